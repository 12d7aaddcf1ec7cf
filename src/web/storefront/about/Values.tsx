import { BadgeCheck, FileText, type LucideIcon, Microscope, ShieldCheck } from 'lucide-react';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { SectionTitle } from '../SectionTitle.tsx';
import { useSection, useSectionList } from '../use-section.ts';

const icons: Record<string, LucideIcon> = {
  quality: Microscope,
  certified: BadgeCheck,
  transparent: FileText,
  trusted: ShieldCheck,
};

export function Values() {
  const heading = useSection('about', 'values');
  const values = useSectionList('about', 'values');
  if (!heading) return null;
  return (
    <section id="quality" className="grid gap-6">
      <SectionTitle>{heading.title}</SectionTitle>
      <div className="grid gap-8 sm:grid-cols-2 lg:gap-x-12">
        {values.map(({ id, title, html }) => {
          const Icon = icons[id] ?? Microscope;
          return (
            <div key={id} className="grid content-start gap-2 border-t border-line pt-4">
              <h3 className="flex items-center justify-between gap-3 text-lg font-semibold">
                <span>{title}</span>
                <Icon className="size-6 text-ink-soft" />
              </h3>
              <SectionText html={html} className="max-w-[52ch] text-ink-soft" />
            </div>
          );
        })}
      </div>
    </section>
  );
}
