import { useSuspenseQuery } from '@tanstack/react-query';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { catalogueQuery, FEATURED } from '../queries.ts';
import { AnnotatedLabel } from './AnnotatedLabel.tsx';

export function PassionSection() {
  const { data } = useSuspenseQuery(catalogueQuery(FEATURED));
  const example = data.products.find(({ dosage, purity }) => dosage && purity);
  return (
    <section className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-12">
      <div className="grid gap-4 lg:col-span-4">
        <SectionTitle>Passion Fuels Precision</SectionTitle>
        <p className="max-w-measure text-ink-soft">
          We are fond of small print. A label is the shortest text in a laboratory and the one that
          is leaned on most: months later, it is all that tells what a vial holds. So every line of
          ours has its reason.
        </p>
      </div>
      {example && (
        <div className="lg:col-span-8">
          <AnnotatedLabel product={example} />
        </div>
      )}
    </section>
  );
}
