import type { ReactNode } from 'react';
import { SectionTitle } from '../page/SectionTitle.tsx';

type FactorSectionProps = {
  id: string;
  title: string;
  /** What it is, and what state it is in. */
  children: ReactNode;
  actions: ReactNode;
};

/** One way to show who is signing in, with what can be done about it. */
export function FactorSection({ id, title, children, actions }: FactorSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
