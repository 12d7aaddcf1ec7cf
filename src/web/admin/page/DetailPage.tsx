import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Reopenable } from '../form/Reopenable.tsx';
import { isNotFound } from '../form/SaveFailure.tsx';
import type { AdminPath } from './AdminLink.tsx';
import { BackLink } from './BackLink.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { SkeletonRows } from './SectionSkeleton.tsx';

type DetailPageProps<Thing> = {
  /** Loads it (for a form: `useFreshQuery`); null says that there is no such thing. */
  query: Pick<UseQueryResult<Thing | null>, 'isError' | 'error' | 'data' | 'refetch'>;
  /** What it is: 'order'. */
  what: string;
  list: { to: AdminPath; label: string };
  /** Shown where there is no such thing: why, and what to do. */
  gone: string;
  /** `showCurrent` loads the thing again and remounts what is shown. */
  children: (thing: Thing, showCurrent: () => void) => ReactNode;
};

/** The page of one thing, with a link back to its list: loading, failed, not found, or what `children` shows. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { query, what, list, gone, children } = props;
  const thing = query.data;
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BackLink to={list.to}>{list.label}</BackLink>
      {query.data === null || isNotFound(query.error) ? (
        <PageTitle lead={gone}>{`${name} not found`}</PageTitle>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {thing === undefined && (
            <div data-pending={query.isError ? undefined : ''}>
              <PageTitle>{name}</PageTitle>
            </div>
          )}
          <LoadFailure query={query} what={`This ${what}`} />
          {thing === undefined && !query.isError && <SkeletonRows />}
          {thing && (
            <Reopenable refetch={query.refetch}>
              {(showCurrent) => children(thing, showCurrent)}
            </Reopenable>
          )}
        </div>
      )}
    </div>
  );
}
