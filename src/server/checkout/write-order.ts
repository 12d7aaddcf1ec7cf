import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { customer } from '../../contracts/checkout/orders.ts';
import { endOfHold } from '../../domain/orders/hold.ts';
import { makeOrderId, ORDER_ID_BYTES, orderNumber } from '../../domain/orders/order-number.ts';
import { initialState } from '../../domain/orders/order-states.ts';
import type { Cents } from '../../domain/pricing/money.ts';
import type { Totals } from '../../domain/pricing/price-cart.ts';
import type { OrderedMethod } from '../../domain/pricing/shipping-methods.ts';
import type { Tax } from '../../domain/tax/charge-taxes.ts';
import type { OrderRules } from '../content/index.ts';
import { recordEvent } from '../events/index.ts';
import {
  type businessColumns,
  customerColumns,
  findOrder,
  insertOrder,
  insertOrderLines,
  pickLots,
  putNewOrderEntry,
  settleOrder,
  taxColumns,
} from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';

type NewOrder = {
  customer: z.infer<typeof customer>;
  /** The browser that it is shown to; null for none. */
  sessionId: string | null;
  idempotencyKey?: string | null;
  requestHash?: string;
  /** Null for what counts for nobody's limits. */
  network: string | null;
  lines: readonly { product: Product; quantity: number; unitPrice: Cents }[];
  /** With its taxes in the total, where it is charged any. */
  totals: Totals & { taxes?: readonly Tax[] };
  method: OrderedMethod;
  /** The owner's own discounts and charges as stored, and their sum, which is in the total. */
  adjustments?: { stored: string; sum: Cents };
  code?: { id: string; code: string } | undefined;
  /** What a company or institution orders by, as stored. */
  business?: ReturnType<typeof businessColumns>;
  reserved: boolean;
  /** The order that it replaces something of. */
  replaces?: string;
};

type Rules = Pick<OrderRules, 'holdDays' | 'closures' | 'payTo'>;

/**
 * Writes a new order with its lines, its search entry and the event that mails follow, and gives its id. Whoever calls has
 * taken its stock. One that costs nothing is paid. `now` in milliseconds. Its transaction `drawsKeys`.
 */
export async function writeOrder(
  trx: Queryable,
  { customer, lines, totals, method, adjustments, code, business, reserved, ...from }: NewOrder,
  { holdDays, closures, payTo }: Rules,
  now: number,
): Promise<string> {
  const orderId = makeOrderId(randomBytes(ORDER_ID_BYTES));
  const isOnTerms = business !== undefined && business.terms_days > 0;
  const order = {
    id: orderId,
    number: orderNumber(orderId),
    session_id: from.sessionId,
    idempotency_key: from.idempotencyKey ?? null,
    request_hash: from.requestHash ?? '',
    ...customerColumns(customer),
    country: customer.country,
    subtotal_cents: totals.subtotal,
    shipping_cents: totals.shipping,
    shipping_method: JSON.stringify(method),
    discount_cents: totals.discount,
    ...taxColumns(totals.taxes ?? []),
    total_cents: totals.total,
    ...(adjustments && { adjustments: adjustments.stored, adjusted_cents: adjustments.sum }),
    discount_code: code?.code ?? null,
    discount_code_id: code?.id ?? null,
    pay_to: payTo,
    status: initialState,
    reserved: reserved ? 1 : 0,
    created_at: now,
    // Terms are not for whoever pays before, and what has them is held until it ships.
    hold_until: isOnTerms
      ? null
      : endOfHold(now, { holdDays, closures, province: customer.province }),
    network: from.network,
    ...(from.replaces !== undefined && { replaces: from.replaces }),
    ...business,
  };
  await sendTogether(trx, (trx) => [
    insertOrder(trx, order),
    insertOrderLines(trx, orderId, lines),
    putNewOrderEntry(trx, order, lines),
    recordEvent(trx, { kind: 'order.placed', orderId }, now),
  ]);
  if (isOnTerms) await pickLots(trx, await findOrder(trx, orderId), now);
  if (totals.total === 0) {
    await settleOrder(trx, orderId, { by: 'shop', at: now, money: 'none' });
  }
  return orderId;
}
