import { z } from 'zod';
import type { WireTax } from '../../../contracts/checkout/taxes.ts';
import { type ProvinceCode, provinces } from '../../../domain/customers/canada.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import type { ProvinceTax } from '../../../domain/tax/sum-by-province.ts';
import {
  readOwnAdjustments,
  readPartialRefunds,
  readProvinceOfSupply,
  readTaxes,
  type StoredOrder,
} from '../../orders/index.ts';

/** What of an order says what it was charged. */
export const saleColumns = [
  'orders.id',
  'created_at',
  'province',
  'shipping_method',
  'status',
  'subtotal_cents',
  'discount_cents',
  'shipping_cents',
  'adjustments',
  'taxes',
  'tax_cents',
  'total_cents',
  'waived_cents',
] as const;
export type SaleRow = Pick<StoredOrder, 'id' | Exclude<(typeof saleColumns)[number], 'orders.id'>>;

const code = z.enum(provinces.map((province) => province.code));

/** What an order was charged and what was refunded of it in parts, in cents. */
export function readSale(row: SaleRow) {
  const own = readOwnAdjustments(row);
  const sumOf = (kind: 'discount' | 'charge') =>
    own.reduce((sum, one) => (one.kind === kind ? sum + readCents(one.amount) : sum), 0);
  const refunds = readPartialRefunds(row);
  const refunded = refunds.reduce((sum, { amount }) => sum + readCents(amount), 0);
  const charged = row.total_cents + refunded;
  const province = code.parse(readProvinceOfSupply(row));
  return {
    province,
    goods: row.subtotal_cents,
    codeDiscounts: row.discount_cents,
    otherDiscounts: sumOf('discount'),
    charges: sumOf('charge'),
    shipping: row.shipping_cents,
    beforeTax: charged - row.tax_cents,
    taxes: taxesIn(province, readTaxes(row)),
    charged,
    refunds: refunds.map(({ reason, amount, taxes }) => ({
      reason,
      amount: readCents(amount),
      taxes: taxesIn(province, taxes),
    })),
    refunded,
    ordered: row.total_cents,
    waived: row.waived_cents,
  };
}

function taxesIn(province: ProvinceCode, taxes: readonly WireTax[]): ProvinceTax[] {
  return taxes.map(({ name, rate, amount }) => ({
    ...{ name, rate, province },
    amount: readCents(amount),
  }));
}
