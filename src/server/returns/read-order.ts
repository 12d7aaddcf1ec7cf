import { withContent } from '../../domain/catalogue/size-name.ts';
import { isActive } from '../../domain/orders/order-states.ts';
import { type EarlierReturn, leftToReturn } from '../../domain/returns/left-to-return.ts';
import type { Travelled } from '../../domain/returns/return-rule.ts';
import type { StoredOrder } from '../orders/index.ts';
import {
  listHistory,
  listLines,
  listParcels,
  listSteps,
  readPartialRefunds,
} from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { listReturnsOf, type StoredReturn } from './store.ts';

type Chosen = StoredReturn['lines'];

/** When the last parcel of an order left and when it arrived, as far as that holds. Milliseconds. */
export async function findTravelled(
  db: Queryable,
  { id, status }: Pick<StoredOrder, 'id' | 'status'>,
): Promise<Travelled> {
  const shippedAt = (await listParcels(db, id)).at(-1)?.shippedAt ?? null;
  if (status !== 'delivered') return { shippedAt, deliveredAt: null };
  const steps = listSteps(await listHistory(db, id));
  return { shippedAt, deliveredAt: steps.findLast(({ to }) => to === 'delivered')?.at ?? null };
}

/** An order's lines, refunds and returns, and what of it can still be returned: nothing of one that is over. */
export async function readParts(db: Queryable, order: StoredOrder) {
  const lines = await listLines(db, order.id);
  const returns = await listReturnsOf(db, order.id);
  const refunds = readPartialRefunds(order);
  const parcels = await listParcels(db, order.id);
  const sent = parcels.flatMap(({ products }) => products);
  const earlier: EarlierReturn[] = returns.map((one) => ({
    ...one,
    received:
      one.received?.map(({ lineId, intact, destroyed }) => ({
        lineId,
        quantity: intact + destroyed,
      })) ?? null,
  }));
  const hasLeft = isActive(order.status) && parcels.length > 0;
  const left = hasLeft ? leftToReturn(lines, refunds, earlier, sent) : [];
  return { lines, refunds, returns, earlier, sent, hasLeft, left };
}

export type Parts = Awaited<ReturnType<typeof readParts>>;

/** Throws an HttpError (409) where more is chosen than is left to return. */
export function assertReturnable({ lines, left }: Parts, chosen: Chosen): void {
  for (const { lineId, quantity } of chosen) {
    const rest = left.find((one) => one.lineId === lineId)?.quantity ?? 0;
    if (quantity <= rest) continue;
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw conflict('line_gone', 'This order has no such line.');
    const name = withContent(line.product);
    throw conflict(
      'nothing_left',
      rest === 0
        ? `All of ${name} was returned or refunded already.`
        : `Only ${rest} × ${name} can still be returned.`,
    );
  }
}

/** '2 × Neurotensin, 5 mg' as names and quantities; none are left out. */
export function nameItems({ lines }: Pick<Parts, 'lines'>, chosen: Chosen) {
  return chosen.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line && quantity > 0 ? [{ name: withContent(line.product), quantity }] : [];
  });
}
