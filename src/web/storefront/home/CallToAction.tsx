import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/forms/Button.tsx';

export function CallToAction() {
  return (
    <section className="aurora-sky border-t border-line">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-14 sm:py-32">
        <div className="grid gap-3">
          <h2 className="font-display text-4xl tracking-[-0.02em] sm:text-5xl">
            Find your compound
          </h2>
          <p className="max-w-[52ch] text-ink-soft">
            Filter by category, sort by price, and read the specification before you order.
          </p>
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
