import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { pictureSources } from '../../../domain/catalogue/picture.ts';
import { useSettings } from '../../settings-query.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { usePageText } from '../use-page-text.ts';
import avif750 from './hero-750.avif?url';
import webp750 from './hero-750.webp?url';
import avif1125 from './hero-1125.avif?url';
import webp1125 from './hero-1125.webp?url';
import avif1600 from './hero-1600.avif?url';
import webp1600 from './hero-1600.webp?url';

/** The first screen: the owner's words beside a picture of the products. */
export function Hero() {
  const badge = usePageText('home-rating-badge');
  const title = usePageText('home-hero-title');
  const subtitle = usePageText('home-hero-subtitle');
  return (
    <section className="aurora-sky overflow-hidden">
      <div className="page-width grid items-center gap-x-6 gap-y-4 pt-10 sm:pt-16 lg:grid-cols-12 lg:py-8">
        <div className="relative z-1 grid justify-items-start gap-5 lg:col-span-5">
          {badge && (
            <p className="figures inline-flex items-center gap-1.5 text-sm font-semibold">
              <Star className="size-4 fill-current" />
              <span>{badge}</span>
            </p>
          )}
          <h1 className="font-display text-4xl tracking-[-0.02em] sm:text-5xl lg:text-6xl">
            {title}
          </h1>
          <p className="max-w-[38ch] text-lg text-ink-soft">{subtitle}</p>
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
        <HeroPicture />
      </div>
    </section>
  );
}

// Slightly too small, so that many phones and most desktops take the next smaller file.
const SIZES = '(min-width: 1200px) 750px, (min-width: 1024px) 65vw, 96vw';

/** The demonstration shop's vials, drawn ahead. */
const demonstration = {
  avif: `${avif750} 750w, ${avif1125} 1125w, ${avif1600} 1600w`,
  webp: `${webp750} 750w, ${webp1125} 1125w, ${webp1600} 1600w`,
};
const DRAWN_ALT =
  'Four labelled vials with coloured caps, each with its name, content and purity on the label';

/** Fetched before all other pictures, since it is seen first. The owner's own, or vials with this shop's name. */
function HeroPicture() {
  const { identity, drawnHero } = useSettings();
  const { kind, picture, alt } = identity.hero;
  const isOwn = kind === 'picture';
  const image = isOwn ? picture : drawnHero;
  const { avif, webp } = pictureSources(image) ?? demonstration;
  return (
    <picture
      className={isOwn ? '-mx-4 lg:col-span-7 lg:mx-0' : '-mx-4 lg:col-span-7 lg:-mr-16 lg:-ml-10'}
    >
      <source type="image/avif" srcSet={avif} sizes={SIZES} />
      <img
        src={image || webp1125}
        srcSet={webp}
        sizes={SIZES}
        width={1600}
        height={786}
        alt={isOwn ? alt : DRAWN_ALT}
        fetchPriority="high"
        // Whatever its shape, its place is the same before it has come.
        className={
          isOwn ? 'aspect-2/1 h-auto w-full object-cover lg:rounded-surface' : 'h-auto w-full'
        }
      />
    </picture>
  );
}
