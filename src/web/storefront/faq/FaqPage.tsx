import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { QUESTIONS } from '../../../domain/pages/section-pages.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { SectionTitle } from '../SectionTitle.tsx';
import { useSection, useSectionList } from '../use-section.ts';
import { FaqAccordion } from './FaqAccordion.tsx';

export function FaqPage() {
  const head = useSection('faq', 'head');
  const missing = useSection('faq', 'missing');
  useOpenEntryFromHash();
  return (
    <div className="page-width grid gap-x-12 gap-y-8 pt-8 pb-16 sm:pt-12 sm:pb-24 lg:grid-cols-12">
      <div className="lg:tall:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <PageTitle lead={head?.text}>{head?.title}</PageTitle>
      </div>
      <div className="grid gap-10 lg:col-span-8">
        <Questions />
        {missing && (
          <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <div>
              <h2 className="text-lg font-semibold">{missing.title}</h2>
              <p className="text-ink-soft">{missing.text}</p>
            </div>
            <Button asChild variant="secondary">
              <Link to="/contact">Contact Us</Link>
            </Button>
          </section>
        )}
      </div>
    </div>
  );
}

/** All questions, those without a heading first. */
function Questions() {
  const groups = Map.groupBy(useSectionList('faq', QUESTIONS), ({ group = '' }) => group);
  return Array.from(groups)
    .toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
    .map(([group, questions]) =>
      group === '' ? (
        <FaqAccordion key={group} questions={questions} heading="h2" />
      ) : (
        <section key={group} className="grid gap-4">
          <SectionTitle>{group}</SectionTitle>
          <FaqAccordion questions={questions} heading="h3" />
        </section>
      ),
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
