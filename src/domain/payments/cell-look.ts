import { readWrittenAmount } from '../import/written-amount.ts';
import { readWrittenDay } from '../import/written-day.ts';
import type { Look } from './known-bank-files.ts';

/** Whether a cell looks like what a column holds. */
export function looksLike(cell: string | undefined, look: Look): boolean {
  const text = cell?.trim() ?? '';
  if (look === 'any') return true;
  if (look === 'day') {
    return (readWrittenDay(text) ?? readWrittenDay(text, 'day-first')) !== undefined;
  }
  if (look === 'dash') return text === '-';
  const isAmount = readWrittenAmount(text) !== undefined;
  if (look === 'text') return !isAmount && /\p{L}/u.test(text);
  return isAmount || (look === 'money?' && text === '');
}
