import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProductCard } from '../../../contracts/catalogue/products.ts';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { catalogueQuery, FEATURED } from '../queries.ts';
import { SectionTitle } from '../SectionTitle.tsx';
import { useSection } from '../use-section.ts';

export function PassionSection() {
  const { data } = useSuspenseQuery(catalogueQuery(FEATURED));
  const passion = useSection('home', 'passion');
  const example = data.products.find(({ dosage, purity }) => dosage && purity);
  if (!passion) return null;
  return (
    <section className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-12">
      <div className="grid gap-4 lg:col-span-4">
        <SectionTitle>{passion.title}</SectionTitle>
        <SectionText html={passion.html} className="max-w-measure text-ink-soft sm:text-lg" />
      </div>
      {example && (
        <div className="lg:col-span-8">
          <AnnotatedLabel product={example} />
        </div>
      )}
    </section>
  );
}

/** A vial's label, line by line, with the reason for each line beside it. */
function AnnotatedLabel({ product }: { product: ProductCard }) {
  const { name, category, dosage, purity } = product;
  return (
    <dl
      data-hue={categorySlot(category)}
      className="grid overflow-hidden rounded-surface border border-line bg-surface sm:rounded-none sm:border-0 sm:bg-transparent"
    >
      <Line says="label-name">
        <span className="text-lg font-semibold">{name}</span>
      </Line>
      <Line says="label-content">
        <Figure label="Content" value={withThinUnits(dosage)} />
      </Line>
      <Line says="label-purity">
        <Figure label="Purity" value={withThinUnits(purity)} />
      </Line>
      <Line says="label-lot">
        <Figure label="Lot" value={<BlankField />} />
      </Line>
      <Line says="label-use">For research use only</Line>
    </dl>
  );
}

/** A line of the label, and the text with its reason. */
function Line({ says, children }: { says: string; children: ReactNode }) {
  const reason = useSection('home', says);
  return (
    <div className="group grid sm:grid-cols-[17rem_minmax(0,1fr)]">
      <dt className="flex items-center border-line border-t bg-surface px-4 pt-3 group-first:border-t-[12px] group-first:border-t-label sm:border-x sm:py-3 sm:group-first:rounded-t-surface sm:group-last:rounded-b-surface sm:group-last:border-b">
        {children}
      </dt>
      <dd className="self-stretch border-line px-4 pt-1 pb-3 text-ink-soft sm:flex sm:items-center sm:border-t sm:py-3 sm:pr-0 sm:pl-6 sm:group-first:border-t-0 sm:group-first:pt-6">
        {reason?.text}
      </dd>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <span className="figures flex w-full items-baseline justify-between gap-4">
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="font-semibold">{value}</span>
    </span>
  );
}

/** Filled in by hand or stamp on the vial. */
function BlankField() {
  return <span aria-hidden="true" className="block w-28 border-b border-edge" />;
}
