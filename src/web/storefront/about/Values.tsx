import { BadgeCheck, FileText, type LucideIcon, Microscope, ShieldCheck } from 'lucide-react';
import { SectionTitle } from '../SectionTitle.tsx';

const values: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Microscope,
    title: 'Quality First',
    text: 'Purity, content, formula and mass stand on every product page, beside the conditions to keep it in. Where a difficult sequence cannot be made as pure as the others, its own figure is shown and not an average.',
  },
  {
    icon: BadgeCheck,
    title: 'Certified',
    text: 'Each product has a certificate page that names the tests and their limits. Results are held against those limits by calculation. As long as no lot has been entered, the sheet is marked as a specimen.',
  },
  {
    icon: FileText,
    title: 'Transparent',
    text: 'One price in Canadian dollars, one shipping rule, and a stock figure that is counted and not guessed. A price that changes while you order is shown to you again before anything is sent.',
  },
  {
    icon: ShieldCheck,
    title: 'Trusted',
    text: 'The order page tells you what to pay and to whom, and what happens next. Anyone else who opens its link sees neither your name nor your address.',
  },
];

export function Values() {
  return (
    <section id="quality" className="grid gap-6">
      <SectionTitle>Four values</SectionTitle>
      <div className="grid gap-8 sm:grid-cols-2 lg:gap-x-12">
        {values.map(({ icon: Icon, title, text }) => (
          <div key={title} className="grid content-start gap-2 border-t border-line pt-4">
            <h3 className="flex items-center justify-between gap-3 text-lg font-semibold">
              <span>{title}</span>
              <Icon className="size-6 text-ink-soft" />
            </h3>
            <p className="max-w-[52ch] text-ink-soft">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
