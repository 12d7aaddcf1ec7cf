import { useSuspenseQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LazyNewsletterPopup } from '../newsletter/LazyNewsletterPopup.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/ProductGrid.tsx';
import { catalogueQuery, FEATURED } from '../queries.ts';
import { SectionTitle } from '../SectionTitle.tsx';
import { AboutSection } from './AboutSection.tsx';
import { CallToAction } from './CallToAction.tsx';
import { CategoryIndex } from './CategoryIndex.tsx';
import { Hero } from './Hero.tsx';
import { HomeFaq } from './HomeFaq.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { LotTrace } from './LotTrace.tsx';
import { PassionSection } from './PassionSection.tsx';
import { TrustSection } from './TrustSection.tsx';

export function HomePage() {
  const { data } = useSuspenseQuery(catalogueQuery(FEATURED));
  return (
    <>
      <Hero />
      <KeyFacts />
      <div className="page-width grid gap-11 py-11 sm:gap-20 sm:py-24 [&_h2]:text-3xl sm:[&_h2]:text-4xl">
        <PassionSection />
        <AboutSection />
        <FeaturedSection>
          {data.total > 0 ? (
            <ProductGrid products={data.products} columns={4} heading="h3" />
          ) : (
            <EmptyState icon={PackageOpen} title="The catalogue is being prepared">
              No product has been entered yet. Please come back later.
            </EmptyState>
          )}
        </FeaturedSection>
        {data.categories.length > 0 && <CategoryIndex categories={data.categories} />}
      </div>
      <LotTrace />
      <div className="page-width grid gap-11 py-11 sm:gap-20 sm:py-24 [&_h2]:text-3xl sm:[&_h2]:text-4xl">
        <TrustSection />
        <HomeFaq />
      </div>
      <CallToAction />
      <LazyNewsletterPopup />
    </>
  );
}

/** As large as the home page, until its products are there. */
export function HomePagePending() {
  return (
    <>
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
        <FeaturedSection>
          <ProductGridSkeleton columns={4} />
        </FeaturedSection>
      </div>
    </>
  );
}

function FeaturedSection({ children }: { children: ReactNode }) {
  return (
    <section id="shop" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <SectionTitle>Featured Research Compounds</SectionTitle>
        <ArrowLink to="/shop">View All Products</ArrowLink>
      </div>
      {children}
    </section>
  );
}
