import { PendingPage } from '../../frame/PendingPage.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ProductGridSkeleton } from '../product/ProductGridSkeleton.tsx';

/** As large as a page of products, until they are there. */
export function ShopPagePending() {
  return (
    <PendingPage
      label="Loading products"
      className="page-width grid gap-x-10 gap-y-6 pt-8 pb-16 sm:pt-12 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-y-8"
    >
      <div className="grid gap-3 lg:col-span-2">
        <Skeleton className="h-13 w-60" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-11 lg:h-90" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-11" />
        <ProductGridSkeleton columns={3} />
      </div>
    </PendingPage>
  );
}
