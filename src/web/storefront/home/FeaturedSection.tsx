import type { ReactNode } from 'react';
import { ArrowLink } from '../../ui/layout/ArrowLink.tsx';
import { SectionTitle } from '../SectionTitle.tsx';

type FeaturedSectionProps = { title: ReactNode; children: ReactNode };

export function FeaturedSection({ title, children }: FeaturedSectionProps) {
  return (
    <section id="shop" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <SectionTitle>{title}</SectionTitle>
        <ArrowLink to="/shop">View All Products</ArrowLink>
      </div>
      {children}
    </section>
  );
}
