import type { ReactNode } from 'react';

type PageTitleProps = {
  children: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Buttons at the right end of the title's line. */
  actions?: ReactNode;
};

/** The page's one h1, in the display serif. */
export function PageTitle({ children, lead, actions }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <h1 className="min-w-0 font-display text-3xl tracking-[-0.015em] wrap-anywhere sm:text-4xl print:text-2xl">
          {children}
        </h1>
        {lead && <p className="max-w-measure text-pretty text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
