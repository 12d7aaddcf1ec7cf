import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The product page's shapes while its data is under way. */
export function ProductPagePending() {
  return (
    <div className="page-width pt-3 pb-16 sm:pt-5">
      <p role="status">
        <VisuallyHidden>Loading product</VisuallyHidden>
      </p>
      <Skeleton className="h-6 w-60" />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <Skeleton className="aspect-[5/4] rounded-surface lg:col-span-7" />
        <div className="grid content-start gap-6 lg:col-span-5">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
          <Skeleton className="h-11" />
        </div>
      </div>
    </div>
  );
}
