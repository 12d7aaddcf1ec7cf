import { useId } from 'react';
import { normalizeTrackingNumber } from '../../../../domain/delivery/parcel-tracking.ts';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { ShipList, ShipRow } from './use-ship-list.ts';
import { warnOfLength } from './warn-of-number.ts';

type TrackingCellProps = {
  row: ShipRow;
  change: ShipList['change'];
  fields: Map<string, HTMLInputElement>;
  goOn: (id: string) => void;
};

/** The field for a parcel's tracking number, with what looks wrong about it, or why it was not shipped. */
export function TrackingCell({ row, change, fields, goOn }: TrackingCellProps) {
  const { id, number, carrier, trackingNumber, isUntracked, result, sameAs } = row;
  const note = useId();
  if (result?.kind === 'shipped') {
    return (
      <span translate="no" className="code-figures wrap-anywhere">
        {normalizeTrackingNumber(trackingNumber) || 'No number'}
      </span>
    );
  }
  // Whatever number an order has that cannot ship any more, it is not used.
  const isOver = result?.kind === 'failed' && !result.mayTryAgain;
  const warning =
    sameAs && !sameAs.isOneParcel
      ? `Order ${sameAs.numbers[0]} has the same number.`
      : warnOfLength(carrier, trackingNumber);
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <TextInput
        dense
        ref={(field) => {
          if (field) fields.set(id, field);
          else fields.delete(id);
        }}
        aria-label={`Tracking number of ${number}`}
        aria-describedby={note}
        aria-invalid={result?.kind === 'failed' || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={60}
        disabled={isUntracked}
        value={trackingNumber}
        onChange={({ target }) => change(id, { trackingNumber: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (normalizeTrackingNumber(trackingNumber) !== '') goOn(id);
        }}
        className="font-mono"
      />
      <span id={note} role="status" className="text-sm empty:absolute">
        {result?.kind === 'failed' && (
          <span className="block text-alarm">{`Not shipped: ${result.reason}`}</span>
        )}
        {result?.kind === 'unknown' && (
          <span className="block text-alarm">
            No answer from the shop: it may be shipped. Ship it again; nobody is emailed twice.
          </span>
        )}
        {sameAs?.isOneParcel && !isOver && (
          <span className="block text-ink-soft">
            {`In one parcel with ${sameAs.numbers.length === 1 ? 'order' : 'orders'} ${sameAs.numbers.join(', ')}`}
          </span>
        )}
        {warning && !isOver && <span className="block text-signal-ink">{warning}</span>}
      </span>
    </span>
  );
}
