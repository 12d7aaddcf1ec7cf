import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../settings-query.ts';
import { acknowledgments, disclaimerSections } from './disclaimer-text.ts';

export const disclaimerRow =
  'grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[11rem_1fr]';

/** The notice's title and its six sections. */
export function DisclaimerText() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <>
      <h2 id="disclaimer-title" className="font-display text-2xl tracking-[-0.01em]">
        Important Notice - Age Verification & Research Use Only
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        Please read this notice before you enter. It applies to every page of {settings.shopName}{' '}
        and to every order.
      </p>
      {disclaimerSections(settings.shopName).map(({ title, text, list }) => (
        <section key={title} className={disclaimerRow}>
          <h3 className="font-semibold">{title}</h3>
          <div className="grid max-w-measure gap-2">
            <p>{text}</p>
            {list && (
              <ul className="ml-4 list-disc marker:text-ink-soft">
                {list.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </>
  );
}

/** What ticking the box confirms. */
export function Acknowledgments() {
  return (
    <>
      <p>By ticking the box, I acknowledge that:</p>
      <ol className="figures mt-2 ml-5 grid list-decimal gap-1.5 marker:text-ink-soft">
        {acknowledgments.map((acknowledgment) => (
          <li key={acknowledgment}>{acknowledgment}</li>
        ))}
      </ol>
    </>
  );
}
