import { useSuspenseQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LazyNewsletterPopup } from '../newsletter/LazyNewsletterPopup.tsx';
import { ProductGrid } from '../product/ProductGrid.tsx';
import { catalogueQuery, FEATURED } from '../queries.ts';
import { AboutSection } from './AboutSection.tsx';
import { CallToAction } from './CallToAction.tsx';
import { CategoryIndex } from './CategoryIndex.tsx';
import { FeaturedSection } from './FeaturedSection.tsx';
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
