import { DELIVERY_TIME } from '../../../domain/pricing/describe-shipping.ts';
import { useSettings } from '../../settings-query.ts';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { ArrowLink } from '../../ui/layout/ArrowLink.tsx';
import { SectionTitle } from '../SectionTitle.tsx';

export function AboutSection() {
  const settings = useSettings();
  return (
    <section className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-1">
      <div className="lg:col-span-4">
        <SectionTitle>{`About ${settings.shopName}`}</SectionTitle>
      </div>
      <div className="grid gap-6 lg:col-span-8 lg:row-span-2">
        <p className="font-display text-2xl tracking-[-0.01em] sm:text-3xl">
          We supply laboratories across Canada with peptides and reagents for work{' '}
          <span className="whitespace-nowrap">in vitro</span>.
        </p>
        <p className="max-w-measure text-ink-soft">
          Whoever orders here knows what is needed: a sequence, a salt form, a mass, an amount. Our
          part is to describe it without adjectives, to count what is on the shelf, and to send it:{' '}
          <WholeRanges>{DELIVERY_TIME}</WholeRanges> within Canada. What we could not confirm about
          a compound is left off its page.
        </p>
      </div>
      <div className="lg:col-span-4 lg:row-start-2">
        <ArrowLink to="/about">Read our story</ArrowLink>
      </div>
    </section>
  );
}
