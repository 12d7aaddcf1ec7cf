import { withContent } from '../../domain/catalogue/size-name.ts';
import { leftToReturn } from '../../domain/returns/left-to-return.ts';
import type { Travelled } from '../../domain/returns/return-rule.ts';
import type { StoredOrder } from '../orders/index.ts';
import { listHistory, listLines, listSteps, readPartialRefunds } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { listReturnsOf, type StoredReturn } from './store.ts';

type Chosen = StoredReturn['lines'];

/** When an order left and arrived, as far as that still holds. Milliseconds. */
export async function findTravelled(db: Queryable, orderId: string): Promise<Travelled> {
  const steps = listSteps(await listHistory(db, orderId));
  const lastTime = (state: 'shipped' | 'delivered') =>
    steps.findLast(({ to }) => to === state)?.at ?? null;
  return { shippedAt: lastTime('shipped'), deliveredAt: lastTime('delivered') };
}

/** An order's lines, refunds and returns, and what of it can still be returned. */
export async function readParts(db: Queryable, order: StoredOrder) {
  const lines = await listLines(db, order.id);
  const returns = await listReturnsOf(db, order.id);
  const refunds = readPartialRefunds(order);
  const earlier = returns.map((one) => ({
    ...one,
    received:
      one.received?.map(({ lineId, intact, destroyed }) => ({
        lineId,
        quantity: intact + destroyed,
      })) ?? null,
  }));
  return { lines, refunds, returns, left: leftToReturn(lines, refunds, earlier) };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

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
