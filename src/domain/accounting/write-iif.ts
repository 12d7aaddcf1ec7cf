import { formatCents } from '../pricing/money.ts';
import type { Books } from './accounts.ts';
import type { NumberedEntry } from './journal-entry.ts';

const fields = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'];

/**
 * General journal entries as an IIF file of QuickBooks Desktop: tab-separated, with the first line of each as TRNS, the
 * others as SPL, credits below zero. Format: the page on transactions in IIF files of QuickBooks' own help.
 */
export function writeIif(entries: readonly NumberedEntry[], { accounts, customer }: Books): string {
  const rows = [['!TRNS', ...fields], ['!SPL', ...fields], ['!ENDTRNS']];
  for (const { day, number, text, lines } of entries) {
    for (const [place, { account, amount }] of lines.entries()) {
      rows.push([
        place === 0 ? 'TRNS' : 'SPL',
        'GENERAL JOURNAL',
        writeDay(day),
        clean(accounts[account].name),
        account === 'receivable' ? clean(customer) : '',
        formatCents(amount),
        number,
        clean(text),
      ]);
    }
    rows.push(['ENDTRNS']);
  }
  return rows.map((row) => `${row.join('\t')}\r\n`).join('');
}

/** 2026-01-31 → 01/31/2026 */
function writeDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Without what would split a field, or begin a quoted one. */
function clean(text: string): string {
  return text.replace(/[\t\r\n"]+/g, ' ').trim();
}
