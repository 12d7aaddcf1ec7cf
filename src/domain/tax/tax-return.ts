import type { Cents } from '../pricing/money.ts';
import { type RegistrationKind, registrationOf } from './registrations.ts';
import type { TaxName } from './tax-rates.ts';

/** An invoice with taxes, or a credit note that takes back all or a part of one. */
export type TaxedEntry = {
  kind: 'invoice' | 'credit-note';
  beforeTax: Cents;
  taxes: readonly { name: TaxName; province: string; amount: Cents }[];
};

/** Of one registration and a period: what was sold before tax, the tax on it, and the tax that went back. */
export type TaxSums = { sales: Cents; charged: Cents; credited: Cents };

/** A line of a return; null where its form has no number for it. */
type ReturnLine = { line: string | null; label: string; amount: Cents };

/** The tax of an entry that is reported under a registration, in cents; undefined where it has none. */
export function taxUnder(kind: RegistrationKind, { taxes }: TaxedEntry): Cents | undefined {
  const own = taxes.filter(({ name, province }) => registrationOf(name, province) === kind);
  return own.length === 0 ? undefined : own.reduce((sum, { amount }) => sum + amount, 0);
}

/** Adds an entry to the sums of a registration. */
export function addToSums(kind: RegistrationKind, sums: TaxSums, entry: TaxedEntry): TaxSums {
  const tax = taxUnder(kind, entry);
  if (tax === undefined) return sums;
  return entry.kind === 'invoice'
    ? { ...sums, sales: sums.sales + entry.beforeTax, charged: sums.charged + tax }
    : { ...sums, credited: sums.credited + tax };
}

/**
 * The lines of a return as far as the shop knows them: form GST34 (guide RC4022), Revenu Québec's FPZ-500, and the plain
 * sums that the forms of the other provinces ask for. What was refunded is deducted in the period of its credit note
 * (Excise Tax Act, section 232(3)), on line 107 or 207, so that 103 and 203 stay what invoices charged.
 */
export function returnLines(kind: RegistrationKind, sums: TaxSums): ReturnLine[] {
  const { sales, charged, credited } = sums;
  const rest = charged - credited;
  const line = (number: string | null, label: string, amount: Cents) => ({
    line: number,
    ...{ label, amount },
  });
  switch (kind) {
    case 'gst-hst':
      return [
        line('101', 'Sales and other revenue, before tax', sales),
        line('103', 'GST and HST charged', charged),
        line('105', 'Total GST and HST', charged),
        line('107', 'GST and HST refunded or credited', credited),
        line(null, 'Line 105 less line 107', rest),
      ];
    case 'qst':
      return [
        line('203', 'QST charged', charged),
        line('205', 'Total QST', charged),
        line('207', 'QST refunded or credited', credited),
        line(null, 'Line 205 less line 207', rest),
      ];
    default:
      return [
        line(null, 'Taxed sales, before tax', sales),
        line(null, 'Tax charged', charged),
        line(null, 'Tax refunded or credited', credited),
        line(null, 'Charged less refunded', rest),
      ];
  }
}

/** Where an entry stands in a return: '101, 103'. */
export function linesOf(kind: RegistrationKind, { kind: entry }: Pick<TaxedEntry, 'kind'>): string {
  const isInvoice = entry === 'invoice';
  switch (kind) {
    case 'gst-hst':
      return isInvoice ? '101, 103' : '107';
    case 'qst':
      return isInvoice ? '203' : '207';
    default:
      return isInvoice ? 'Charged' : 'Refunded';
  }
}
