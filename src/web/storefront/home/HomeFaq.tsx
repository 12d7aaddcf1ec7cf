import { leadingFaqEntries } from '../../../domain/pages/leading-faq-entries.ts';
import { useSettings } from '../../settings-query.ts';
import { ArrowLink } from '../../ui/layout/ArrowLink.tsx';
import { FaqAccordion } from '../faq/FaqAccordion.tsx';
import { SectionTitle } from '../SectionTitle.tsx';

export function HomeFaq() {
  const settings = useSettings();
  return (
    <section className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-1">
      <div className="lg:col-span-4">
        <SectionTitle>Frequently asked questions</SectionTitle>
      </div>
      <div className="lg:col-span-8 lg:row-span-2">
        <FaqAccordion entries={leadingFaqEntries(settings)} heading="h3" />
      </div>
      <div className="lg:col-span-4 lg:row-start-2">
        <ArrowLink to="/faq">All ten questions</ArrowLink>
      </div>
    </section>
  );
}
