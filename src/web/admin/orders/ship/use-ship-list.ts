import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderToShip } from '../../../../contracts/bulk-orders.ts';
import { type Carrier, normalizeTrackingNumber } from '../../../../domain/parcel-tracking.ts';
import { TIME_TO_TAKE_BACK } from '../../../../domain/time-to-take-back.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { showActionFailure } from '../../show-action-failure.ts';
import { workInParts } from '../bulk/work-in-parts.ts';
import { refreshOrders } from '../queries.ts';
import { readLastCarrier, rememberCarrier } from './last-carrier.ts';

type Typed = {
  /** Only where it differs from the carrier of all. */
  carrier?: Carrier;
  trackingNumber: string;
  isUntracked: boolean;
};
type Result =
  /** Until `undoUntil` (milliseconds) its customer is not told. */
  | { kind: 'shipped'; undoUntil: number }
  | { kind: 'failed'; reason: string; mayTryAgain: boolean }
  /** No answer came, neither when it was sent nor when it was read again. */
  | { kind: 'unknown' };

/** A parcel of the list. */
export type ShipRow = OrderToShip &
  Omit<Typed, 'carrier'> & {
    carrier: Carrier;
    result: Result | undefined;
    /** Another order's number where this one has the same tracking number. */
    sameAs: string | undefined;
  };

const untouched: Typed = { trackingNumber: '', isUntracked: false };

/** Whether a parcel has what it takes. One that was refused waits for a change. Nothing is shipped twice by the server. */
export function isReady({ trackingNumber, isUntracked, result }: ShipRow): boolean {
  if (result?.kind === 'shipped' || (result?.kind === 'failed' && !result.mayTryAgain))
    return false;
  return isUntracked || normalizeTrackingNumber(trackingNumber) !== '';
}

/** What is typed for each order, what became of it, and the two buttons: ship and undo. */
export function useShipList(orders: readonly OrderToShip[]) {
  const queryClient = useQueryClient();
  const [carrier, setCarrier] = useState(readLastCarrier);
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const [results, setResults] = useState<Record<string, Result>>({});
  const [sent, setSent] = useState({ done: 0, of: 0 });

  const setResult = (ids: readonly string[], result: Result | undefined) =>
    setResults((now) => {
      const others = Object.entries(now).filter(([id]) => !ids.includes(id));
      const own = result ? ids.map((id) => [id, result] as const) : [];
      return Object.fromEntries([...others, ...own]);
    });
  const change = (id: string, changes: Partial<Typed>) => {
    setTyped((now) => ({ ...now, [id]: { ...untouched, ...now[id], ...changes } }));
    setResult([id], undefined);
  };

  const rows = markRepeated(
    orders.map((order) => ({
      ...order,
      ...untouched,
      ...typed[order.id],
      carrier: typed[order.id]?.carrier ?? carrier,
      result: results[order.id],
      sameAs: undefined,
    })),
  );
  const ready = rows.filter(isReady);

  const begin = (of: number) => {
    setSent({ done: 0, of });
    return (done: number) => setSent({ done, of });
  };

  const shipping = useMutation({
    mutationFn: async () => {
      // The mails of the first part wait from now on.
      const undoUntil = Date.now() + TIME_TO_TAKE_BACK;
      const outcome = await workInParts(
        ready.map(({ id, carrier: by, trackingNumber }) => ({ id, carrier: by, trackingNumber })),
        (parcels) => call('POST /api/admin/orders/ship', { body: { parcels } }),
        begin(ready.length),
      );
      return { outcome, undoUntil, all: ready.length };
    },
    onSuccess: async ({ outcome, undoUntil, all }) => {
      setResult(idsOf(outcome.done), { kind: 'shipped', undoUntil });
      // When these were shipped is not known.
      setResult(idsOf(outcome.already), { kind: 'shipped', undoUntil: 0 });
      for (const { id, reason, mayTryAgain } of outcome.failed) {
        setResult([id], { kind: 'failed', reason, mayTryAgain });
      }
      rememberCarrier(carrier);
      const unknown = idsOf(outcome.unknown);
      setResult(unknown, { kind: 'unknown' });
      const { waiting, shipped } = await readAgain(orders, unknown);
      setResult(waiting, undefined);
      setResult(shipped, { kind: 'shipped', undoUntil });
      const reached = [...outcome.done, ...outcome.already, ...shipped].length;
      if (outcome.error && reached < all) {
        showActionFailure('Not all parcels were shipped', outcome.error);
      }
      return refreshOrders(queryClient);
    },
  });

  const undoing = useMutation({
    mutationFn: (ids: string[]) =>
      workInParts(
        ids,
        (part) => call('POST /api/admin/orders/unship', { body: { ids: part } }),
        begin(ids.length),
      ),
    onSuccess: async (outcome) => {
      setResult(idsOf(outcome.done), undefined);
      const refused = idsOf(outcome.failed.filter(({ mayTryAgain }) => !mayTryAgain));
      // These stay shipped: their customers have been told; unless an earlier try took them back.
      setResult(refused, { kind: 'shipped', undoUntil: 0 });
      const [first] = outcome.failed;
      if (outcome.error) showActionFailure('Not all was taken back', outcome.error);
      else if (first) {
        showToast({
          title: `${outcome.failed.length} not taken back`,
          description: `${first.number}: ${first.reason}`,
          tone: 'destructive',
        });
      }
      const { waiting } = await readAgain(orders, [...refused, ...outcome.unknown]);
      setResult(waiting, undefined);
      return refreshOrders(queryClient);
    },
  });

  return { rows, ready, carrier, setCarrier, change, shipping, undoing, sent };
}

export type ShipList = ReturnType<typeof useShipList>;

/** Says of each parcel which other one has the same tracking number. */
function markRepeated(rows: readonly ShipRow[]): ShipRow[] {
  const byNumber = Map.groupBy(rows, ({ trackingNumber }) =>
    normalizeTrackingNumber(trackingNumber),
  );
  return rows.map((row) => {
    const trackingNumber = normalizeTrackingNumber(row.trackingNumber);
    const same = trackingNumber ? byNumber.get(trackingNumber) : undefined;
    return { ...row, sameAs: same?.find(({ id }) => id !== row.id)?.number };
  });
}

function idsOf(all: readonly { id: string }[]): string[] {
  return all.map(({ id }) => id);
}

/** Which of some orders wait for their parcel by now, and which are shipped; none where that cannot be read. */
async function readAgain(orders: readonly OrderToShip[], ids: readonly string[]) {
  const numbers = orders.filter(({ id }) => ids.includes(id)).map(({ number }) => number);
  if (numbers.length === 0) return { waiting: [], shipped: [] };
  return call('GET /api/admin/orders/to-ship', { query: { orders: numbers.join() } }).then(
    (now) => ({
      waiting: idsOf(now.orders),
      shipped: idsOf(now.others.filter(({ state }) => state === 'shipped')),
    }),
    () => ({ waiting: [], shipped: [] }),
  );
}
