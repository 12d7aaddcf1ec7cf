import type { refundPart as contract } from '../../contracts/orders/refund-part.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { formatCents, formatDollars } from '../../domain/pricing/money.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import type { Actor } from './history.ts';
import { refundPart } from './refund-part.ts';
import type { StoredOrder } from './tables.ts';

/**
 * Refunds a part of an order, locked by the caller with the ledger. Throws an HttpError (409) where something happened to
 * it since it was `seen`, or it comes to another amount than was seen, and what `refundPart` throws.
 */
export async function refundPartAsShown(
  trx: Queryable,
  order: StoredOrder,
  { seen, amount: shown, ...chosen }: Input<typeof contract>['body'],
  actor: Actor,
): Promise<void> {
  await assertUnchanged(trx, order.id, seen, 'contents and progress');
  const amount = formatCents(await refundPart(trx, order, chosen, actor));
  if (amount === shown) return;
  throw conflict(
    'amount_changed',
    `It would now come to ${formatDollars(amount)}. Nothing was refunded.`,
  );
}
