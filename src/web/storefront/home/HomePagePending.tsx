import { PendingPage } from '../../frame/PendingPage.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ProductGridSkeleton } from '../product/ProductGridSkeleton.tsx';
import { FeaturedSection } from './FeaturedSection.tsx';

/** As large as the home page, until its products are there. */
export function HomePagePending() {
  return (
    <PendingPage label="Loading the home page">
      <div className="aurora-sky">
        <div className="page-width grid h-138 content-start gap-5 pt-10 sm:h-173 sm:pt-24 lg:h-122 lg:content-center lg:pt-0">
          <Skeleton className="h-16 w-full max-w-120" />
          <Skeleton className="h-7 w-full max-w-80" />
          <Skeleton className="h-13 w-64" />
        </div>
      </div>
      <div className="h-48 border-y border-line sm:h-36 lg:h-21" />
      <div className="page-width grid gap-11 py-11 sm:gap-20 sm:py-24">
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-12">
          <Skeleton className="h-8 w-60 lg:col-span-4" />
          <Skeleton className="h-130 rounded-surface sm:h-82 lg:col-span-8" />
        </div>
        <FeaturedSection title={<Skeleton className="h-8 w-80 max-w-full" />}>
          <ProductGridSkeleton columns={4} />
        </FeaturedSection>
      </div>
    </PendingPage>
  );
}
