import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { pageText } from '../page-text.ts';
import { pageContentQuery } from '../queries.ts';
import { HeroPicture } from './HeroPicture.tsx';

/** The first screen: what the shop is, in the owner's words, beside what it sells. */
export function Hero() {
  const { data: texts } = useSuspenseQuery(pageContentQuery);
  const badge = pageText(texts, 'home-rating-badge');
  return (
    <section className="aurora-sky overflow-hidden">
      <div className="page-width grid items-center gap-x-6 gap-y-4 pt-10 sm:pt-16 lg:grid-cols-12 lg:py-8">
        <div className="relative z-1 grid justify-items-start gap-5 lg:col-span-5">
          {badge && (
            <p className="figures inline-flex items-center gap-1.5 text-sm font-semibold">
              <Star className="size-4 fill-current" />
              {badge}
            </p>
          )}
          <h1 className="font-display text-4xl tracking-[-0.02em] sm:text-5xl lg:text-6xl">
            {pageText(texts, 'home-hero-title')}
          </h1>
          <p className="max-w-[38ch] text-lg text-ink-soft">
            {pageText(texts, 'home-hero-subtitle')}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/shop">Shop Now</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to="/about">
                Learn More<span className="sr-only"> about us</span>
              </Link>
            </Button>
          </div>
        </div>
        <div className="-mx-4 lg:col-span-7 lg:-mr-16 lg:-ml-10">
          <HeroPicture />
        </div>
      </div>
    </section>
  );
}
