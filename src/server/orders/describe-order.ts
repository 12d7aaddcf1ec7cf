import { z } from 'zod';
import { adjustment, type customer, type PartialRefund } from '../../contracts/checkout/orders.ts';
import { orderedMethod } from '../../contracts/checkout/shipping-method.ts';
import { tax, type WireTax } from '../../contracts/checkout/taxes.ts';
import type { Business } from '../../contracts/orders/purchase-orders.ts';
import { type Cents, formatCents, readCents } from '../../domain/pricing/money.ts';
import { provinceOfSupply } from '../../domain/pricing/shipping-methods.ts';
import { type ChargedTax, sumTaxes, type Tax, writeTaxes } from '../../domain/tax/charge-taxes.ts';
import { readRate } from '../../domain/tax/tax-rates.ts';
import type { OrderRow, StoredOrder } from './tables.ts';

/** The columns of a customer: of an order, and of a draft. */
type CustomerRow = Pick<OrderRow, keyof ReturnType<typeof customerColumns> | 'country'>;

/** Whom an order goes to, and where, as on the wire. */
export function describeRecipient(row: CustomerRow) {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    addressLine2: row.address_line2,
    city: row.city,
    province: row.province,
    postalCode: row.postal_code,
    country: row.country,
  };
}

/** The same with how the customer is reached. */
export function describeCustomer(row: CustomerRow) {
  return { ...describeRecipient(row), email: row.email, phone: row.phone };
}

/** The columns of a customer, as they are stored. */
export function customerColumns(given: Omit<z.infer<typeof customer>, 'country'>) {
  return {
    first_name: given.firstName,
    last_name: given.lastName,
    email: given.email,
    phone: given.phone,
    address: given.address,
    address_line2: given.addressLine2,
    city: given.city,
    province: given.province,
    postal_code: given.postalCode,
  };
}

type BusinessRow = Pick<
  StoredOrder,
  'company' | 'billing_address' | 'po_number' | 'po_file' | 'terms_days'
>;

/** What a company or institution orders by: of an order, and of a draft. */
export function describeBusiness(row: BusinessRow): Business {
  return {
    company: row.company,
    billingAddress: row.billing_address,
    poNumber: row.po_number,
    poFile: row.po_file,
    termsDays: row.terms_days,
  };
}

/** The same, as it is stored. */
export function businessColumns(given: Business): BusinessRow {
  return {
    company: given.company,
    billing_address: given.billingAddress,
    po_number: given.poNumber,
    po_file: given.poFile,
    terms_days: given.termsDays,
  };
}

/** What an order costs, as on the wire: '19.90'. */
export function describeAmounts(row: StoredOrder) {
  return {
    subtotal: formatCents(row.subtotal_cents),
    shipping: formatCents(row.shipping_cents),
    shippingMethod: readShippingMethod(row),
    discountAmount: formatCents(row.discount_cents),
    discountCode: row.discount_code,
    adjustments: readAdjustments(row),
    taxes: readTaxes(row),
    total: formatCents(row.total_cents),
  };
}

/** What was to be paid for an order before parts of it were refunded, less what the owner waived, in cents. */
export function dueBeforeRefunds(order: StoredOrder): Cents {
  const refunds = readPartialRefunds(order).reduce(
    (sum, one) => sum + readCents(one.amount) - readCents(one.credited),
    0,
  );
  return order.total_cents + refunds - order.waived_cents;
}

/** How an order goes to its buyer, as it was chosen. */
export function readShippingMethod({ shipping_method }: Pick<StoredOrder, 'shipping_method'>) {
  return orderedMethod.parse(JSON.parse(shipping_method));
}

/** The province whose taxes an order is charged. */
export function readProvinceOfSupply(order: Pick<StoredOrder, 'shipping_method' | 'province'>) {
  return provinceOfSupply(readShippingMethod(order), order.province);
}

const storedTaxes = z.array(tax);

/** The taxes of an order as on the wire, those that come to nothing too. */
export function readTaxes({ taxes }: Pick<StoredOrder, 'taxes'>): WireTax[] {
  return storedTaxes.parse(JSON.parse(taxes));
}

/** The same as they were charged: their amounts follow from what is in the order. */
export function readChargedTaxes(order: Pick<StoredOrder, 'taxes'>): ChargedTax[] {
  return readTaxes(order).map(({ name, rate, number }) => ({ name, rate: readRate(rate), number }));
}

/** The columns of an order's taxes. */
export function taxColumns(taxes: readonly Tax[]) {
  return { taxes: JSON.stringify(writeTaxes(taxes)), tax_cents: sumTaxes(taxes) };
}

const storedAdjustments = z.array(adjustment);

type Adjusted = Pick<StoredOrder, 'adjustments'>;

/** What the owner took off an order, added to it or refunded of it, as on the wire. */
export function readAdjustments({ adjustments }: Adjusted) {
  return storedAdjustments.parse(JSON.parse(adjustments));
}

/** The discounts and charges among them, which a change of the order can replace. */
export function readOwnAdjustments(order: Adjusted) {
  return readAdjustments(order).filter((one) => one.kind !== 'refund');
}

/** The partial refunds among them, which stay. */
export function readPartialRefunds(order: Adjusted): PartialRefund[] {
  return readAdjustments(order).filter((one) => one.kind === 'refund');
}
