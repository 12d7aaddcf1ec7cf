import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductGridSkeleton } from '../product/ProductGrid.tsx';
import { FeaturedSection } from './FeaturedSection.tsx';

/** The home page's shapes while its products are under way: four skeletons in the grid. */
export function HomePagePending() {
  return (
    <>
      <div className="aurora-sky">
        <div className="page-width grid content-center gap-5 py-16 lg:h-140">
          <Skeleton className="h-16 w-full max-w-120" />
          <Skeleton className="h-7 w-full max-w-80" />
          <Skeleton className="h-13 w-64" />
        </div>
      </div>
      <div className="page-width py-16 sm:py-24">
        <FeaturedSection>
          <ProductGridSkeleton columns={4} />
        </FeaturedSection>
      </div>
    </>
  );
}
