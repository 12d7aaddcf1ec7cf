import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The product page's shapes while its data is under way. */
export function ProductPagePending() {
  return (
    <div className="page-width min-h-dvh pt-3 pb-16 sm:pt-5">
      <p role="status">
        <VisuallyHidden>Loading product</VisuallyHidden>
      </p>
      <div className="flex h-11 items-center sm:h-8">
        <Skeleton className="h-5 w-60" />
      </div>
      <div className="mt-3 grid items-start gap-x-12 gap-y-8 sm:mt-5 lg:grid-cols-12">
        <Skeleton className="aspect-[5/4] rounded-surface sm:max-lg:aspect-[2/1] lg:col-span-7" />
        <div className="grid content-start gap-6 lg:col-span-5">
          <div className="grid gap-3">
            <Skeleton className="h-11 w-3/4 sm:h-13" />
            <Skeleton className="h-30" />
          </div>
          <Skeleton className="h-46" />
          <Skeleton className="h-43" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </div>
  );
}
