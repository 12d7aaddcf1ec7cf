import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The frame of the featured products; the grid, or its skeleton, is its child. */
export function FeaturedSection({ children }: { children: ReactNode }) {
  return (
    <section id="shop" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 className="text-xl font-semibold tracking-[-0.01em]">Featured Research Compounds</h2>
        <Link
          to="/shop"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-aurora-ink hover:underline"
        >
          View All Products
          <ArrowRight className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  );
}
