import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

type PageMessageProps = {
  title: string;
  /** What happened and what to do, in one or two sentences. */
  lead: ReactNode;
  /** The next steps as buttons, the likeliest first. */
  actions: ReactNode;
  /** Between the sentences and the buttons. */
  children?: ReactNode;
};

/** What a page says instead of its content: an address that leads nowhere, data that did not come. */
export function PageMessage({ title, lead, actions, children }: PageMessageProps) {
  return (
    <div className="grid max-w-2xl gap-8">
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
