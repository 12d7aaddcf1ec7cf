import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, ListChecks, PackageCheck, Tags, Truck, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { MAX_AT_ONCE } from '../../../../contracts/orders/bulk-orders.ts';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { focusTitleWhenGone } from '../../../ui/layout/focus.ts';
import { DialogButton } from '../../form/DialogButton.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { ChooseNone } from '../../list/ChooseNone.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { refreshOrders } from '../queries.ts';
import { CarrierFileDialog } from './CarrierFileDialog.tsx';
import { searchOf } from './chosen-orders.ts';
import { type PartsOutcome, runBulkInParts } from './run-bulk-in-parts.ts';

/** Marks orders as packed, and takes back just that. `packed` says what was done last, of which orders. */
function usePacking() {
  const queryClient = useQueryClient();
  const [packed, setPacked] = useState<{ of: string[]; ids: string[]; text: string }>();
  const mark = (isPacked: boolean) => (ids: string[]) =>
    runBulkInParts(
      ids,
      (part) => call('POST /api/admin/orders/packed', { body: { ids: part, packed: isPacked } }),
      () => undefined,
    );
  const finish = (of: string[], outcome: PartsOutcome, text: string) => {
    setPacked({ of, ids: outcome.done.map(({ id }) => id), text });
    if (outcome.error) showActionFailure('Not all orders were marked', outcome.error);
    return refreshOrders(queryClient);
  };
  const packing = useMutation({
    mutationFn: mark(true),
    onSuccess: (outcome, ids) => finish(ids, outcome, describe(outcome)),
  });
  const undoing = useMutation({
    mutationFn: mark(false),
    onSuccess: (outcome) =>
      finish(
        packed?.of ?? [],
        { ...outcome, done: [] },
        `${countOf(outcome.done.length, 'order')} no longer marked as packed.`,
      ),
  });
  return { packing, packed, undoing };
}

/** Orders that a sentence names. */
const NAMED = 3;

/** '8 marked as packed, 1 packed already. Not 4K7M2QX4: …' */
function describe({ done, already, failed }: PartsOutcome): string {
  const before = already.length > 0 ? `, ${already.length} packed already` : '';
  const [first] = failed;
  const names = failed.slice(0, NAMED).map(({ number }) => number);
  if (failed.length > NAMED) names.push(`and ${failed.length - NAMED} more`);
  const kept = first ? ` Not ${names.join(', ')}: ${first.reason}` : '';
  return `${done.length} marked as packed${before}.${kept}`;
}

type OrdersBarProps = {
  selection: Selection;
  /** The button that chooses all that match, where that is more than the page. */
  chooseMatching: ReactNode;
};

/** How many orders are chosen, and what can be done with them. */
export function OrdersBar({ selection, chooseMatching }: OrdersBarProps) {
  const { packing, packed, undoing } = usePacking();
  const ids = [...selection.chosen];
  const search = searchOf(ids);
  const outcome = useRef<HTMLSpanElement>(null);
  const told = packed && isAboutChosen(packed.of, selection) ? packed : undefined;
  if (ids.length === 0) return null;
  const isTooMany = ids.length > MAX_AT_ONCE;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form
    <div role="group" aria-label="Selected orders" className="pinned-bar grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p
          role="status"
          className="figures font-semibold"
        >{`${countOf(ids.length, 'order')} selected`}</p>
        {chooseMatching}
        <ChooseNone selection={selection} />
        <span className="flex flex-wrap items-center gap-2">
          <span ref={outcome} role="status">
            {told?.text}
          </span>
          {told && told.ids.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              pending={undoing.isPending}
              onClick={({ currentTarget }) => {
                focusTitleWhenGone(currentTarget, () => outcome.current);
                undoing.mutate(told.ids);
              }}
            >
              <Undo2 className="size-4" />
              Undo
            </Button>
          )}
        </span>
      </div>
      {isTooMany ? (
        <p className="text-signal-ink">{`At most ${MAX_AT_ONCE} orders can be handled at a time. Select fewer.`}</p>
      ) : (
        <div data-actions className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            pending={packing.isPending}
            onClick={() => packing.mutate(ids)}
          >
            <PackageCheck className="size-4" />
            Mark as Packed
          </Button>
          <ButtonLink
            variant="secondary"
            to="/admin/dashboard/orders/packing-slips"
            search={search}
            inNewTab
            icon={FileText}
          >
            Packing Slips
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            to="/admin/dashboard/orders/pick-list"
            search={search}
            inNewTab
            icon={ListChecks}
          >
            Pick List
          </ButtonLink>
          <DialogButton dialog={(close) => <CarrierFileDialog search={search} onClose={close} />}>
            <Tags className="size-4" />
            Labels…
          </DialogButton>
          <ButtonLink to="/admin/dashboard/orders/ship" search={search} icon={Truck}>
            Ship…
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function isAboutChosen(ids: readonly string[], { chosen }: Selection): boolean {
  return ids.length === chosen.size && ids.every((id) => chosen.has(id));
}
