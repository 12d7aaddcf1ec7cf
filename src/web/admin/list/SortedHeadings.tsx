import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { Select } from '../../ui/forms/Select.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { Column } from './column.ts';

type HeadingProps<Row> = {
  column: Column<Row>;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
};

export function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { id, label, sorts, figures = false, quiet = false, className } = column;
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
      {sorts && onSort ? (
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

type SortSelectProps = {
  columns: readonly { id: string; label: string }[];
  sort: string;
  onSort: (sort: string) => void;
};

/** Sorts on a phone, where there are no headings. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
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
