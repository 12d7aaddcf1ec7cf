import { normalizeIP } from '@fastify/rate-limit';
import type { placeOrder as contract } from '../../contracts/checkout/orders.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { canReserve } from '../../domain/orders/unpaid-limits.ts';
import { checkQuantity } from '../../domain/pricing/cart-limits.ts';
import { formatCents, formatDollars, parseCents } from '../../domain/pricing/money.ts';
import { priceLines, type Totals } from '../../domain/pricing/price-cart.ts';
import { unitPriceOf } from '../../domain/pricing/quantity-prices.ts';
import {
  copyMethod,
  nameMethod,
  type OrderedMethod,
  priceMethod,
  provinceOfSupply,
} from '../../domain/pricing/shipping-methods.ts';
import { addTaxes, taxesIn } from '../../domain/tax/charge-taxes.ts';
import { emptyCart, listCartItems, lockCart } from '../cart/index.ts';
import { assertMethodOffered, assertSoldTo, findOrderRules } from '../content/index.ts';
import { type DiscountCodeRow, findUsableCode, readDiscount, takeUse } from '../discounts/index.ts';
import {
  findOrderByIdempotencyKey,
  hasActiveOrder,
  listUnpaidOf,
  lockOrdersOf,
} from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { hashRequest } from './hash-request.ts';
import { assertOrderLimit } from './limit-orders.ts';
import { type Lacking, listLacking, takeAllStock } from './take-all-stock.ts';
import { writeOrder } from './write-order.ts';

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
    assertSoldTo(rules.salesArea, wanted);
    assertMethodOffered(rules.delivery, wanted.shippingMethod, wanted);
    const method = copyMethod(rules.delivery, wanted.shippingMethod);
    const code = wanted.discountCode
      ? await findUsableCode(trx, wanted.discountCode, now)
      : undefined;
    const lines = items.map(({ product, quantity }) => ({
      productId: product.id,
      product,
      unitPrice: unitPriceOf(product, quantity),
      quantity,
    }));
    const totals = addTaxes(
      priceLines(lines, code ? readDiscount(code) : null, (subtotal) =>
        priceMethod(rules.delivery, method.id, subtotal),
      ),
      lines,
      taxesIn(rules.taxes, provinceOfSupply(method, wanted.province), shopDay(now)),
    );
    assertSameFigures(totals, wanted, method);
    const reserved = canReserve({ total: totals.total, lines }, unpaid, rules.limits);

    const [lacking] = reserved ? await takeAllStock(trx, lines) : listLacking(lines);
    if (lacking) throw notEnough(lacking);
    if (code) await spendCode(trx, code, wanted.email);

    const order = {
      customer: wanted,
      sessionId,
      idempotencyKey: idempotencyKey ?? null,
      requestHash,
      network,
      lines,
      totals,
      method,
      code,
      reserved,
    };
    const [orderId] = await sendTogether(trx, (trx) => [
      writeOrder(trx, order, rules, now),
      emptyCart(trx, sessionId),
    ]);
    return orderId;
  };

  const id = await runTransaction(shop.db, place, { drawsKeys: true });
  shop.outbox.wake();
  return { id };
}

/** `left` is undefined where the product was deleted meanwhile. */
function notEnough({ product, quantity, left }: Lacking) {
  const name = nameSize(product);
  if (left === undefined) {
    return conflict('product_gone', `${name} is no longer sold. Please check your cart.`);
  }
  const reason = checkQuantity(quantity, left) ?? 'This product is out of stock';
  return conflict('not_enough_stock', `${name}: ${reason}. Please change your cart.`);
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

function assertSameFigures(totals: Totals, wanted: Wanted, method: OrderedMethod): void {
  const seen: [string, number, string][] = [
    ['subtotal', totals.subtotal, wanted.subtotal],
    ['discount', totals.discount, wanted.discountAmount],
    ['total', totals.total, wanted.total],
  ];
  const changed = seen.find(([, cents, shown]) => cents !== parseCents(shown));
  if (!changed) return;
  const [name, cents, shown] = changed;
  const fee = totals.shipping === 0 ? 'free' : formatDollars(formatCents(totals.shipping));
  const shipping = method.id === 'standard' ? '' : `; ${nameMethod(method)} is ${fee}`;
  throw conflict(
    'figures_changed',
    `The ${name} has changed from ${formatDollars(shown)} to ${formatDollars(formatCents(cents))}${shipping}. Please check your order and place it again.`,
  );
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
