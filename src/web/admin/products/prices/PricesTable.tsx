import type { ChangedPrices, PricedFields } from '../../../../contracts/catalogue/change-prices.ts';
import { isFree } from '../../../../domain/pricing/quantity-prices.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { describeValue, labelOfField } from '../../audit/describe-value.ts';
import type { Column } from '../../list/column.ts';
import { countOf } from '../../page/count-of.ts';
import { PlannedTable } from '../import-export/PlannedProducts.tsx';

/** Whether a product that costs something would cost nothing. */
export function beginsFree({ was, now }: ChangedPrices): boolean {
  return isFree(now.price) && !isFree(was.price);
}

/** What changes of each product: a column for each of its figures that change in any of them. */
export function PricesTable({ products }: { products: readonly ChangedPrices[] }) {
  const free = products.filter(beginsFree).length;
  if (products.length === 0) return null;
  const changing = fields.filter((field) => products.some(({ now }) => now[field] !== undefined));
  return (
    <>
      {free > 0 && (
        <Notice tone="warning" title={`${countOf(free, 'product')} would cost nothing`}>
          Customers would pay only for shipping.
        </Notice>
      )}
      <PlannedTable
        title={
          products.length === 1
            ? '1 product changes'
            : `${countOf(products.length, 'product')} change`
        }
        columns={[nameColumn, ...changing.map(columnOf), othersColumn]}
        rows={products}
        total={products.length}
      />
    </>
  );
}

const fields = [
  'price',
  'originalPrice',
  'priceFrom5',
  'priceFrom10',
  'stock',
  'lowStockAt',
] as const;

const nameColumn: Column<ChangedPrices> = {
  id: 'name',
  label: 'Product',
  onPhone: 'title',
  cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
};

/** On a phone only the price is beside the name: the others are below, with their labels. */
const othersColumn: Column<ChangedPrices> = {
  id: 'others',
  label: 'Other changes',
  quiet: true,
  onPhone: 'below',
  className: 'sm:hidden',
  cell: ({ was, now }) => {
    const changing = fields.filter((field) => field !== 'price' && now[field] !== undefined);
    if (changing.length === 0) return null;
    return (
      <ul>
        {changing.map((field) => (
          <li key={field} className="text-sm">
            <span className="text-ink-soft">{labelOfField(field)}</span>{' '}
            <Change field={field} was={was} now={now} />
          </li>
        ))}
      </ul>
    );
  },
};

function columnOf(field: keyof PricedFields): Column<ChangedPrices> {
  return {
    id: field,
    label: labelOfField(field),
    figures: true,
    ...(field === 'price' && { onPhone: 'aside' as const }),
    cell: ({ was, now }) =>
      now[field] !== undefined && <Change field={field} was={was} now={now} />,
  };
}

type ChangeProps = { field: keyof PricedFields; was: PricedFields; now: PricedFields };

function Change({ field, was, now }: ChangeProps) {
  return (
    <span className="figures whitespace-nowrap">
      <span className="text-ink-soft">{`${write(field, was)} → `}</span>
      <span className="font-semibold">{write(field, now)}</span>
    </span>
  );
}

function write(field: keyof PricedFields, values: PricedFields): string {
  const value = values[field];
  return value == null ? 'none' : describeValue(field, String(value));
}
