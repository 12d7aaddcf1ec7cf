import { formatCents } from '../pricing/money.ts';
import type { Books } from './accounts.ts';
import type { NumberedEntry } from './journal-entry.ts';

/** Of a comment; later versions take 75. */
const COMMENT = 39;

/**
 * General journal entries as the text file of Sage 50 Accounting (Canada): a line with day, source and comment, then a line
 * with account and amount for each of the entry's, credits below zero. Format: Sage 50's help 'Importing General Journal
 * Entries'. Its .imp format has no journal entries.
 */
export function writeSage50(entries: readonly NumberedEntry[], { accounts }: Books): string {
  return entries
    .flatMap(({ day, number, text, lines }) => [
      `${writeDay(day)},"${number}","${clean(text).slice(0, COMMENT).trim()}"`,
      ...lines.map(({ account, amount }) => `${accounts[account].code},${formatCents(amount)}`),
    ])
    .map((line) => `${line}\r\n`)
    .join('');
}

/** 2026-01-31 → 01-31-26 */
function writeDay(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${month}-${date}-${year.slice(2)}`;
}

function clean(text: string): string {
  return text.replace(/["\r\n]+/g, ' ');
}
