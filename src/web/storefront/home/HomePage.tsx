import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { QUESTIONS } from '../../../domain/pages/section-pages.ts';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ArrowLink } from '../../ui/layout/ArrowLink.tsx';
import { FaqAccordion } from '../faq/FaqAccordion.tsx';
import { LazyNewsletterPopup } from '../newsletter/LazyNewsletterPopup.tsx';
import { ProductGrid } from '../product/ProductGrid.tsx';
import { catalogueQuery, FEATURED } from '../queries.ts';
import { SectionTitle } from '../SectionTitle.tsx';
import { useSection, useSectionList } from '../use-section.ts';
import { FeaturedSection } from './FeaturedSection.tsx';
import { Hero } from './Hero.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { LotTrace } from './LotTrace.tsx';
import { PassionSection } from './PassionSection.tsx';
import { TrustSection } from './TrustSection.tsx';

export function HomePage() {
  const { data } = useSuspenseQuery(catalogueQuery(FEATURED));
  const featured = useSection('home', 'featured');
  return (
    <>
      <Hero />
      <KeyFacts />
      <div className="page-width grid gap-11 py-11 sm:gap-20 sm:py-24 [&_h2]:text-3xl sm:[&_h2]:text-4xl">
        <PassionSection />
        <AboutSection />
        <FeaturedSection title={featured?.title}>
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

function HomeFaq() {
  const faq = useSection('home', 'faq');
  const questions = useSectionList('home', QUESTIONS);
  if (!faq) return null;
  return (
    <section className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-1">
      <div className="lg:col-span-4">
        <SectionTitle>{faq.title}</SectionTitle>
      </div>
      <div className="lg:col-span-8 lg:row-span-2">
        <FaqAccordion questions={questions} heading="h3" />
      </div>
      <div className="lg:col-span-4 lg:row-start-2">
        <ArrowLink to="/faq">{faq.text}</ArrowLink>
      </div>
    </section>
  );
}

function CallToAction() {
  const call = useSection('home', 'call');
  if (!call) return null;
  return (
    <section className="aurora-sky border-t border-line">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-14 sm:py-32">
        <div className="grid gap-3">
          <h2 className="font-display text-4xl tracking-[-0.02em] sm:text-5xl">{call.title}</h2>
          <SectionText html={call.html} className="max-w-[52ch] text-ink-soft" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link to="/shop">Shop Now</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/contact">Contact Us</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

function AboutSection() {
  const about = useSection('home', 'about');
  const lead = useSection('home', 'about-lead');
  if (!about) return null;
  return (
    <section className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-1">
      <div className="lg:col-span-4">
        <SectionTitle>{about.title}</SectionTitle>
      </div>
      <div className="grid gap-6 lg:col-span-8 lg:row-span-2">
        {lead?.text && (
          <p className="font-display text-2xl tracking-[-0.01em] sm:text-3xl">
            <WholeRanges>{lead.text}</WholeRanges>
          </p>
        )}
        <SectionText html={about.html} className="max-w-measure text-ink-soft" />
      </div>
      <div className="lg:col-span-4 lg:row-start-2">
        <ArrowLink to="/about">Read our story</ArrowLink>
      </div>
    </section>
  );
}

/** The shop's categories, each with its colour and its number of products. */
function CategoryIndex({ categories }: { categories: { name: string; count: number }[] }) {
  const heading = useSection('home', 'categories');
  if (!heading) return null;
  return (
    <section className="grid gap-6">
      <SectionTitle>{heading.title}</SectionTitle>
      <ul className="grid grid-cols-2 gap-x-6 lg:grid-cols-4">
        {categories.map(({ name, count }) => (
          <li key={name} data-hue={categorySlot(name)}>
            <Link
              to="/shop"
              search={{ category: name }}
              className="group flex h-full min-h-14 items-center gap-3 border-t border-line py-2 transition-colors hover:border-edge"
            >
              <span className="h-4 w-1.5 shrink-0 rounded-full bg-label" />
              <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3 max-sm:text-sm">
                <span className="font-semibold decoration-1 underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="figures text-sm text-ink-soft">{count}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
