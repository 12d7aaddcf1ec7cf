import { createHash, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { placeOrder as contract } from '../../contracts/checkout/orders.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { endOfHold } from '../../domain/orders/hold.ts';
import { makeOrderId, ORDER_ID_BYTES, orderNumber } from '../../domain/orders/order-number.ts';
import { initialState } from '../../domain/orders/order-states.ts';
import { canReserve } from '../../domain/orders/unpaid-limits.ts';
import { checkQuantity } from '../../domain/pricing/cart-limits.ts';
import { formatCents, formatDollars, parseCents } from '../../domain/pricing/money.ts';
import { priceCart, type Totals } from '../../domain/pricing/price-cart.ts';
import { unitPriceOf } from '../../domain/pricing/quantity-prices.ts';
import { type CartLine, emptyCart, listCartItems, lockCart } from '../cart/index.ts';
import { findStock, takeStock } from '../catalogue/index.ts';
import { findOrderRules } from '../content/index.ts';
import { type DiscountCodeRow, findUsableCode, readDiscount, takeUse } from '../discounts/index.ts';
import { recordEvent } from '../events/index.ts';
import {
  findOrderByIdempotencyKey,
  hasActiveOrder,
  insertOrder,
  insertOrderLines,
  listUnpaidOf,
  lockOrdersOf,
  putNewOrderEntry,
  settleOrder,
} from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { assertOrderLimit } from './limit-orders.ts';

type Wanted = Input<typeof contract>['body'];

/**
 * Turns this browser's cart into an order, in one transaction: price, compare, take stock, use the code,
 * write, empty the cart. One beyond the limits on unpaid orders takes no stock: it is not reserved. The same
 * Idempotency-Key gives the same order again, however many were placed.
 * Throws an HttpError and writes nothing: 409 that tells the shopper what changed, or 429 after too many orders.
 */
export async function placeOrder(
  shop: Shop,
  visitor: Visitor,
  wanted: Wanted,
  idempotencyKey: string | undefined,
): Promise<{ id: string }> {
  const { sessionId } = visitor;
  if (!sessionId) throw cartIsEmpty();
  // The owner, who may be in a shopper's network, is nobody's and has no limits.
  const network = visitor.administrator ? null : normalizeIP(visitor.address);
  const limited = network === null ? undefined : { sessionId, email: wanted.email, network };

  const requestHash = hashRequest(wanted);
  const place = async (trx: Queryable) => {
    const [hasCart, placed] = await sendTogether(trx, (trx) => [
      lockCart(trx, sessionId),
      idempotencyKey ? findOrderByIdempotencyKey(trx, sessionId, idempotencyKey) : undefined,
      lockOrdersOf(trx, { email: wanted.email, network }),
    ]);
    if (!hasCart) throw cartIsEmpty();
    if (placed?.request_hash === requestHash) return placed.id;
    if (placed) throw alreadyPlaced(placed.number);

    const now = shop.clock();
    // Not before the locks are held.
    const [, items, rules, unpaid] = await sendTogether(trx, (trx) => [
      limited && assertOrderLimit(trx, limited.network, now),
      listCartItems(trx, sessionId),
      findOrderRules(trx),
      limited ? listUnpaidOf(trx, limited) : [],
    ]);
    if (items.length === 0) throw cartIsEmpty();
    const code = wanted.discountCode
      ? await findUsableCode(trx, wanted.discountCode, now)
      : undefined;
    const lines = items.map(({ product, quantity }) => ({
      productId: product.id,
      unitPrice: unitPriceOf(product, quantity),
      quantity,
    }));
    const totals = priceCart(lines, code ? readDiscount(code) : null, rules.shipping);
    assertSameFigures(totals, wanted);
    const reserved = canReserve({ total: totals.total, lines }, unpaid, rules.limits);

    if (reserved) await takeAllStock(trx, items);
    else assertInStock(items);
    if (code) await spendCode(trx, code, wanted.email);

    const orderId = makeOrderId(randomBytes(ORDER_ID_BYTES));
    const order = {
      id: orderId,
      number: orderNumber(orderId),
      session_id: sessionId,
      idempotency_key: idempotencyKey ?? null,
      request_hash: requestHash,
      first_name: wanted.firstName,
      last_name: wanted.lastName,
      email: wanted.email,
      phone: wanted.phone,
      address: wanted.address,
      address_line2: wanted.addressLine2,
      city: wanted.city,
      province: wanted.province,
      postal_code: wanted.postalCode,
      country: wanted.country,
      subtotal_cents: totals.subtotal,
      shipping_cents: totals.shipping,
      discount_cents: totals.discount,
      total_cents: totals.total,
      discount_code: code?.code ?? null,
      discount_code_id: code?.id ?? null,
      pay_to: rules.payTo,
      status: initialState,
      reserved: reserved ? 1 : 0,
      created_at: now,
      hold_until: endOfHold(now, rules.holdDays, wanted.province),
      network,
    };
    await sendTogether(trx, (trx) => [
      insertOrder(trx, order),
      insertOrderLines(trx, orderId, items),
      putNewOrderEntry(trx, order, items),
      emptyCart(trx, sessionId),
      recordEvent(trx, { kind: 'order.placed', orderId }, now),
    ]);
    // An order that costs nothing is paid.
    if (totals.total === 0) {
      await settleOrder(trx, orderId, { by: 'shop', at: now, moneyCame: false });
    }
    return orderId;
  };

  const id = await runTransaction(shop.db, place, { drawsKeys: true });
  shop.outbox.wake();
  return { id };
}

/** Throws an HttpError (409) where a product is not there, in the order of the cart. */
function assertInStock(items: readonly CartLine[]): void {
  const lacking = items.find(({ product, quantity }) => product.stock < quantity);
  if (lacking) throw notEnough(lacking, lacking.product.stock);
}

/** In the order of product ids, so that two orders never wait for each other's stock. */
async function takeAllStock(trx: Queryable, items: readonly CartLine[]): Promise<void> {
  const inOrder = items.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1));
  const taken = await sendTogether(trx, (trx) =>
    inOrder.map(({ product, quantity }) => takeStock(trx, product.id, quantity)),
  );
  for (const [place, item] of inOrder.entries()) {
    if (taken[place]) continue;
    const { product } = item;
    const left = await findStock(trx, product.id);
    if (left === undefined) {
      // Deleted meanwhile.
      throw conflict(
        'product_gone',
        `${nameSize(product)} is no longer sold. Please check your cart.`,
      );
    }
    throw notEnough(item, left);
  }
}

function notEnough({ product, quantity }: CartLine, left: number) {
  const reason = checkQuantity(quantity, left) ?? 'This product is out of stock';
  return conflict('not_enough_stock', `${nameSize(product)}: ${reason}. Please change your cart.`);
}

/**
 * The last thing that can refuse an order, so that nobody learns from a code alone which addresses have ordered:
 * with an address that has not, the order stands.
 */
async function spendCode(trx: Queryable, code: DiscountCodeRow, email: string): Promise<void> {
  if (!(await takeUse(trx, code.id))) {
    throw conflict('code_refused', 'This discount code has already been used');
  }
  if (!code.first_order_only) return;
  if (await hasActiveOrder(trx, email)) {
    throw conflict(
      'first_order_only',
      'This code is for a first order, and there is already one for this email address.',
    );
  }
}

function assertSameFigures(totals: Totals, wanted: Wanted): void {
  const seen: [string, number, string][] = [
    ['subtotal', totals.subtotal, wanted.subtotal],
    ['discount', totals.discount, wanted.discountAmount],
    ['total', totals.total, wanted.total],
  ];
  const changed = seen.find(([, cents, shown]) => cents !== parseCents(shown));
  if (!changed) return;
  const [name, cents, shown] = changed;
  throw conflict(
    'figures_changed',
    `The ${name} has changed from ${formatDollars(shown)} to ${formatDollars(formatCents(cents))}. Please check your order and place it again.`,
  );
}

/** Tells a repeated request from a different one with the same key. */
function hashRequest(wanted: Wanted): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
}

/** The answer to the first request was lost, and the shopper has changed the form since. */
function alreadyPlaced(number: string) {
  return conflict(
    'already_placed',
    `Your order ${number} was already placed, with what you had entered before. Please check its shipping address.`,
  );
}

function cartIsEmpty() {
  return conflict('cart_empty', 'Your cart is empty');
}
