import { Undo2 } from 'lucide-react';
import type { ProductImport } from '../../../../contracts/catalogue/import-products.ts';
import type { Column } from '../../list/ListTable.tsx';
import { actionsColumn, RowActions } from '../../list/RowActions.tsx';
import { countOf } from '../../page/count-of.ts';
import { ShopTime } from '../../page/ShopTime.tsx';

export function importColumns(onUndo: (chosen: ProductImport) => void): Column<ProductImport>[] {
  return [
    {
      id: 'file',
      label: 'File',
      sortBy: ({ file }) => file,
      onPhone: 'title',
      cell: ({ file }) => <span className="wrap-anywhere">{file || 'Unnamed file'}</span>,
    },
    {
      id: 'at',
      label: 'Imported',
      sortBy: ({ at }) => Date.parse(at),
      cell: ({ at }) => <ShopTime at={at} />,
    },
    { id: 'by', label: 'By', cell: ({ administrator }) => administrator, onPhone: 'hidden' },
    { id: 'done', label: 'Result', cell: (row) => <Done {...row} /> },
    {
      ...actionsColumn,
      cell: (row) =>
        row.canUndo && (
          <RowActions
            name={row.file || 'this import'}
            actions={[{ icon: Undo2, label: 'Undo', onClick: () => onUndo(row) }]}
          />
        ),
    },
  ];
}

/** '12 products added, 3 updated'; '240 earlier orders added'. */
export function describeDone({ added, updated, orders }: ProductImport): string {
  if (orders > 0) return `${countOf(orders, 'earlier order')} added`;
  if (added === 0) return `${countOf(updated, 'product')} updated`;
  return `${countOf(added, 'product')} added${updated > 0 ? `, ${updated} updated` : ''}`;
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
