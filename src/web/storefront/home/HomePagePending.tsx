import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductGridSkeleton } from '../product/ProductGridSkeleton.tsx';
import { FeaturedSection } from './FeaturedSection.tsx';

/** The home page's shapes while its products are under way: four skeletons in the grid. */
export function HomePagePending() {
  return (
    <>
      <div className="aurora-sky">
        <div className="page-width grid h-170 content-start gap-5 pt-10 sm:h-220 sm:pt-24 lg:h-150 lg:content-center lg:pt-0">
          <Skeleton className="h-16 w-full max-w-120" />
          <Skeleton className="h-7 w-full max-w-80" />
          <Skeleton className="h-13 w-64" />
        </div>
      </div>
      <div className="h-38 border-y border-line bg-surface lg:h-21" />
      <div className="page-width grid gap-16 py-14 sm:gap-24 sm:py-20">
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-12">
          <Skeleton className="h-8 w-60 lg:col-span-4" />
          <Skeleton className="h-130 rounded-surface sm:h-82 lg:col-span-8" />
        </div>
        <FeaturedSection>
          <ProductGridSkeleton columns={4} />
        </FeaturedSection>
      </div>
    </>
  );
}
