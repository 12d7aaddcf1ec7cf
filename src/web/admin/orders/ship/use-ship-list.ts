import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_AT_ONCE, type OrderToShip } from '../../../../contracts/orders/bulk-orders.ts';
import {
  type Carrier,
  normalizeTrackingNumber,
} from '../../../../domain/delivery/parcel-tracking.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { runBulkInParts } from '../bulk/run-bulk-in-parts.ts';
import { refreshOrders } from '../queries.ts';
import { readLastCarrier, rememberCarrier } from './last-carrier.ts';
import { markRepeated, type SameNumber } from './same-parcel.ts';

type Typed = {
  /** Only where it differs from the carrier of all. */
  carrier?: Carrier;
  trackingNumber: string;
  isUntracked: boolean;
};
type Result =
  /** Until its customer is told it can be undone. */
  | { kind: 'shipped'; isTold: boolean }
  | { kind: 'failed'; reason: string; mayTryAgain: boolean }
  /** No answer from the shop, neither when it was sent nor when it was read again. */
  | { kind: 'unknown' };

export type ShipRow = OrderToShip &
  Omit<Typed, 'carrier'> & {
    carrier: Carrier;
    result: Result | undefined;
    /** The orders that have the same tracking number. */
    sameAs: SameNumber | undefined;
  };

/** Milliseconds after which is looked whether mails have gone out. */
const LOOK_AGAIN = 10_000;

const shipped: Result = { kind: 'shipped', isTold: false };
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

  const told = useTold(
    orders.filter(({ id }) => results[id]?.kind === 'shipped').map(({ number }) => number),
  );
  const resultOf = (id: string): Result | undefined => {
    const result = results[id];
    return result?.kind === 'shipped' ? { ...result, isTold: told.has(id) } : result;
  };
  const rows = markRepeated(
    orders.map((order) => ({
      ...order,
      ...untouched,
      ...typed[order.id],
      carrier: typed[order.id]?.carrier ?? carrier,
      result: resultOf(order.id),
    })),
  );
  const ready = rows.filter(isReady);

  const begin = (of: number) => {
    setSent({ done: 0, of });
    return (done: number) => setSent({ done, of });
  };

  const shipping = useMutation({
    mutationFn: (parcels: readonly ShipRow[]) =>
      runBulkInParts(
        parcels.map(({ id, carrier: by, trackingNumber }) => ({ id, carrier: by, trackingNumber })),
        (part) => call('POST /api/admin/orders/ship', { body: { parcels: part } }),
        begin(parcels.length),
      ),
    onSuccess: async (outcome, parcels) => {
      setResult(idsOf([...outcome.done, ...outcome.already]), shipped);
      for (const { id, reason, mayTryAgain } of outcome.failed) {
        setResult([id], { kind: 'failed', reason, mayTryAgain });
      }
      rememberCarrier(carrier);
      const unknown = idsOf(outcome.unknown);
      setResult(unknown, { kind: 'unknown' });
      const now = await readAgain(orders, unknown);
      setResult(now.waiting, undefined);
      setResult(now.shipped, shipped);
      const reached = [...outcome.done, ...outcome.already, ...now.shipped].length;
      if (outcome.error && reached < parcels.length) {
        showActionFailure('Not all parcels were shipped', outcome.error);
      }
      return refreshOrders(queryClient);
    },
  });

  const undoing = useMutation({
    mutationFn: (ids: string[]) =>
      runBulkInParts(
        ids,
        (part) => call('POST /api/admin/orders/unship', { body: { ids: part } }),
        begin(ids.length),
      ),
    onSuccess: async (outcome) => {
      setResult(idsOf(outcome.done), undefined);
      const refused = idsOf(outcome.failed.filter(({ mayTryAgain }) => !mayTryAgain));
      const [first] = outcome.failed;
      if (outcome.error) showActionFailure('Not everything was undone', outcome.error);
      else if (first) {
        showToast({
          title: `${outcome.failed.length} not undone`,
          description: `${first.number}: ${first.reason}`,
          tone: 'destructive',
        });
      }
      // What was refused stays shipped, unless an earlier try took it back.
      const { waiting } = await readAgain(orders, [...refused, ...outcome.unknown]);
      setResult(waiting, undefined);
      return refreshOrders(queryClient);
    },
  });

  return { rows, ready, carrier, setCarrier, change, shipping, undoing, sent };
}

export type ShipList = ReturnType<typeof useShipList>;

/** The ids of those of these shipped orders whose customers were told, as the shop knows it. */
function useTold(numbers: readonly string[]): ReadonlySet<string> {
  const query = useQuery({
    queryKey: ['GET /api/admin/orders/to-ship', 'told', numbers],
    queryFn: async () => {
      const told: string[] = [];
      for (let start = 0; start < numbers.length; start += MAX_AT_ONCE) {
        const part = numbers.slice(start, start + MAX_AT_ONCE).join();
        const query = { orders: part };
        const { others } = await call('GET /api/admin/orders/to-ship', { query });
        told.push(...idsOf(others.filter(({ isTold }) => isTold)));
      }
      return new Set(told);
    },
    enabled: numbers.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.size === numbers.length ? false : LOOK_AGAIN),
  });
  return query.data ?? nobody;
}

const nobody: ReadonlySet<string> = new Set();

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
