import { Undo2 } from 'lucide-react';
import { carrierNames } from '../../../../domain/delivery/parcel-tracking.ts';
import { Tag } from '../../../ui/data/Tag.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { focusTitleWhenGone } from '../../../ui/layout/focus.ts';
import type { Column } from '../../list/column.ts';
import { OrderLink } from '../OrderLink.tsx';
import { CarrierSelect } from './CarrierSelect.tsx';
import { TrackingCell } from './TrackingCell.tsx';
import type { ShipList, ShipRow } from './use-ship-list.ts';

type ShipColumns = {
  list: ShipList;
  /** The fields for tracking numbers, by the ids of their orders. */
  fields: Map<string, HTMLInputElement>;
  /** Enter was pressed in the field of this order. */
  goOn: (id: string) => void;
};

export function shipColumns({ list, fields, goOn }: ShipColumns): Column<ShipRow>[] {
  const { change, undoing } = list;
  return [
    {
      id: 'order',
      label: 'Order',
      onPhone: 'below',
      cell: ({ id, number, firstName, lastName, city, province, shippingMethod }) => (
        <span className="grid min-w-0 gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline">
          <OrderLink id={id} number={number} className="py-1 font-semibold" />
          <span className="min-w-0 font-normal wrap-anywhere">
            <span>{`${firstName} ${lastName}`}</span>
            <span className="block text-sm text-ink-soft">{`${city}, ${province}`}</span>
            {shippingMethod === 'expedited' && <Tag tone="warning">Expedited</Tag>}
          </span>
        </span>
      ),
    },
    {
      id: 'carrier',
      label: 'Carrier',
      onPhone: 'below',
      className: 'sm:w-48',
      cell: ({ id, number, carrier, result, shippingMethod }) =>
        shippingMethod === 'pickup' ? (
          'Pick-up'
        ) : result?.kind === 'shipped' ? (
          carrierNames[carrier]
        ) : (
          <CarrierSelect
            aria-label={`Carrier of ${number}`}
            value={carrier}
            onChoose={(chosen) => change(id, { carrier: chosen })}
            className="max-sm:w-56"
          />
        ),
    },
    {
      id: 'tracking',
      label: 'Tracking number',
      onPhone: 'below',
      className: 'sm:w-88',
      cell: (row) =>
        row.shippingMethod === 'pickup' ? null : (
          <TrackingCell row={row} change={change} fields={fields} goOn={goOn} />
        ),
    },
    {
      id: 'state',
      label: 'State',
      onPhone: 'below',
      quiet: true,
      className: 'sm:w-40',
      cell: (row) =>
        row.result?.kind === 'shipped' ? (
          <span className="flex items-center gap-2">
            <Tag tone="pass">{row.shippingMethod === 'pickup' ? 'Ready' : 'Shipped'}</Tag>
            {row.result.isTold ? (
              <span className="text-sm text-ink-soft">Customer emailed</span>
            ) : (
              <Button
                variant="quiet"
                size="sm"
                pending={undoing.isPending && undoing.variables.includes(row.id)}
                onClick={({ currentTarget }) => {
                  // The row can be filled in again.
                  const line = currentTarget.closest('tr');
                  focusTitleWhenGone(currentTarget, () => line?.querySelector('input'));
                  undoing.mutate([row.id]);
                }}
              >
                <Undo2 className="size-4" />
                Undo<span className="sr-only">{` shipping ${row.number}`}</span>
              </Button>
            )}
          </span>
        ) : (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9">
            <input
              type="checkbox"
              aria-label={
                row.shippingMethod === 'pickup'
                  ? `${row.number} is ready for pick-up`
                  : `Ship ${row.number} without tracking`
              }
              checked={row.isUntracked}
              disabled={row.trackingNumber !== ''}
              onChange={({ target }) => change(row.id, { isUntracked: target.checked })}
              className="size-6 accent-aurora sm:size-4"
            />
            <span>
              {row.shippingMethod === 'pickup' ? 'Ready for pick-up' : 'Without tracking'}
            </span>
          </label>
        ),
    },
  ];
}
