import { type ReactNode, useState } from 'react';
import type { ChangedProduct } from '../../../../contracts/catalogue/import-products.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { describeValue, labelOfField } from '../../audit/describe-value.ts';
import type { Column } from '../../list/column.ts';
import { ListTable } from '../../list/ListTable.tsx';
import { countOf } from '../../page/count-of.ts';
import type { Preview } from './send-import.ts';

/** The products of a file that the shop does not have. */
export function NewProducts({ added, newProducts }: Preview) {
  if (added === 0) return null;
  return (
    <PlannedTable
      title={countOf(added, 'new product')}
      columns={newColumns}
      rows={newProducts}
      total={added}
    />
  );
}

/** Those that an update would change, and how. */
export function ChangedProducts({ changed, changes, unchanged }: Preview) {
  return (
    <>
      {changed > 0 && (
        <PlannedTable
          title={changed === 1 ? '1 product changes' : `${countOf(changed, 'product')} change`}
          columns={changeColumns}
          rows={changes}
          total={changed}
        />
      )}
      {unchanged > 0 && (
        <p>{`${unchanged === 1 ? '1 product is' : `${countOf(unchanged, 'product')} are`} in the shop as the file has ${unchanged === 1 ? 'it' : 'them'}.`}</p>
      )}
    </>
  );
}

const newColumns: Column<Preview['newProducts'][number]>[] = [
  { id: 'name', label: 'Product', onPhone: 'title', cell: ({ name }) => <Text>{name}</Text> },
  { id: 'size', label: 'Content', onPhone: 'detail', cell: ({ size }) => size || '–' },
  {
    id: 'price',
    label: 'Price',
    figures: true,
    onPhone: 'aside',
    cell: ({ price }) => formatDollars(price),
  },
  { id: 'stock', label: 'Stock', figures: true, onPhone: 'detail', cell: ({ stock }) => stock },
];

const changeColumns: Column<ChangedProduct>[] = [
  {
    id: 'name',
    label: 'Product',
    onPhone: 'title',
    className: 'align-top',
    cell: ({ name }) => <Text>{name}</Text>,
  },
  {
    id: 'changes',
    label: 'What Changes',
    quiet: true,
    onPhone: 'below',
    cell: (row) => <Changes {...row} />,
  },
];

function Changes({ fields }: ChangedProduct) {
  return (
    <ul className="grid gap-1">
      {fields.map(({ field, values }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-soft">{labelOfField(field)}</span>{' '}
          <span>
            {values
              ? `${describeValue(field, values.before) || 'none'} → ${describeValue(field, values.after) || 'none'}`
              : 'changed'}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Text = ({ children }: { children: ReactNode }) => (
  <span className="wrap-anywhere">{children}</span>
);

/** Rows that are shown first, and by each press of the button. */
const STEP = 10;

type PlannedTableProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  /** The first of them. */
  rows: readonly Row[];
  total: number;
};

/** The first rows of a plan, and more of them by each press of a button. */
export function PlannedTable<Row>({ title, columns, rows, total }: PlannedTableProps<Row>) {
  const [shown, setShown] = useState(STEP);
  const keys = new Map(rows.map((row, place) => [row, String(place)]));
  const left = total - Math.min(shown, rows.length);
  return (
    <section aria-label={title} className="grid min-w-0 gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ListTable
        label={title}
        columns={columns}
        rows={rows.slice(0, shown)}
        keyOf={(row) => keys.get(row) ?? ''}
      />
      {left > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          <span>{`and ${left.toLocaleString('en-CA')} more`}</span>
          {shown < rows.length && (
            <Button variant="quiet" size="sm" onClick={() => setShown(shown + 5 * STEP)}>
              Show More
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
