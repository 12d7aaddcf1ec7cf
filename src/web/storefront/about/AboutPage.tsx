import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSettings } from '../../settings-query.ts';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { SectionTitle } from '../SectionTitle.tsx';
import { useSection, useSectionList } from '../use-section.ts';
import { Values } from './Values.tsx';

function HowItWorks() {
  const heading = useSection('about', 'steps');
  const steps = useSectionList('about', 'steps');
  if (!heading) return null;
  return (
    <section className="grid gap-6">
      <SectionTitle>{heading.title}</SectionTitle>
      <ol className="grid gap-x-8 border-b border-line sm:grid-cols-2 sm:border-b-0 lg:grid-cols-4">
        {steps.map(({ id, title, html }, index) => (
          <li
            key={id}
            className="grid grid-cols-[2rem_minmax(0,1fr)] content-start items-baseline border-t border-line py-4"
          >
            <span aria-hidden="true" className="font-mono text-sm text-ink-soft">
              {index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-lg font-semibold">{title}</h3>
              <SectionText html={html} className="text-ink-soft" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function AboutPage() {
  const settings = useSettings();
  const lead = useSection('about', 'lead');
  const story = useSection('about', 'story');
  const commitment = useSection('about', 'commitment');
  const place = useSection('about', 'place');
  const facts = useSectionList('about', 'place');
  return (
    <div className="page-width grid gap-16 pt-8 pb-16 sm:gap-20 sm:pt-12 sm:pb-24">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <PageTitle>{story?.title}</PageTitle>
        </div>
        <section className="grid max-w-measure gap-4 lg:col-span-7" aria-label="Our story">
          {lead && <p className="text-lg">{lead.text}</p>}
          <SectionText html={story?.html} className="gap-4" />
        </section>
      </div>
      <Values />
      <HowItWorks />
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        {commitment && (
          <Part title={commitment.title}>
            <SectionText html={commitment.html} className="gap-4" />
            <div className="mt-2 flex flex-wrap gap-3">
              <Button asChild>
                <Link to="/shop">Shop Now</Link>
              </Button>
              <Button asChild variant="secondary">
                <Link to="/coas">See the certificates</Link>
              </Button>
            </div>
          </Part>
        )}
        <Part title={place?.title}>
          <SpecTable
            rows={[
              { label: 'Address', value: <Lines of={settings.postalAddress} /> },
              { label: 'Email', value: <Lines of={[settings.supportEmail]} /> },
              { label: 'Phone', value: settings.supportPhone },
              ...facts.map(({ title = '', text }) => ({ label: title, value: text })),
            ].filter(({ value }) => value)}
          />
        </Part>
      </div>
    </div>
  );
}

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ));
}

function Part({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <section className="grid max-w-measure content-start gap-4">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}
