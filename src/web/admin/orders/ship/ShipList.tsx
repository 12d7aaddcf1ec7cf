import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { listOrdersToShip } from '../../../../contracts/orders/bulk-orders.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import type { MatchedFile } from '../../../../domain/delivery/tracking-file.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx';
import { ListTable } from '../../list/ListTable.tsx';
import { countOf } from '../../page/count-of.ts';
import { CarrierSelect } from './CarrierSelect.tsx';
import { ShipBar } from './ShipBar.tsx';
import { shipColumns } from './ship-columns.tsx';
import { TrackingFileDialog } from './TrackingFileDialog.tsx';
import { UnmatchedLines } from './UnmatchedLines.tsx';
import { isReady, useShipList } from './use-ship-list.ts';

/** The parcels, what is typed for each, and what became of it. */
export function ShipList({ listed }: { listed: Answer<typeof listOrdersToShip> }) {
  const { orders, others, isWhole } = listed;
  const list = useShipList(orders);
  const [left, setLeft] = useState<MatchedFile['left']>([]);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const { rows, carrier } = list;

  // A scanner types at once. After the title, which gets the focus in the frame after a page is there.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => fields.current.values().next().value?.focus()),
    );
    return () => cancelAnimationFrame(frame);
  }, []);

  /** On to the next parcel without a number, from the first again after the last. */
  function goOn(id: string) {
    const at = rows.findIndex((row) => row.id === id);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(
      (row) => !row.result && !isReady(row),
    );
    if (next) fields.current.get(next.id)?.focus();
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <label htmlFor="carrier-of-all" className="font-semibold">
            Carrier
          </label>
          <CarrierSelect
            id="carrier-of-all"
            value={carrier}
            onChoose={list.setCarrier}
            className="w-56"
          />
        </div>
        <DialogButton
          dialog={(close) => (
            <TrackingFileDialog
              rows={rows}
              onClose={close}
              onFill={({ parcels, left: unfilled }) => {
                for (const [id, parcel] of parcels) {
                  list.change(id, { ...parcel, isUntracked: false });
                }
                setLeft(unfilled);
                close();
              }}
            />
          )}
        >
          <FileUp className="size-4" />
          Import Tracking Numbers
        </DialogButton>
      </div>
      {others.length > 0 && (
        <Notice
          tone="warning"
          title={`${countOf(others.length, 'order')} left out`}
        >{`${others.map(({ number, state }) => `${number} is ${state.replace('-', ' ')}`).join('; ')}.`}</Notice>
      )}
      {!isWhole && (
        <p className="text-ink-soft">
          The oldest orders. Later ones follow once these are shipped.
        </p>
      )}
      <UnmatchedLines lines={left} />
      <ListTable
        label="Parcels"
        columns={shipColumns({ list, fields: fields.current, goOn })}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <ShipBar list={list} />
      <UnsavedGuard
        isUnsaved={rows.some((row) => row.trackingNumber !== '' && (!row.result || isReady(row)))}
        question="Leave without shipping?"
        confirmLabel="Leave without shipping"
      >
        The tracking numbers that you typed are lost.
      </UnsavedGuard>
    </>
  );
}
