import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { disclaimerQuery } from '../queries.ts';
import { acknowledgments } from './acknowledgments.ts';

/** The notice's title, its summary, what ticking the box confirms, and six sections, which open one by one. */
export function DisclaimerText() {
  const { data } = useSuspenseQuery(disclaimerQuery);
  const [summary, ...sections] = data;
  return (
    <>
      <h2 id="disclaimer-title" className="font-display text-xl tracking-[-0.01em] sm:text-2xl">
        Important Notice - Age Verification & Research Use Only
      </h2>
      <SectionText html={summary?.html} className="my-3 [&_ul]:ml-0 [&_ul]:list-none" />
      <div className="figures -mx-4 bg-wash px-4 py-2 max-sm:text-sm sm:-mx-8 sm:mb-4 sm:px-8 sm:py-4">
        <p>By ticking the box, I acknowledge that:</p>
        <ol className="mt-1 ml-5 grid list-decimal gap-0.5 marker:text-ink-soft sm:gap-1">
          {acknowledgments.map((acknowledgment) => (
            <li key={acknowledgment}>{acknowledgment}</li>
          ))}
        </ol>
      </div>
      {sections.map(({ id, title, html }) => (
        <details key={id} className="group border-t border-line">
          <summary className="-mx-2 flex min-h-11 py-1.5 cursor-pointer list-none items-center justify-between gap-4 rounded-control px-2 -outline-offset-2 hover:text-aurora-ink [&::-webkit-details-marker]:hidden">
            <h3 className="font-semibold max-sm:text-sm">{title}</h3>
            <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" />
          </summary>
          <SectionText html={html} className="max-w-measure gap-2 pb-4" />
        </details>
      ))}
    </>
  );
}
