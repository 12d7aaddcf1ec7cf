import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { Select } from '../../ui/forms/Select.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { Selection } from './use-selection.ts';

export type Column<Row> = {
  /** Also its name in the address's `sort`. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What its heading sorts by; 'server' where the server sorts. Without it the column cannot be sorted. */
  sortBy?: 'server' | ((row: Row) => string | number);
  /** Aligns numbers to the right. */
  figures?: boolean;
  /** On a phone: the card's title, half of a line, or not shown. */
  onPhone?: 'title' | 'left' | 'right' | 'hidden';
  /** Hides the label, except from screen readers: of a picture, of buttons. */
  quiet?: boolean;
  /** Classes of its cells, for a width. */
  className?: string;
};

type ListTableProps<Row> = {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A column's id, with a minus before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Adds checkboxes. */
  selection?: Selection;
  /** Names a row's checkbox. */
  nameOf?: (row: Row) => string;
};

/** A table that its headings sort, with a cell in each row that names it; on a phone each row is a card. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  sort = '',
  onSort = () => undefined,
  selection,
  nameOf,
}: ListTableProps<Row>) {
  const naming = (columns.find(({ onPhone }) => onPhone === 'title') ?? columns.find(isInWords))
    ?.id;
  /** The box that was pressed last, where a range begins. */
  const last = useRef<string>(undefined);
  function chooseRow(key: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    selection?.choose(
      isRange ? keysBetween(rows.map(keyOf), last.current, key) : [key],
      target.checked,
    );
    last.current = key;
  }
  const table = (
    <table aria-label={label} className="w-full border-b border-line max-sm:block">
      <thead className="max-sm:hidden">
        <tr className="border-b border-line">
          {selection && (
            <th scope="col" className="w-10 py-2 text-left">
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={selection.isAllChosen(rows.map(keyOf))}
                onChange={({ target }) => selection.choose(rows.map(keyOf), target.checked)}
                className="block size-4 cursor-pointer accent-aurora"
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
              data-row
              className={joinClasses(
                'border-t border-line align-middle first:border-t-0 focus-within:bg-wash/50 hover:bg-wash/50 max-sm:grid max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-3',
                selection
                  ? 'max-sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]'
                  : 'max-sm:grid-cols-2',
              )}
            >
              {selection && (
                <td className="py-2 max-sm:row-span-full">
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf?.(row) ?? 'this row'}`}
                    checked={selection.chosen.has(key)}
                    onChange={(event) => chooseRow(key, event)}
                    // A range would select the text between as well.
                    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
                    className="block size-6 cursor-pointer accent-aurora sm:size-4"
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  column={column}
                  row={row}
                  hasBox={selection !== undefined}
                  isNaming={column.id === naming}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  const sortable = columns.filter(({ sortBy }) => sortBy);
  if (sortable.length === 0) return table;
  return (
    <div className="grid gap-2">
      <SortSelect columns={sortable} sort={sort} onSort={onSort} />
      {table}
    </div>
  );
}

/** The keys from the one to the other, both included, whichever comes first; only `to` where `from` is not among them. */
function keysBetween(keys: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [keys.indexOf(from ?? to), keys.indexOf(to)];
  return ends.includes(-1) ? [to] : keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}

type Sorting = { sort: string; onSort: (sort: string) => void };
type SortSelectProps = Sorting & { columns: readonly { id: string; label: string }[] };

/** Sorts on a phone, where there are no headings. */
function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 sm:hidden">
      <label htmlFor={id} className="text-ink-soft">
        Sort by
      </label>
      <Select dense id={id} value={sort} onChange={({ target }) => onSort(target.value)}>
        {!columns.some((column) => sort === column.id || sort === `-${column.id}`) && (
          <option value={sort}>Default order</option>
        )}
        {columns.flatMap((column) => [
          <option key={column.id} value={column.id}>{`${column.label}, ascending`}</option>,
          <option
            key={`-${column.id}`}
            value={`-${column.id}`}
          >{`${column.label}, descending`}</option>,
        ])}
      </Select>
    </div>
  );
}

type HeadingProps<Row> = Sorting & { column: Column<Row> };

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { id, label, sortBy, figures = false, quiet = false, className } = column;
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
      {sortBy ? (
        <button
          type="button"
          onClick={() => onSort(direction === 'ascending' ? `-${id}` : id)}
          className={joinClasses(
            'inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control hover:text-ink',
            direction && 'text-ink',
          )}
        >
          <span>{label}</span>
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

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  hasBox: boolean;
  /** It is the header of its row. */
  isNaming: boolean;
};

function isInWords({
  quiet = false,
  figures = false,
}: Pick<Column<unknown>, 'quiet' | 'figures'>): boolean {
  return !quiet && !figures;
}

function Cell<Row>({ column, row, hasBox, isNaming }: CellProps<Row>) {
  const { label, cell, figures = false, quiet = false, onPhone, className } = column;
  const shown = cell(row);
  const isTitle = onPhone === 'title';
  const isHalf = onPhone === 'left' || onPhone === 'right';
  const Tag = isNaming ? 'th' : 'td';
  return (
    <Tag
      scope={isNaming ? 'row' : undefined}
      className={joinClasses(
        'min-w-0 px-2 py-2 first:pl-0 last:pr-0 max-sm:flex max-sm:min-h-8 max-sm:justify-between max-sm:p-0',
        isHalf ? 'max-sm:flex-col max-sm:items-end' : 'max-sm:items-baseline max-sm:gap-4',
        placeOnPhone(onPhone, hasBox),
        figures && 'figures text-right',
        isNaming && !figures && 'text-left',
        isTitle ? 'font-semibold' : isNaming && 'font-normal',
        onPhone === 'hidden' && 'max-sm:hidden',
        className,
      )}
    >
      {!isTitle && !quiet && (
        <span className={joinClasses('shrink-0 text-ink-soft sm:hidden', isHalf && 'text-xs')}>
          {label}
        </span>
      )}
      {typeof shown === 'object' ? shown : <span>{shown}</span>}
    </Tag>
  );
}

/** A card is a grid of two columns, with the checkbox before them. */
function placeOnPhone(onPhone: Column<unknown>['onPhone'], hasBox: boolean): string {
  if (onPhone === 'left') return hasBox ? 'max-sm:col-start-2' : 'max-sm:col-start-1';
  if (onPhone === 'right') return hasBox ? 'max-sm:col-start-3' : 'max-sm:col-start-2';
  return hasBox ? 'max-sm:col-start-2 max-sm:col-span-2' : 'max-sm:col-span-full';
}
