import { type ChangeEvent, type MouseEvent, useRef } from 'react';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AdminLink, type AdminPath } from '../page/AdminLink.tsx';
import type { Column } from './column.ts';
import { layOutPhoneRow, type PhoneRow } from './phone-row.ts';
import { type RowAction, RowActions } from './RowActions.tsx';
import { Heading, SortSelect } from './SortedHeadings.tsx';
import type { Selection } from './use-selection.ts';

type ListTableProps<Row> = {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The page of what a row is about: its name links there, and a click anywhere in the row follows that link. */
  to?: ((row: Row) => AdminPath) | undefined;
  /** A column's id, with a minus before it for descending. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Adds checkboxes. */
  selection?: Selection | undefined;
  /** Names a row's checkbox and buttons. */
  nameOf?: ((row: Row) => string) | undefined;
  /** Its rows are what a filter left: columns in which all say the same are not shown. */
  isFiltered?: boolean;
  /** The buttons of a row, in its last column. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
};

/** A table that its headings sort, with a cell in each row that names it; on a phone each row is two lines. */
export function ListTable<Row>({
  columns: all,
  rows,
  sort = '',
  onSort,
  ...rest
}: ListTableProps<Row>) {
  const { label, keyOf, selection, actions, nameOf, isFiltered = false } = rest;
  const shown = all.filter(({ says }) => !isFiltered || !says || !areSame(rows.map(says)));
  const columns = actions ? [...shown, buttonsColumn(actions, nameOf)] : shown;
  const sortable = columns.filter(({ sorts }) => sorts);
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
      <Rows columns={columns} rows={rows} {...rest} />
    </table>
  );
  if (sortable.length === 0 || !onSort) return table;
  return (
    <div className="grid gap-2">
      <SortSelect columns={sortable} sort={sort} onSort={onSort} />
      {table}
    </div>
  );
}

function buttonsColumn<Row>(
  actions: (row: Row) => readonly RowAction[],
  nameOf: (row: Row) => string = () => '',
): Column<Row> {
  return {
    id: 'actions',
    label: 'Actions',
    quiet: true,
    className: 'sm:w-px',
    onPhone: 'buttons',
    cell: (row) => {
      const possible = actions(row);
      return possible.length > 0 && <RowActions name={nameOf(row)} actions={possible} />;
    },
  };
}

function areSame(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text) => text === texts[0]);
}

function Rows<Row>({ columns, rows, keyOf, to, selection, nameOf }: ListTableProps<Row>) {
  const naming = (
    columns.find(({ names }) => names) ?? columns.find(({ quiet, figures }) => !quiet && !figures)
  )?.id;
  const phoneRow = layOutPhoneRow(columns, selection !== undefined);
  /** The box that was pressed last, where a range begins. */
  const last = useRef<string>(undefined);
  function chooseRow(key: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
    selection?.choose(
      isRange ? keysBetween(rows.map(keyOf), last.current, key) : [key],
      target.checked,
    );
    last.current = key;
  }
  return (
    <tbody className="max-sm:block">
      {rows.map((row) => {
        const key = keyOf(row);
        return (
          <tr
            key={key}
            data-row
            onClick={to && followRowLink}
            style={{ gridTemplateColumns: phoneRow.template }}
            className={joinClasses(
              'border-t border-line align-middle first:border-t-0 focus-within:bg-wash/50 hover:bg-wash/50 max-sm:grid max-sm:items-baseline max-sm:gap-x-3 max-sm:py-2.5',
              to && 'cursor-pointer',
            )}
          >
            {selection && (
              <td className="py-2 max-sm:row-span-2 max-sm:self-center max-sm:p-0">
                <label className="max-sm:-m-2.5 max-sm:block max-sm:p-2.5">
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf?.(row) ?? 'this row'}`}
                    checked={selection.chosen.has(key)}
                    onChange={(event) => chooseRow(key, event)}
                    // A range would select the text between as well.
                    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
                    className="block size-6 cursor-pointer accent-aurora sm:size-4"
                  />
                </label>
              </td>
            )}
            {columns.map((column) => (
              <Cell
                key={column.id}
                column={column}
                row={row}
                phoneRow={phoneRow}
                isNaming={column.id === naming}
                to={to}
              />
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** The keys from the one to the other, both included, whichever comes first; only `to` where `from` is not among them. */
function keysBetween(keys: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [keys.indexOf(from ?? to), keys.indexOf(to)];
  return ends.includes(-1) ? [to] : keys.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** A click beside the row's own targets follows its link, in a new tab where the click asks for one. Selected text stays. */
function followRowLink({ target, currentTarget, ...event }: MouseEvent<HTMLTableRowElement>) {
  const isOwnTarget =
    target instanceof Element && target.closest('a, button, input, label, select');
  if (isOwnTarget || getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  currentTarget.querySelector('[data-row-link]')?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  phoneRow: PhoneRow;
  /** It is the header of its row. */
  isNaming: boolean;
  to: ((row: Row) => AdminPath) | undefined;
};

function Cell<Row>({ column, row, phoneRow, isNaming, to }: CellProps<Row>) {
  const { label, cell, beside, below, figures = false, onPhone, className } = column;
  const Tag = isNaming ? 'th' : 'td';
  const shown = cell(row);
  return (
    <Tag
      scope={isNaming ? 'row' : undefined}
      style={phoneRow.placeOf[column.id]}
      className={joinClasses(
        'min-w-0 px-2 py-2 first:pl-0 last:pr-0 max-sm:p-0',
        figures ? 'figures text-right' : isNaming && 'text-left font-normal',
        onPhone ? phoneRow.classes[onPhone] : 'max-sm:hidden',
        figures && onPhone === 'below' && 'max-sm:flex max-sm:justify-between',
        className,
      )}
    >
      {figures && (onPhone === 'detail' || onPhone === 'below') && (
        <span className="mr-1 font-normal text-ink-soft sm:hidden">{label}</span>
      )}
      {isNaming && to ? (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:block max-sm:truncate">
          <AdminLink
            to={to(row)}
            data-row-link
            className="font-semibold wrap-anywhere underline-offset-4 hover:underline max-sm:[font-weight:inherit]"
          >
            {shown}
          </AdminLink>
          {beside && <span className="contents max-sm:hidden">{beside(row)}</span>}
        </span>
      ) : (
        shown
      )}
      {below && <span className="block max-sm:hidden">{below(row)}</span>}
    </Tag>
  );
}
