import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { joinClasses } from '../layout/join-classes.ts';
import { listPages } from './list-pages.ts';

/** For the link or button that opens a page. */
type PageControl = {
  'aria-label': string;
  'aria-current': 'page' | undefined;
  className: string;
  children: ReactNode;
};

type PageNumbersProps = {
  label?: string | undefined;
  page: number;
  pages: number;
  render: (target: number, control: PageControl) => ReactNode;
};

/** Numbered pages of a list; nothing where there is only one. */
export function PageNumbers({ label = 'Pages', page, pages, render }: PageNumbersProps) {
  if (pages <= 1) return null;
  const show = (target: number, name: string, children: ReactNode) => {
    const isCurrent = target === page;
    return render(target, {
      'aria-label': name,
      'aria-current': isCurrent ? 'page' : undefined,
      className: joinClasses(
        'figures grid size-11 place-items-center rounded-control border transition-colors',
        isCurrent ? 'border-ink font-semibold' : 'border-transparent text-ink-soft hover:bg-wash',
      ),
      children,
    });
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && show(page - 1, 'Previous page', <ChevronLeft className="size-4" />)}
      {listPages(page, pages).map((shown) =>
        typeof shown === 'number' ? (
          <Fragment key={shown}>{show(shown, `Page ${shown}`, shown)}</Fragment>
        ) : (
          <span key={shown} aria-hidden="true" className="w-6 text-center text-ink-soft">
            …
          </span>
        ),
      )}
      {page < pages && show(page + 1, 'Next page', <ChevronRight className="size-4" />)}
    </nav>
  );
}
