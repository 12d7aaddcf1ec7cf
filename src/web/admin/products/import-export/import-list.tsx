import { PackageOpen, Undo2 } from 'lucide-react';
import type { ProductImport } from '../../../../contracts/catalogue/import-products.ts';
import { call } from '../../../api.ts';
import type { ListDeclaration } from '../../list/AdminList.tsx';
import type { Column } from '../../list/column.ts';
import { readListParams } from '../../list/read-list-params.ts';
import { countOf } from '../../page/count-of.ts';
import { pageQuery } from '../../page/endpoint-query.ts';
import { ListTime } from '../../page/ListDate.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';

const columns: readonly Column<ProductImport>[] = [
  {
    id: 'file',
    label: 'File',
    onPhone: 'title',
    cell: ({ file }) => <span className="wrap-anywhere">{file || 'Unnamed file'}</span>,
  },
  { id: 'at', label: 'Imported', onPhone: 'aside', cell: ({ at }) => <ListTime at={at} /> },
  { id: 'by', label: 'By', cell: ({ administrator }) => administrator },
  { id: 'done', label: 'Result', onPhone: 'below', cell: (row) => <Done {...row} /> },
];

/** The imports of products, and of a former shop's orders, that can be undone. */
export const importList: ListDeclaration<ProductImport> = {
  label: 'Imports',
  noun: 'import',
  query: (at) => pageQuery('GET /api/admin/product-imports', { query: readListParams(at, {}) }),
  search: { label: 'Search imports' },
  columns: () => columns,
  keyOf: ({ id }) => id,
  nameOf: ({ file }) => file || 'this import',
  deletion: {
    icon: Undo2,
    label: 'Undo',
    isPossible: ({ canUndo }) => canUndo,
    ask: (row) => ({
      question: `Are you sure you want to undo this ${row.kind}?`,
      children: `${describeDone(row)} by ${row.file || 'it'}. ${describeUndoing(row)}`,
      confirmLabel: row.kind === 'import' ? 'Undo Import' : 'Undo Price Change',
      action: () => call('POST /api/admin/product-imports/{id}/undo', { params: { id: row.id } }),
      done: {
        title: row.kind === 'import' ? 'Import undone' : 'Price change undone',
        description: row.file,
      },
      failure: `Failed to undo the ${row.kind}`,
      refresh: (queryClient) => queryClient.invalidateQueries(),
    }),
  },
  empty: () => ({
    icon: PackageOpen,
    title: 'No imports yet',
    text: 'Import, above the lists of products and of orders, reads a file that was exported from a WooCommerce or Shopify shop.',
  }),
};

/** '12 products added, 3 updated'; '240 earlier orders added'. */
function describeDone({ added, updated, orders }: ProductImport): string {
  if (orders > 0) return `${countOf(orders, 'earlier order')} added`;
  if (added === 0) return `${countOf(updated, 'product')} updated`;
  return `${countOf(added, 'product')} added${updated > 0 ? `, ${updated} updated` : ''}`;
}

function describeUndoing({ orders, kind }: ProductImport): string {
  if (orders > 0) return 'They are deleted.';
  if (kind === 'price change') return 'Their prices are as they were before.';
  return 'New products are deleted, also from carts, and the others are as they were before.';
}

/** Names of what was kept that a row shows before the rest is folded away. */
const SHOWN = 5;

function Done(row: ProductImport) {
  const { undoneAt, kept } = row;
  return (
    <div className="grid gap-1">
      <p>{describeDone(row)}</p>
      {undoneAt && (
        <p className="text-sm text-ink-soft">
          Undone <ShopTime at={undoneAt} />
          {kept.length > 0 && <span>{`, but for ${countOf(kept.length, 'product')}:`}</span>}
        </p>
      )}
      <KeptList kept={kept.slice(0, SHOWN)} />
      {kept.length > SHOWN && (
        <details className="text-sm text-ink-soft">
          <summary className="cursor-pointer">{`${kept.length - SHOWN} more`}</summary>
          <KeptList kept={kept.slice(SHOWN)} />
        </details>
      )}
    </div>
  );
}

function KeptList({ kept }: { kept: readonly string[] }) {
  if (kept.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-4 text-sm text-ink-soft">
      {kept.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
