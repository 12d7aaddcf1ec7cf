import type { TaxEntry } from '../../../../contracts/payments/tax-return.ts';
import { writeCsv } from '../../../../domain/files/csv.ts';
import { invoiceNames } from '../../../../domain/invoices/invoice-names.ts';
import { formatCents, readCents } from '../../../../domain/pricing/money.ts';
import { nameRegistration } from '../../../../domain/tax/registration-numbers.ts';
import type { RegistrationKind } from '../../../../domain/tax/registrations.ts';
import { linesOf, taxUnder } from '../../../../domain/tax/tax-return.ts';

export const entryNames: Record<TaxEntry['kind'], string> = {
  invoice: invoiceNames.invoice,
  'credit-note': invoiceNames['credit-note'],
};

/** What an entry has of a registration's tax, below zero where it went back; '' for none. */
export function taxOf(kind: RegistrationKind, entry: TaxEntry): string {
  const cents = taxUnder(kind, {
    kind: entry.kind,
    beforeTax: readCents(entry.beforeTax),
    taxes: entry.taxes.map(({ name, amount }) => ({
      ...{ name, province: entry.province },
      amount: readCents(amount),
    })),
  });
  return cents === undefined ? '' : taken(entry, formatCents(cents));
}

export function beforeTaxOf(entry: TaxEntry): string {
  return taken(entry, entry.beforeTax);
}

/** The lines that an entry is in: '101, 103, 203'. */
export function allLinesOf(kinds: readonly RegistrationKind[], entry: TaxEntry): string {
  return kinds
    .filter((kind) => taxOf(kind, entry) !== '')
    .map((kind) => linesOf(kind, entry))
    .join(', ');
}

/** The entries as CSV, with a column for each registration. */
export function writeEntries(
  kinds: readonly RegistrationKind[],
  entries: readonly TaxEntry[],
): string {
  const cell = (amount: string) => (amount.startsWith('-') ? Number(amount) : amount);
  return writeCsv(
    [
      'Date',
      'Number',
      'What',
      'Order',
      'Province',
      'Before tax',
      ...kinds.map(nameRegistration),
      'Lines',
    ],
    entries.map((entry) => [
      entry.on,
      entry.number,
      entryNames[entry.kind],
      entry.order.number,
      entry.province,
      cell(beforeTaxOf(entry)),
      ...kinds.map((kind) => cell(taxOf(kind, entry))),
      allLinesOf(kinds, entry),
    ]),
  );
}

function taken({ kind }: TaxEntry, amount: string): string {
  return kind === 'invoice' || /^[0.]+$/.test(amount) ? amount : `-${amount}`;
}
