import type { Product } from '../../contracts/catalogue/products.ts';
import { type Order, orderedProduct, type PartialRefund } from '../../contracts/checkout/orders.ts';
import type { WireTax } from '../../contracts/checkout/taxes.ts';
import type { WantedOrder } from '../../contracts/orders/change-order.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { countProducts } from '../../domain/orders/count-products.ts';
import { isErased } from '../../domain/orders/is-erased.ts';
import { planChange, sumAdjustments } from '../../domain/orders/order-change.ts';
import type { OrderDifference } from '../../domain/orders/order-difference.ts';
import { hasShipped, isActive } from '../../domain/orders/order-states.ts';
import { countRefunded, withoutRefunded } from '../../domain/orders/partial-refund.ts';
import { formatCents, formatDollars, readCents } from '../../domain/pricing/money.ts';
import { unitPriceOf } from '../../domain/pricing/quantity-prices.ts';
import { priceMethod, provinceOfSupply } from '../../domain/pricing/shipping-methods.ts';
import {
  addTaxes,
  type ChargedTax,
  type TaxRules,
  taxesIn,
  writeTaxes,
} from '../../domain/tax/charge-taxes.ts';
import { findProduct } from '../catalogue/index.ts';
import { findOrderRules } from '../content/index.ts';
import { findDiscount } from '../discounts/index.ts';
import { recordEvent } from '../events/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, HttpError } from '../platform/http/http-error.ts';
import { assertAmountsInRange } from './assert-amounts-in-range.ts';
import { countInReturns } from './count-in-returns.ts';
import {
  customerColumns,
  readAdjustments,
  readChargedTaxes,
  readPartialRefunds,
  readProvinceOfSupply,
  readShippingMethod,
  taxColumns,
} from './describe-order.ts';
import { type Actor, recordHistory } from './history.ts';
import { listDifferences } from './list-differences.ts';
import { moveProducts } from './move-products.ts';
import { vialsOf } from './parcels.ts';
import { listLines, type OrderLine, replaceLines, updateOrder } from './store.ts';
import type { StoredOrder } from './tables.ts';

type Wanted = Omit<WantedOrder, 'notifyCustomer'>;
type OrderAdjustment = Order['adjustments'][number];
type Told = { isMailed: boolean; notifyCustomer?: string | undefined };

/**
 * Makes an order, locked by the caller, what is wanted: its customer, lines, amounts, stock and lots, with one entry in
 * its history and, where the customer is told, one mail. Gives what differs; where nothing does, nothing is written.
 * The caller settles the order. Throws an HttpError where it has shipped or is over, a product is not in stock (409), or
 * what is wanted is no order (400).
 */
export async function changeContents(
  trx: Queryable,
  order: StoredOrder,
  wanted: Wanted,
  { by, at, isMailed, notifyCustomer }: Actor & Told,
): Promise<OrderDifference[]> {
  assertChangeable(order);
  const { id } = order;
  const agreed = await listLines(trx, id);
  const refunds = readPartialRefunds(order);
  const adjustments = [...wanted.adjustments, ...refunds];
  const kept = await countKept(trx, order, agreed);
  const planned = await planContents(trx, order, agreed, { ...wanted, adjustments, kept });
  assertKeeps(kept, refunds, agreed, planned);
  assertKeepsTaxes(refunds, planned);
  await assertKeepsShipped(trx, order, agreed, planned);
  assertIsOrder(planned, refunds);
  const columns = { ...customerColumns(wanted.customer), adjustments: JSON.stringify(adjustments) };
  const next = { ...order, ...columns, ...planned.amounts };
  const differences = listDifferences(
    { order, lines: agreed, adjustments: readAdjustments(order) },
    { order: next, lines: planned.lines, adjustments },
  );
  if (differences.length === 0) return [];

  await replaceLines(trx, id, agreed, planned.lines);
  await moveProducts(trx, order, agreed, planned.lines, at);
  await updateOrder(trx, id, {
    ...columns,
    ...planned.amounts,
    // Nobody is owed what was never paid.
    waived_cents: Math.min(order.waived_cents, next.total_cents),
    packed_at: null,
  });
  await recordHistory(
    trx,
    id,
    { by, at },
    {
      kind: 'changed',
      differences,
      total: { before: formatCents(order.total_cents), after: formatCents(next.total_cents) },
      isMailed: isMailed && next.email !== '',
      notifyCustomer,
    },
  );
  if (order.packed_at !== null) {
    await recordHistory(trx, id, { by, at }, { kind: 'packed', packed: false });
  }
  await recordEvent(trx, { kind: 'order.changed', orderId: id }, at);
  return differences;
}

/** Throws an HttpError (409) where an order cannot be changed any more. */
function assertChangeable({ status, address }: StoredOrder): void {
  if (hasShipped(status)) {
    throw conflict('has_shipped', 'This order was shipped: what is in its parcel cannot change.');
  }
  if (!isActive(status)) {
    const state = status.replace('-', ' ');
    throw conflict('is_over', `This order is ‘${state}’. Only an active order can be changed.`);
  }
  if (isErased({ address })) throw conflict('erased', 'This customer’s data were erased.');
}

/** The lines and amounts that are wanted. Throws an HttpError (409) where a product is no longer sold. */
async function planContents(
  trx: Queryable,
  order: StoredOrder,
  agreed: readonly OrderLine[],
  wanted: Omit<Wanted, 'adjustments'> & {
    adjustments: readonly OrderAdjustment[];
    kept: ReadonlyMap<string, number>;
  },
) {
  const quantities = new Map(wanted.lines.map(({ productId, quantity }) => [productId, quantity]));
  const added = await findAdded(trx, agreed, quantities);
  const rules = await findOrderRules(trx);
  const method = readShippingMethod(order);
  const adjustments = wanted.adjustments.map((one) => ({ ...one, amount: readCents(one.amount) }));
  const { lines: plannedLines, ...plan } = planChange(
    {
      subtotal: order.subtotal_cents,
      shipping: order.shipping_cents,
      discount: order.discount_cents,
      lines: agreed,
    },
    {
      quantities,
      kept: wanted.kept,
      shipping: wanted.shipping === null ? undefined : readCents(wanted.shipping),
      adjustments,
    },
    {
      priceOf: (productId, quantity) => unitPriceOf(productOf(added, productId), quantity),
      code: await findDiscount(trx, order.discount_code_id),
      shippingOf: (subtotal) => priceMethod(rules.delivery, method.id, subtotal),
    },
  );
  const copies = new Map(agreed.map(({ productId, product }) => [productId, product]));
  const lines = plannedLines.map((line) => ({
    ...line,
    product: copies.get(line.productId) ?? orderedProduct.parse(productOf(added, line.productId)),
  }));
  // A refund has its own taxes in it: those of the order stay as they were charged.
  const own = sumAdjustments(adjustments.filter(({ kind }) => kind !== 'refund'));
  const place = provinceOfSupply(method, wanted.customer.province);
  const charged = taxesOfChange(order, place, rules.taxes);
  const { taxes, total } = addTaxes(plan, lines, charged, own);
  return {
    lines,
    taxes: writeTaxes(taxes),
    amounts: {
      subtotal_cents: plan.subtotal,
      shipping_cents: plan.shipping,
      discount_cents: plan.discount,
      adjusted_cents: plan.adjusted,
      ...taxColumns(taxes),
      total_cents: total,
    },
  };
}

/** The taxes that an order was charged; supplied in another province, those of that province on the day it was placed. */
function taxesOfChange(order: StoredOrder, province: string, rules: TaxRules): ChargedTax[] {
  return province === readProvinceOfSupply(order)
    ? readChargedTaxes(order)
    : taxesIn(rules, province, shopDay(order.created_at));
}

/** The products of which more is wanted than was agreed, as they are today. */
async function findAdded(
  trx: Queryable,
  agreed: readonly OrderLine[],
  quantities: ReadonlyMap<string, number>,
): Promise<Map<string, Product>> {
  const products = new Map<string, Product>();
  for (const [productId, quantity] of quantities) {
    const lines = agreed.filter((line) => line.productId === productId);
    if (quantity <= lines.reduce((sum, line) => sum + line.quantity, 0)) continue;
    const product = await findProduct(trx, productId);
    if (!product) {
      const name = lines[0] ? withContent(lines[0].product) : 'A product that was added';
      throw conflict('product_gone', `${name} is no longer sold: it can only be taken out.`);
    }
    products.set(productId, product);
  }
  return products;
}

function productOf(products: ReadonlyMap<string, Product>, id: string): Product {
  const product = products.get(id);
  if (!product) throw new Error(`product ${id} was not read`);
  return product;
}

/** Throws an HttpError (400) where nothing is left of it, or less than nothing is to pay. */
function assertIsOrder({ lines, amounts }: Planned, refunds: readonly PartialRefund[]): void {
  const items = lines.map(({ id = '', quantity }) => ({ id, quantity }));
  if (withoutRefunded(items, refunds).length === 0) {
    const sentence = 'An order has at least one item. To take out all of them, cancel it.';
    throw new HttpError(400, 'no_items', sentence);
  }
  if (amounts.total_cents < 0) {
    const below = formatDollars(formatCents(-amounts.total_cents));
    throw new HttpError(400, 'below_zero', `The total would be ${below} below zero.`);
  }
  assertAmountsInRange(amounts.subtotal_cents, amounts.shipping_cents, amounts.total_cents);
}

type Planned = Awaited<ReturnType<typeof planContents>>;

/** How many vials of each line stay: those that were refunded, and those that came back or are in a return. */
async function countKept(
  trx: Queryable,
  order: StoredOrder,
  agreed: readonly OrderLine[],
): Promise<Map<string, number>> {
  const refunded = countRefunded(readPartialRefunds(order));
  const inReturns = await countInReturns(trx, order.id);
  return new Map(
    agreed.map(({ id, quantity, returned }) => [
      id,
      Math.min(quantity, Math.max(refunded.get(id) ?? 0, inReturns.get(id) ?? 0, returned)),
    ]),
  );
}

function assertKeeps(
  kept: ReadonlyMap<string, number>,
  refunds: readonly PartialRefund[],
  agreed: readonly OrderLine[],
  { lines, amounts }: Planned,
): void {
  for (const [lineId, quantity] of kept) {
    if ((lines.find(({ id }) => id === lineId)?.quantity ?? 0) >= quantity) continue;
    const product = agreed.find(({ id }) => id === lineId)?.product;
    const name = product ? withContent(product) : 'A product';
    throw conflict(
      'was_refunded',
      `${quantity} × ${name} was refunded or is in a return: so many stay in the order.`,
    );
  }
  const shipping = refunds.reduce((sum, one) => sum + readCents(one.shipping), 0);
  if (amounts.shipping_cents < shipping) {
    throw conflict('was_refunded', 'The shipping of this order was refunded: it stays as it is.');
  }
}

/**
 * Each tax that was refunded stays, at its rate, with at least what was refunded of it: else more tax would go back than the
 * order was charged. Throws an HttpError (409).
 */
function assertKeepsTaxes(refunds: readonly PartialRefund[], { taxes }: Planned): void {
  for (const { name, rate, number } of refunds.flatMap((one) => one.taxes)) {
    const isSame = (tax: WireTax) =>
      tax.name === name && tax.rate === rate && tax.number === number;
    const refunded = refunds
      .flatMap((one) => one.taxes.filter(isSame))
      .reduce((sum, { amount }) => sum + readCents(amount), 0);
    if (refunded <= readCents(taxes.find(isSame)?.amount ?? '0.00')) continue;
    throw conflict(
      'was_refunded',
      `${name} of this order was refunded in part: its province, and what was taxed of it, stay.`,
    );
  }
}

/** What was sent stays in the order. */
async function assertKeepsShipped(
  trx: Queryable,
  order: StoredOrder,
  agreed: readonly OrderLine[],
  { lines }: Planned,
): Promise<void> {
  const had = countProducts(agreed);
  const has = countProducts(lines);
  for (const [productId, { unshipped }] of await vialsOf(trx, order)) {
    const fewer = (had.get(productId) ?? 0) - (has.get(productId) ?? 0);
    if (fewer <= unshipped) continue;
    const product = agreed.find((line) => line.productId === productId)?.product;
    const stays = (had.get(productId) ?? 0) - unshipped;
    throw conflict(
      'was_shipped',
      `${stays} × ${product ? withContent(product) : 'a product'} was sent or refunded: so many stay in the order.`,
    );
  }
}
