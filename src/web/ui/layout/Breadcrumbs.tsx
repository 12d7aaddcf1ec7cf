import { Children, type ReactNode } from 'react';

type BreadcrumbsProps = {
  current: string;
  /** The links that lead here, outermost first. */
  children: ReactNode;
};

export function Breadcrumbs({ current, children }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" data-screen-only="">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft max-[360px]:[&>li:nth-last-child(-n+2)]:sr-only [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center sm:[&_a]:min-h-8 [&_a:hover]:text-aurora-ink [&_a:hover]:underline">
        {Children.map(
          children,
          (link) =>
            link && (
              <>
                <li>{link}</li>
                <li aria-hidden="true" className="text-edge">
                  /
                </li>
              </>
            ),
        )}
        <li aria-current="page" className="min-w-0 truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
