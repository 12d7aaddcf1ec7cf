import { ChevronDown } from 'lucide-react';
import type { FaqEntry } from '../../../domain/pages/leading-faq-entries.ts';
import { withThinUnits } from '../../ui/data/thin-units.ts';

/** Questions that open one at a time. The browser does it by their shared name, so it works before hydration. */
export function FaqAccordion({
  entries,
  heading: Heading,
}: {
  entries: FaqEntry[];
  heading: 'h2' | 'h3';
}) {
  return (
    <div className="border-b border-line">
      {entries.map(({ id, question, answer }) => (
        <details key={id} id={id} name="faq" className="group border-t border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 hover:text-aurora-ink [&::-webkit-details-marker]:hidden">
            <Heading className="text-lg font-semibold">{question}</Heading>
            <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid max-w-measure animate-appear gap-3 pb-6">
            {answer.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {withThinUnits(paragraph)}
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
