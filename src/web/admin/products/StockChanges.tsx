import { useQuery } from '@tanstack/react-query';
import type { StockChange } from '../../../contracts/catalogue/admin-products.ts';
import type { Column } from '../list/column.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListTime } from '../page/ListDate.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { stockChangesQuery } from './queries.ts';

/** The owner’s last changes of a product’s stock; nothing where there are none. */
export function StockChanges({ id }: { id: string }) {
  const { data: changes = [] } = useQuery(stockChangesQuery(id));
  if (changes.length === 0) return null;
  const places = new Map(changes.map((change, place) => [change, String(place)]));
  return (
    <section aria-labelledby="stock-changes" className="grid gap-4 border-t border-line pt-8">
      <SectionTitle id="stock-changes">Changes of the Stock</SectionTitle>
      <p className="max-w-measure text-ink-soft">
        What you entered or imported, newest first. What orders took is not listed.
      </p>
      <ListTable
        label="Changes of the stock"
        rows={changes}
        keyOf={(change) => places.get(change) ?? ''}
        columns={columns}
      />
    </section>
  );
}

const columns: Column<StockChange>[] = [
  { id: 'at', label: 'When', onPhone: 'title', cell: ({ at }) => <ListTime at={at} /> },
  {
    id: 'change',
    label: 'Stock',
    figures: true,
    onPhone: 'aside',
    cell: ({ before, after }) => (before === null ? after : `${before} → ${after ?? 0}`),
  },
  {
    id: 'reason',
    label: 'Why',
    onPhone: 'detail',
    cell: ({ reason, before }) => (
      <span className="wrap-anywhere">{reason ?? (before === null ? 'Product added' : '–')}</span>
    ),
  },
  { id: 'by', label: 'By', onPhone: 'detail', cell: ({ administrator }) => administrator },
];
