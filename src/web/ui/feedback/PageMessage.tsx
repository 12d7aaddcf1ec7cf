import type { ReactNode } from 'react';
import { PageTitle } from '../layout/PageTitle.tsx';

type PageMessageProps = {
  title: string;
  /** What happened and what to do, in one or two sentences. */
  lead: ReactNode;
  /** Buttons, the likeliest first. */
  actions: ReactNode;
  /** Between the sentences and the buttons. */
  children?: ReactNode;
};

/** What a page says in place of its content: an address that leads nowhere, data that could not be loaded. */
export function PageMessage({ title, lead, actions, children }: PageMessageProps) {
  return (
    <div className="grid max-w-2xl gap-8">
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
