import { useSuspenseQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LateNewsletterPopup } from '../newsletter/LateNewsletterPopup.tsx';
import { ProductGrid } from '../product/ProductGrid.tsx';
import { catalogueQuery, FEATURED } from '../queries.ts';
import { CallToAction } from './CallToAction.tsx';
import { CategoryIndex } from './CategoryIndex.tsx';
import { FeaturedSection } from './FeaturedSection.tsx';
import { Hero } from './Hero.tsx';
import { HomeFaq } from './HomeFaq.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { TrustSection } from './TrustSection.tsx';

export function HomePage() {
  const { data } = useSuspenseQuery(catalogueQuery(FEATURED));
  return (
    <>
      <Hero />
      <KeyFacts />
      <div className="page-width grid gap-20 py-16 sm:gap-28 sm:py-24">
        <FeaturedSection>
          {data.total > 0 ? (
            <ProductGrid products={data.products} columns={4} heading="h3" />
          ) : (
            <EmptyState icon={PackageOpen} title="The catalogue is being prepared">
              No product has been entered yet. Please come back later.
            </EmptyState>
          )}
        </FeaturedSection>
        <CategoryIndex categories={data.categories} />
        <TrustSection />
        <HowItWorks />
        <HomeFaq />
      </div>
      <CallToAction />
      <LateNewsletterPopup />
    </>
  );
}
