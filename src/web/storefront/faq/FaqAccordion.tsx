import { ChevronDown } from 'lucide-react';
import type { ShownSection } from '../../../contracts/content/page-sections.ts';
import { SectionText } from '../../ui/data/SectionText.tsx';

/** Questions that open one at a time. The browser does it by their shared name, so it works before hydration. */
export function FaqAccordion({
  questions,
  heading: Heading,
}: {
  questions: ShownSection[];
  heading: 'h2' | 'h3';
}) {
  return (
    <div className="border-b border-line">
      {questions.map(({ id, title, html }) => (
        <details key={id} id={id} name="faq" className="group border-t border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 hover:text-aurora-ink [&::-webkit-details-marker]:hidden">
            <Heading className="text-lg font-semibold">{title}</Heading>
            <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <SectionText html={html} className="max-w-measure animate-appear pb-6" />
        </details>
      ))}
    </div>
  );
}
