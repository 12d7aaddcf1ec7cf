import type { Column } from './ListTable.tsx';
import type { ListAddress } from './use-list-address.ts';

/** Rows on one page of a list. */
export const ROWS_PER_PAGE = 50;

const collator = new Intl.Collator('en-CA', { numeric: true, sensitivity: 'base' });

/**
 * Searches, sorts and pages a list that was loaded whole. `textOf` is what is searched of a row. `total` counts the
 * rows that match.
 */
export function arrangeRows<Row>(
  rows: readonly Row[],
  { q, sort, page }: Pick<ListAddress, 'q' | 'sort' | 'page'>,
  columns: readonly Column<Row>[],
  textOf: (row: Row) => string,
): { rows: Row[]; total: number } {
  const wanted = q.trim().toLowerCase();
  const matching = rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
  const by = columns.find(({ id }) => id === sort.replace(/^-/, ''))?.sortBy;
  if (typeof by === 'function') {
    const direction = sort.startsWith('-') ? -1 : 1;
    matching.sort((a, b) => direction * compare(by(a), by(b)));
  }
  const start = (page - 1) * ROWS_PER_PAGE;
  return { rows: matching.slice(start, start + ROWS_PER_PAGE), total: matching.length };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}
