import type { ListAddress } from './use-list-address.ts';

/** Rows on one page of a list. */
export const ROWS_PER_PAGE = 50;

type Arrangement<Row> = {
  /** What is searched in: all that is shown of a row. */
  textOf: (row: Row) => string;
  /** What each sortable column is sorted by. */
  sorts?: Record<string, (row: Row) => string | number>;
};

const collator = new Intl.Collator('en-CA', { numeric: true, sensitivity: 'base' });

/** One page of a list that is all here: what matches, in the wanted order. `total` counts what matches. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  { q, sort, page }: Pick<ListAddress, 'q' | 'sort' | 'page'>,
  { textOf, sorts = {} }: Arrangement<Row>,
): { rows: Row[]; total: number } {
  const wanted = q.trim().toLowerCase();
  const matching = wanted
    ? rows.filter((row) => textOf(row).toLowerCase().includes(wanted))
    : [...rows];
  const by = sorts[sort.replace(/^-/, '')];
  if (by) {
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
