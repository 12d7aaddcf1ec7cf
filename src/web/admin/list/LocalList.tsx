import type { ReactNode } from 'react';
import { foldQuery, matches } from '../../../domain/text/search.ts';
import { type Column, ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ListQuery, ListView, ROWS_PER_PAGE } from './ListView.tsx';
import { type ListParams, useListParams } from './use-list-params.ts';

type LocalListProps<Row> = {
  query: ListQuery;
  /** Every row that the filter leaves. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The text of a row that is searched. */
  textOf: (row: Row) => string;
  /** The table's accessible name. */
  label: string;
  searchLabel: string;
  /** '12 posts', of the rows that match. */
  describeCount: (total: number) => string;
  filters?: readonly { value: string; label: string }[];
  /** The order in which the rows are given: '-date'. */
  sort?: string;
  empty: ReactNode;
};

/** A list that was loaded whole: searched, sorted and paged here. */
export function LocalList<Row extends { id: string }>({
  query,
  rows,
  columns,
  textOf,
  label,
  searchLabel,
  describeCount,
  filters,
  sort = '',
  empty,
}: LocalListProps<Row>) {
  const { at, change } = useListParams();
  const matching = sortRows(searchRows(rows, at.q, textOf), at.sort, columns);
  const start = (at.page - 1) * ROWS_PER_PAGE;
  return (
    <>
      <ListToolbar
        at={at}
        change={change}
        searchLabel={searchLabel}
        {...(filters && { filters })}
        count={query.data === undefined ? undefined : describeCount(matching.length)}
      />
      <ListView query={query} at={at} change={change} total={matching.length} empty={empty}>
        <ListTable
          label={label}
          columns={columns}
          rows={matching.slice(start, start + ROWS_PER_PAGE)}
          keyOf={({ id }) => id}
          sort={at.sort || sort}
          onSort={(chosen) => change({ sort: chosen })}
        />
      </ListView>
    </>
  );
}

function searchRows<Row>(rows: readonly Row[], q: string, textOf: (row: Row) => string): Row[] {
  return foldQuery(q) === '' ? [...rows] : rows.filter((row) => matches(textOf(row), q));
}

function sortRows<Row>(
  rows: Row[],
  sort: ListParams['sort'],
  columns: readonly Column<Row>[],
): Row[] {
  const by = columns.find(({ id }) => id === sort.replace(/^-/, ''))?.sortBy;
  if (typeof by !== 'function') return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(by(a), by(b)));
}

const collator = new Intl.Collator('en-CA', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}
