import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { faqEntries } from '../../../domain/pages/faq-entries.ts';
import { useSettings } from '../../settings-query.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { FaqAccordion } from './FaqAccordion.tsx';

export function FaqPage() {
  const settings = useSettings();
  useOpenEntryFromHash();
  return (
    <div className="page-width grid gap-x-12 gap-y-8 pt-8 pb-16 sm:pt-12 sm:pb-24 lg:grid-cols-12">
      <div className="lg:tall:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <PageTitle lead="Shipping, payment, storage, returns and what research use means, in short.">
          Frequently asked questions
        </PageTitle>
      </div>
      <div className="grid gap-10 lg:col-span-8">
        <FaqAccordion entries={faqEntries(settings)} heading="h2" />
        <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div>
            <h2 className="text-lg font-semibold">Your question is not here?</h2>
            <p className="text-ink-soft">Write to us. Messages are answered within 24 hours.</p>
          </div>
          <Button asChild variant="secondary">
            <Link to="/contact">Contact Us</Link>
          </Button>
        </section>
      </div>
    </div>
  );
}

/** Opens the entry that the hash names (/faq#shipping) and scrolls to it, each time the link is followed. */
function useOpenEntryFromHash(): void {
  // A new object for each navigation, even to the same address.
  const location = useLocation();
  useEffect(() => {
    const entry = location.hash ? document.getElementById(location.hash) : null;
    if (!(entry instanceof HTMLDetailsElement)) return;
    entry.open = true;
    entry.scrollIntoView();
  }, [location]);
}
