import { useSuspenseQuery } from '@tanstack/react-query';
import { leadingFaqEntries } from '../../../domain/leading-faq-entries.ts';
import { settingsQuery } from '../../settings-query.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { FaqAccordion } from '../faq/FaqAccordion.tsx';

/** The first five questions of the FAQ, and a link to the others. */
export function HomeFaq() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <section className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-12">
      <div className="grid justify-items-start gap-1 lg:col-span-4">
        <SectionTitle>Frequently asked questions</SectionTitle>
        <ArrowLink to="/faq">All ten questions</ArrowLink>
      </div>
      <div className="lg:col-span-8">
        <FaqAccordion entries={leadingFaqEntries(settings)} heading="h3" />
      </div>
    </section>
  );
}
