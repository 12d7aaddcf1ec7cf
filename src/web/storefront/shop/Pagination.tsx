import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { listPages } from '../../ui/list-pages.ts';
import type { CatalogueSearch } from '../queries.ts';

type PaginationProps = {
  /** The list that has the pages. */
  list: '/shop' | '/coas';
  search: CatalogueSearch;
  page: number;
  pages: number;
};

/** Numbered pages; nothing where there is only one. */
export function Pagination({ list, search, page, pages }: PaginationProps) {
  if (pages <= 1) return null;
  const at = (target: number) => ({
    list,
    search: { ...search, page: target > 1 ? target : undefined },
  });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <PageLink {...at(page - 1)} label="Previous page">
          <ChevronLeft className="size-4" />
        </PageLink>
      )}
      {listPages(page, pages).map((target, index) =>
        target === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-ink-soft">
            …
          </span>
        ) : (
          <PageLink key={target} {...at(target)} label={`Page ${target}`} current={target === page}>
            {target}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink {...at(page + 1)} label="Next page">
          <ChevronRight className="size-4" />
        </PageLink>
      )}
    </nav>
  );
}

type PageLinkProps = {
  list: PaginationProps['list'];
  search: CatalogueSearch;
  label: string;
  current?: boolean;
  children: ReactNode;
};

function PageLink({ list, search, label, current = false, children }: PageLinkProps) {
  return (
    <Link
      to={list}
      search={search}
      activeOptions={{ exact: true }}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={joinClasses(
        'figures grid size-11 place-items-center rounded-control border transition-colors',
        current ? 'border-ink font-semibold' : 'border-transparent text-ink-soft hover:bg-wash',
      )}
    >
      {children}
    </Link>
  );
}
