import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { faqEntries, HOME_ENTRIES } from '../../../domain/faq-entries.ts';
import { FaqAccordion } from '../faq/FaqAccordion.tsx';
import { settingsQuery } from '../queries.ts';

/** The first five questions of the FAQ, and the way to the others. */
export function HomeFaq() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <section className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-12">
      <div className="grid justify-items-start gap-1 lg:col-span-4">
        <h2 className="text-xl font-semibold tracking-[-0.01em]">Frequently asked questions</h2>
        <Link
          to="/faq"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-aurora-ink hover:underline"
        >
          All ten questions
          <ArrowRight className="size-4" />
        </Link>
      </div>
      <div className="lg:col-span-8">
        <FaqAccordion entries={faqEntries(settings).slice(0, HOME_ENTRIES)} heading="h3" />
      </div>
    </section>
  );
}
