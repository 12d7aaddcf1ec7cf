import { writeCsvForPrograms } from '../files/csv.ts';
import type { Books } from './accounts.ts';
import type { NumberedEntry } from './journal-entry.ts';

const header = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
];

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Manual journals as the CSV file that Xero imports: lines with one narration and date are one journal, and a credit is below
 * zero. Format: Xero's help 'Enter multiple manual journals using an import template'.
 */
export function writeXero(
  entries: readonly NumberedEntry[],
  { accounts, xeroTaxRate }: Books,
): string {
  const rows = entries.flatMap(({ day, number, text, lines }) =>
    lines.map(({ account, amount }) => [
      `${number} ${text}`,
      writeDay(day),
      accounts[account].name,
      accounts[account].code,
      xeroTaxRate,
      // As a number: a text that begins with a minus is kept from being a formula.
      amount / 100,
      ...[null, null, null, null],
    ]),
  );
  return writeCsvForPrograms([header, ...rows]);
}

/** 2026-01-31 → 31 Jan 2026, which Xero reads the same everywhere. */
function writeDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
