import { Truck, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { focusTitleWhenGone } from '../../../ui/layout/focus.ts';
import { MailsWait } from '../../outbox/MailsWait.tsx';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { countOf } from '../../page/count-of.ts';
import { countParcels } from './same-parcel.ts';
import type { ShipList, ShipRow } from './use-ship-list.ts';

/** Ships what is ready, says before who is told of it, and takes it back as long as nobody was. */
export function ShipBar({ list }: { list: ShipList }) {
  const { rows, ready, shipping, undoing, sent } = list;
  const undoable = rows.filter(({ result }) => result?.kind === 'shipped' && !result.isTold);
  const canSend = useCanSend();
  const outcome = useRef<HTMLParagraphElement>(null);
  const isBusy = shipping.isPending || undoing.isPending;
  return (
    <div className="pinned-bar grid gap-2">
      {isBusy && (
        <Progress
          label={shipping.isPending ? 'Shipping' : 'Undoing'}
          done={sent.done}
          total={sent.of}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          disabled={ready.length === 0 || undoing.isPending}
          pending={shipping.isPending}
          pendingLabel="Shipping..."
          onClick={() => shipping.mutate(ready)}
        >
          <Truck className="size-4" />
          <span>
            {ready.length > 0 ? `Ship ${countOf(countParcels(ready), 'Parcel')}` : 'Ship Parcels'}
          </span>
        </Button>
        {undoable.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            pending={undoing.isPending}
            onClick={({ currentTarget }) => {
              focusTitleWhenGone(currentTarget, () => outcome.current);
              undoing.mutate(undoable.map(({ id }) => id));
            }}
          >
            <Undo2 className="size-4" />
            <span>{`Undo ${countParcels(undoable)}`}</span>
          </Button>
        )}
        <p ref={outcome} role="status" className="figures text-ink-soft">
          <span>
            {isBusy ? `${sent.done} of ${sent.of}` : describe(ready, rows, undoable, canSend)}
          </span>
          {!canSend && !isBusy && (
            <>
              {' '}
              <MailsWait />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** What follows from the button, or what has followed. */
function describe(
  ready: readonly ShipRow[],
  rows: readonly ShipRow[],
  undoable: readonly ShipRow[],
  canSend: boolean,
): string {
  const shipped = rows.filter(({ result }) => result?.kind === 'shipped');
  const told = countParcels(shipped.filter((row) => !undoable.includes(row)));
  const failed = rows.filter(({ result }) => result?.kind === 'failed').length;
  const done = [
    shipped.length > 0 && `${countParcels(shipped)} shipped.`,
    told > 0 && `${countOf(told, 'customer')} emailed.`,
    undoable.length > 0 &&
      (canSend
        ? 'The emails go out in a minute: you can undo it until then.'
        : 'You can undo it as long as no email has gone out.'),
    failed > 0 && `${failed} could not be shipped: see the rows.`,
  ];
  return [...done, canSend && ready.length > 0 && announce(ready)].filter(Boolean).join(' ');
}

function announce(ready: readonly ShipRow[]): string {
  const tracked = countParcels(ready.filter(({ isUntracked }) => !isUntracked));
  const untracked = countParcels(ready) - tracked;
  const told = 'that the parcel is on its way';
  const numbers = tracked === 1 ? 'the tracking number' : 'their tracking numbers';
  if (tracked === 0)
    return `${countOf(untracked, 'customer')} will be emailed ${told}, a minute later.`;
  const others = untracked > 0 ? `, and ${untracked} ${told}` : '';
  return `${countOf(tracked, 'customer')} will be emailed ${numbers}${others}, a minute later.`;
}
