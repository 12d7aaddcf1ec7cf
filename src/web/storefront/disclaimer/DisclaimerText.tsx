import { ChevronDown } from 'lucide-react';
import { useSettings } from '../../settings-query.ts';
import { acknowledgments, disclaimerSections, disclaimerSummary } from './disclaimer-text.ts';

/** The notice's title, its summary, what ticking the box confirms, and six sections, which open one by one. */
export function DisclaimerText() {
  const settings = useSettings();
  return (
    <>
      <h2 id="disclaimer-title" className="font-display text-xl tracking-[-0.01em] sm:text-2xl">
        Important Notice - Age Verification & Research Use Only
      </h2>
      <ul className="my-3">
        {disclaimerSummary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="figures -mx-4 bg-wash px-4 py-2 max-sm:text-sm sm:-mx-8 sm:mb-4 sm:px-8 sm:py-4">
        <p>By ticking the box, I acknowledge that:</p>
        <ol className="mt-1 ml-5 grid list-decimal gap-0.5 marker:text-ink-soft sm:gap-1">
          {acknowledgments.map((acknowledgment) => (
            <li key={acknowledgment}>{acknowledgment}</li>
          ))}
        </ol>
      </div>
      {disclaimerSections(settings.shopName).map(({ title, text, list }) => (
        <details key={title} className="group border-t border-line">
          <summary className="-mx-2 flex min-h-11 py-1.5 cursor-pointer list-none items-center justify-between gap-4 rounded-control px-2 -outline-offset-2 hover:text-aurora-ink [&::-webkit-details-marker]:hidden">
            <h3 className="font-semibold max-sm:text-sm">{title}</h3>
            <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" />
          </summary>
          <div className="grid max-w-measure gap-2 pb-4">
            <p>{text}</p>
            {list && (
              <ul className="ml-4 list-disc marker:text-ink-soft">
                {list.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </>
  );
}
