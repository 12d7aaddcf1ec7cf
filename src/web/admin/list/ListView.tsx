import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIST_PAGE_SIZE } from '../../../contracts/wire/admin-lists.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { ListPages } from './ListPages.tsx';
import type { ListParams } from './use-list-params.ts';

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
  /** False where what is shown has page numbers of its own. */
  hasPages?: boolean;
  /** Shown while there are no rows at all. */
  empty: ReactNode;
  /** Shown where a search finds nothing: which fields it looks at. */
  searched?: string | undefined;
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
  empty,
  searched,
  hasPages = true,
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
  const pages = Math.ceil(total / LIST_PAGE_SIZE);
  return (
    <div className="grid gap-4">
      {children}
      {hasPages && (
        <ListPages
          page={Math.min(at.page, pages)}
          pages={pages}
          onOpen={(page) => change({ page })}
        />
      )}
    </div>
  );
}
