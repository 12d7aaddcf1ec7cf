import { type Cents, formatCents } from '../pricing/money.ts';
import type { Totals } from '../pricing/price-cart.ts';
import { shareOf } from '../pricing/share-of.ts';
import { isRegisteredOn, type Registration, registrationOf } from './registrations.ts';
import { formatRate, ratesOn, readRate, type TaxName, type TaxRate } from './tax-rates.ts';

/** The owner's registrations, and rates that are not in the shop's own table yet. */
export type TaxRules = { registrations: readonly Registration[]; rates: readonly TaxRate[] };

type WrittenRules = Pick<TaxRules, 'registrations'> & {
  rates: readonly (Omit<TaxRate, 'rate'> & { rate: string })[];
};

/** Reads the rules as the settings store them. Throws a RangeError for what is no rate. */
export function readTaxRules({ registrations, rates }: WrittenRules): TaxRules {
  return { registrations, rates: rates.map((one) => ({ ...one, rate: readRate(one.rate) })) };
}

/** A tax that is charged. `rate` in thousandths of a percent; `number` is the registration's. */
export type ChargedTax = { name: TaxName; rate: number; number: string };
export type Tax = ChargedTax & { amount: Cents };

type Line = { unitPrice: Cents; quantity: number; product?: { taxExempt?: boolean | undefined } };

/** Which taxes an order to a province is charged on a day: those that the shop is registered for. */
export function taxesIn(rules: TaxRules, province: string, day: string): ChargedTax[] {
  return ratesOn(province, day, rules.rates).flatMap(({ tax, rate }) => {
    const registration = rules.registrations.find(
      (one) => one.kind === registrationOf(tax, province) && isRegisteredOn(one, day),
    );
    return registration && rate > 0 ? [{ name: tax, rate, number: registration.number }] : [];
  });
}

/** Totals with their taxes, which are added to the total. `adjusted` is what the owner added or took off, in cents. */
export function addTaxes<Of extends Totals>(
  totals: Of,
  lines: readonly Line[],
  charged: readonly ChargedTax[],
  adjusted: Cents = 0,
): Of & { taxes: Tax[] } {
  const taxes = calculateTaxes(charged, taxableAmount(totals, lines, adjusted));
  return { ...totals, taxes, total: totals.total + sumTaxes(taxes) };
}

/** Each tax on an amount, in cents, rounded half up. */
export function calculateTaxes(charged: readonly ChargedTax[], taxable: Cents): Tax[] {
  return charged.map((tax) => ({ ...tax, amount: shareOf(taxable, tax.rate, 100_000) }));
}

/**
 * What of an order is taxed: lines that are not exempt, less their part of the discount, with shipping and what the owner
 * added or took off. Where every line is exempt, nothing is.
 */
export function taxableAmount(
  { subtotal, discount, shipping }: Pick<Totals, 'subtotal' | 'discount' | 'shipping'>,
  lines: readonly Line[],
  adjusted: Cents = 0,
): Cents {
  const taxed = lines
    .filter(({ product }) => !product?.taxExempt)
    .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (taxed === 0) return 0;
  return Math.max(0, taxed - shareOf(discount, taxed, subtotal) + shipping + adjusted);
}

/** The taxes of what is refunded: what an order's taxes fall by, so that parts never add up to more than was charged. */
export function refundTaxes(
  charged: readonly ChargedTax[],
  { before, after }: { before: Cents; after: Cents },
): Tax[] {
  const left = calculateTaxes(charged, Math.max(0, after));
  return calculateTaxes(charged, Math.max(0, before)).map((tax, index) => ({
    ...tax,
    amount: tax.amount - (left[index]?.amount ?? 0),
  }));
}

/** The same as on the wire: a rate in percent and amounts as '19.90'. */
export function writeTaxes(taxes: readonly Tax[]) {
  return taxes.map(({ name, rate, amount, number }) => ({
    ...{ name, number },
    rate: formatRate(rate),
    amount: formatCents(amount),
  }));
}

export function sumTaxes(taxes: readonly { amount: Cents }[]): Cents {
  return taxes.reduce((sum, { amount }) => sum + amount, 0);
}
