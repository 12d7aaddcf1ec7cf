import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import type { Selection } from './use-selection.ts';

export type Column<Row> = {
  /** Also what `sort` in the address calls it. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Figures stand at the right end. */
  figures?: boolean;
  /** On a phone: the row's name (its first line, without the label), or not shown at all. */
  onPhone?: 'title' | 'hidden';
  /** Not read out or shown as a heading: a picture, buttons. */
  quiet?: boolean;
  /** Classes of its cells, for a width. */
  className?: string;
};

type ListTableProps<Row> = {
  /** The table's name as spoken. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** As in the list's address. */
  sort: string;
  onSort: (sort: string) => void;
  /** Where rows can be chosen together. */
  selection?: Selection;
  /** What a row is called, for the box that chooses it. */
  nameOf?: (row: Row) => string;
};

/** A table that can be sorted by its headings; on a phone each row is a card with its labels. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  selection,
  nameOf,
}: ListTableProps<Row>) {
  return (
    <table aria-label={label} className="w-full border-b border-line max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {selection && (
            <th scope="col" className="w-10 py-2 text-left">
              <input
                type="checkbox"
                aria-label="Choose all on this page"
                checked={selection.isAllChosen(rows.map(keyOf))}
                onChange={({ target }) => selection.chooseAll(rows.map(keyOf), target.checked)}
                className="size-4 cursor-pointer accent-aurora"
              />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <tr
              key={key}
              className="border-t border-line align-middle first:border-t-0 hover:bg-wash/50 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-3 sm:first:border-t-0"
            >
              {selection && (
                <td className="py-2 max-sm:row-span-full">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${nameOf?.(row) ?? 'this row'}`}
                    checked={selection.chosen.has(key)}
                    onChange={({ target }) => selection.choose(key, target.checked)}
                    className="size-4 cursor-pointer accent-aurora"
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} hasBox={selection !== undefined} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type HeadingProps<Row> = Pick<ListTableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> };

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { id, label, sortable = false, figures = false, quiet = false, className } = column;
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={joinClasses(
        'px-2 py-1 text-xs font-semibold text-ink-soft first:pl-0 last:pr-0',
        figures ? 'text-right' : 'text-left',
        className,
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(direction === 'ascending' ? `-${id}` : id)}
          className={joinClasses(
            'inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control hover:text-ink',
            direction && 'text-ink',
          )}
        >
          {label}
          {direction === 'ascending' && <ArrowUp className="size-3.5" />}
          {direction === 'descending' && <ArrowDown className="size-3.5" />}
        </button>
      ) : (
        <span className={joinClasses('inline-flex min-h-8 items-center', quiet && 'sr-only')}>
          {label}
        </span>
      )}
    </th>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; hasBox: boolean };

function Cell<Row>({ column, row, hasBox }: CellProps<Row>) {
  const { label, cell, figures = false, quiet = false, onPhone, className } = column;
  const isTitle = onPhone === 'title';
  return (
    <td
      className={joinClasses(
        'min-w-0 px-2 py-2 first:pl-0 last:pr-0 max-sm:flex max-sm:min-h-8 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0',
        hasBox ? 'max-sm:col-start-2' : 'max-sm:col-span-full',
        figures && 'figures text-right',
        isTitle && 'font-semibold',
        onPhone === 'hidden' && 'max-sm:hidden',
        className,
      )}
    >
      {!isTitle && !quiet && (
        <span aria-hidden="true" className="shrink-0 text-ink-soft sm:hidden">
          {label}
        </span>
      )}
      {cell(row)}
    </td>
  );
}
