import { type Column, cellReader, namesRequired } from '../import/columns.ts';
import type { Table } from '../import/table.ts';

/** Of Shopify, Yoast, the plugin Redirection, and lists that were made by hand. */
const COLUMNS: readonly Column<'from' | 'to'>[] = [
  {
    key: 'from',
    names: [
      /^(?:redirect )?(?:from|source|old|former|origin|request)(?: (?:url|path|address|link|page))?$/,
    ],
    isRequired: true,
  },
  {
    key: 'to',
    names: [
      /^(?:redirect )?(?:to|target|new|destination|leads to)(?: (?:url|path|address|link|page))?$/,
    ],
    isRequired: true,
  },
];

export type WrittenRedirect = { from: string; to: string; row: number };

/** Whether these are the headings of a list of redirects. */
export const isRedirectList = (headings: readonly string[]) => namesRequired(headings, COLUMNS);

/**
 * The redirects of a file with two such columns, or of one without headings whose first two cells are addresses. An
 * address of this shop (its `origin`) is the path alone. Undefined for any other file.
 */
export function readRedirects(table: Table, origin: string): WrittenRedirect[] | undefined {
  const { headings, lines } = table;
  const ownPath = (to: string) => (to.startsWith(`${origin}/`) ? to.slice(origin.length) : to);
  if (isRedirectList(headings)) {
    const cell = cellReader(table, COLUMNS);
    return lines.map((line) => ({
      from: cell(line, 'from'),
      to: ownPath(cell(line, 'to')),
      row: line.line,
    }));
  }
  if (!headings.slice(0, 2).every(isAddress) || headings.length < 2) return undefined;
  const first = { line: Math.max(1, (lines[0]?.line ?? 2) - 1), cells: headings };
  return [first, ...lines].map(({ line, cells: [from = '', to = ''] }) => ({
    from: from.trim(),
    to: ownPath(to.trim()),
    row: line,
  }));
}

const isAddress = (cell: string) => /^\s*(?:\/|https?:\/\/)/i.test(cell);
