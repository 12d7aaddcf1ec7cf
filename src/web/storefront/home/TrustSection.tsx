import { FlaskConical, type LucideIcon, Microscope, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { ArrowLink } from '../../ui/layout/ArrowLink.tsx';
import { SectionTitle } from '../SectionTitle.tsx';
import { useSection, useSectionList } from '../use-section.ts';

const looks: Record<string, { icon: LucideIcon; more: ReactNode }> = {
  quality: {
    icon: Microscope,
    more: (
      <ArrowLink to="/about" hash="quality">
        What we stand for
      </ArrowLink>
    ),
  },
  fast: {
    icon: Truck,
    more: (
      <ArrowLink to="/faq" hash="shipping">
        How we ship
      </ArrowLink>
    ),
  },
  research: {
    icon: FlaskConical,
    more: (
      <ArrowLink to="/faq" hash="research-use">
        What research use means
      </ArrowLink>
    ),
  },
};

export function TrustSection() {
  const heading = useSection('home', 'reasons');
  const reasons = useSectionList('home', 'reasons');
  if (!heading) return null;
  return (
    <section className="grid gap-6">
      <SectionTitle>{heading.title}</SectionTitle>
      <div className="grid gap-6 lg:grid-cols-3 lg:gap-12">
        {reasons.map(({ id, title, html }) => {
          const { icon: Icon = Microscope, more } = looks[id] ?? {};
          return (
            <div
              key={id}
              className="grid content-start gap-2 border-t border-line pt-4 lg:content-stretch lg:grid-rows-[auto_1fr_auto]"
            >
              <h3 className="flex items-center justify-between gap-3 text-lg font-semibold">
                <span>{title}</span>
                <Icon className="size-6 text-ink-soft" />
              </h3>
              <SectionText html={html} className="max-w-[52ch] text-ink-soft" />
              {more}
            </div>
          );
        })}
      </div>
    </section>
  );
}
