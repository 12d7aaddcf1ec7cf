import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { ListPages } from './ListPages.tsx';
import type { ListParams } from './use-list-params.ts';

/** Rows on one page of a list that is not paged by the server. */
export const ROWS_PER_PAGE = 50;

export type ListQuery = Pick<
  UseQueryResult,
  'isPending' | 'isError' | 'error' | 'data' | 'refetch'
>;

type ListViewProps = {
  query: ListQuery;
  at: ListParams;
  change: (changes: Partial<ListParams>) => void;
  /** How many rows match, on all pages. */
  total: number;
  perPage?: number;
  /** Shown while there are no rows at all. */
  empty: ReactNode;
  /** Shown where a search finds nothing: which fields it looks at. */
  searched?: string;
  children: ReactNode;
};

/** A list in any of its states: loading, failed, empty, without a match, or its rows and page numbers. */
export function ListView({ query, ...list }: ListViewProps) {
  if (query.isPending) return <SkeletonRows hasHead />;
  if (!query.isError) return <Loaded {...list} />;
  return (
    <div className="grid gap-4">
      <LoadFailure query={query} what="This list" />
      {query.data !== undefined && <Loaded {...list} />}
    </div>
  );
}

function Loaded({
  at,
  change,
  total,
  perPage = ROWS_PER_PAGE,
  empty,
  searched,
  children,
}: Omit<ListViewProps, 'query'>) {
  if (total === 0 && (at.q || at.filter)) {
    return (
      <EmptyState
        icon={SearchX}
        title={at.q ? `Nothing matches ‘${at.q}’` : 'Nothing matches'}
        action={
          <Button variant="secondary" size="sm" onClick={() => change({ q: '', filter: '' })}>
            Show all
          </Button>
        }
      >
        {at.q && searched}
      </EmptyState>
    );
  }
  if (total === 0) return empty;
  const pages = Math.ceil(total / perPage);
  return (
    <div className="grid gap-4">
      {children}
      <ListPages
        page={Math.min(at.page, pages)}
        pages={pages}
        onOpen={(page) => change({ page })}
      />
    </div>
  );
}
