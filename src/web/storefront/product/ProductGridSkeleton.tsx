import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CardGrid, type Columns } from './CardGrid.tsx';

/** Four empty cards, until the products are there. */
export function ProductGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <CardGrid columns={columns} hidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <li key={key} data-product-skeleton="">
          <div className="overflow-hidden rounded-surface border border-line bg-surface">
            <Skeleton className="aspect-square rounded-none md:aspect-[6/5]" />
            <div className="grid gap-3 p-3 sm:p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4" />
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-11" />
            </div>
          </div>
        </li>
      ))}
    </CardGrid>
  );
}
