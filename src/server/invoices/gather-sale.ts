import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { isActive } from '../../domain/orders/order-states.ts';
import { type Cents, formatCents, readCents } from '../../domain/pricing/money.ts';
import { lineTotal } from '../../domain/pricing/price-cart.ts';
import { readSettings } from '../content/index.ts';
import {
  describeAmounts,
  describeBusiness,
  describeCustomer,
  listItemsWithLots,
  listLines,
  listParcels,
  readProvinceOfSupply,
  readShippingMethod,
  readTaxes,
  type StoredOrder,
  showPayment,
  taxableBeforeRefunds,
} from '../orders/index.ts';
import { balanceOfOrder } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** What an invoice says, but for its number and day. */
export type Sale = Omit<InvoiceContent, 'number' | 'issuedOn'>;

/**
 * Whether an order has an invoice: it is paid, or some of it was sent on terms, and it costs something. One that `had` an
 * invoice and was made dearer since has one while a part of it is paid.
 */
export async function isInvoiced(
  db: Queryable,
  order: StoredOrder,
  had: boolean,
): Promise<boolean> {
  const { status, terms_days } = order;
  if (!isActive(status) || totalBeforeRefunds(order) === 0) return false;
  if (status !== 'pending') return true;
  if (had && (await balanceOfOrder(db, order.id)) > 0) return true;
  return terms_days > 0 && (await listParcels(db, order.id)).length > 0;
}

/**
 * The sale of an order as its invoice names it: everything before refunds, which have credit notes. Without a tax
 * registration it is a receipt, but for what is not paid yet.
 */
export async function gatherSale(db: Queryable, order: StoredOrder): Promise<Sale> {
  const amounts = describeAmounts(order);
  const total = totalBeforeRefunds(order);
  const items = await listItemsWithLots(db, order.id);
  const { terms, ...payment } = await showPayment(db, order);
  const { poNumber } = describeBusiness(order);
  return {
    kind: amounts.taxes.length > 0 || terms ? 'invoice' : 'receipt',
    credits: null,
    reason: '',
    seller: await gatherSeller(db),
    buyer: describeBuyer(order),
    order: { number: order.number, placedOn: shopDay(order.created_at) },
    province: readProvinceOfSupply(order),
    poNumber,
    lines: items.map(({ quantity, price, product, lots }) => ({
      name: withContent(product),
      quantity,
      price,
      amount: formatCents(lineTotal({ quantity, unitPrice: readCents(price) })),
      lots: lots.map(({ number }) => number),
      taxExempt: product.taxExempt ?? false,
    })),
    subtotal: amounts.subtotal,
    discount:
      amounts.discountAmount === '0.00'
        ? null
        : { code: amounts.discountCode ?? '', amount: amounts.discountAmount },
    shipping: amounts.shipping,
    shippingMethod: amounts.shippingMethod,
    adjustments: amounts.adjustments.flatMap((one) =>
      one.kind === 'refund' ? [] : [{ kind: one.kind, amount: one.amount, reason: one.reason }],
    ),
    taxes: amounts.taxes,
    taxable: formatCents(await taxableOf(db, order)),
    beforeTax: false,
    total: formatCents(total),
    paid: payment.paidOn
      ? { amount: formatCents(Math.min(total, received(payment))), on: payment.paidOn }
      : null,
    waived: formatCents(order.waived_cents),
    terms,
    validUntil: null,
    note: '',
  };
}

/** What a sale is, whatever of it was paid and picked since: where this differs, the invoice is no longer right. */
export function fingerprintOf(sale: Sale): string {
  const { lines, subtotal, discount, shipping, adjustments, taxes, total, poNumber, terms } = sale;
  const { email: _, ...buyer } = sale.buyer;
  return JSON.stringify([
    ...[buyer, subtotal, discount, shipping, adjustments, taxes, total, poNumber, terms?.days],
    lines.map(({ lots: __, ...line }) => line),
  ]);
}

export async function gatherSeller(db: Queryable): Promise<Sale['seller']> {
  const { shopName, postalAddress, supportEmail, supportPhone } = await readSettings(db);
  return { name: shopName, address: postalAddress, email: supportEmail, phone: supportPhone };
}

function describeBuyer(order: StoredOrder): Sale['buyer'] {
  const { firstName, lastName, address, addressLine2, city, province, postalCode, email } =
    describeCustomer(order);
  const { company, billingAddress } = describeBusiness(order);
  const shippingAddress = [addressLine2, address, `${city}, ${province} ${postalCode}`, 'Canada'];
  const lines = shippingAddress.filter((line) => line !== '');
  const billing = billingAddress.split('\n').filter((line) => line.trim() !== '');
  return {
    name: `${firstName} ${lastName}`.trim(),
    company,
    billingAddress: billing.length > 0 ? billing : lines,
    shippingAddress: readShippingMethod(order).id === 'pickup' ? [] : lines,
    email,
  };
}

/** What of an order is taxed before refunds, in cents; nothing where it is charged no taxes. */
async function taxableOf(db: Queryable, order: StoredOrder): Promise<Cents> {
  return readTaxes(order).length === 0
    ? 0
    : taxableBeforeRefunds(order, await listLines(db, order.id));
}

/** What an order cost before parts of it were refunded, in cents. */
function totalBeforeRefunds(order: StoredOrder): Cents {
  const { subtotal_cents, discount_cents, shipping_cents, tax_cents } = order;
  const own = describeAmounts(order).adjustments.reduce((sum, { kind, amount }) => {
    if (kind === 'refund') return sum;
    return sum + (kind === 'charge' ? readCents(amount) : -readCents(amount));
  }, 0);
  return subtotal_cents - discount_cents + shipping_cents + own + tax_cents;
}

/** What came for it, also if it was sent back since, in cents. */
function received(payment: { received: string; refunds: readonly { amount: string }[] }): Cents {
  const sent = payment.refunds.reduce((sum, { amount }) => sum + readCents(amount), 0);
  return readCents(payment.received) + sent;
}
