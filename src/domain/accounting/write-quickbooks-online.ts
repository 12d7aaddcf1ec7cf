import { writeCsvForPrograms } from '../files/csv.ts';
import { formatCents } from '../pricing/money.ts';
import type { Books } from './accounts.ts';
import type { NumberedEntry } from './journal-entry.ts';

const header = [
  'Journal No',
  'Journal Date',
  'Account Name',
  'Debits',
  'Credits',
  'Description',
  'Name',
];

/**
 * Journal entries as the CSV file that QuickBooks Online imports. Columns: Intuit's help article 'Import journal entries';
 * a line on receivables has to name a customer.
 */
export function writeQuickBooksOnline(
  entries: readonly NumberedEntry[],
  { accounts, customer }: Books,
): string {
  const rows = entries.flatMap(({ day, number, text, lines }) =>
    lines.map(({ account, amount }) => [
      number,
      writeDay(day),
      accounts[account].name,
      amount > 0 ? formatCents(amount) : null,
      amount < 0 ? formatCents(-amount) : null,
      text,
      account === 'receivable' ? customer : null,
    ]),
  );
  return writeCsvForPrograms([header, ...rows]);
}

/** 2026-01-31 → 01/31/2026 */
function writeDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
