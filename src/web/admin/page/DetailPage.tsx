import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { isNotFound } from '../form/SaveFailure.tsx';
import type { AdminPath } from './AdminLink.tsx';
import { BackLink } from './BackLink.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { SkeletonRows } from './SectionSkeleton.tsx';

type DetailPageProps<Thing> = {
  /** Loads it; null says that there is no such thing. */
  query: Pick<
    UseQueryResult<Thing | null>,
    'isError' | 'error' | 'data' | 'dataUpdatedAt' | 'refetch'
  >;
  /** What it is: 'order'. */
  what: string;
  list: { to: AdminPath; label: string };
  /** Shown where there is no such thing: why, and what to do. */
  gone: string;
  /** For a form: ignores what an earlier visit loaded, as a save over it would be refused. */
  fresh?: boolean;
  /** `showCurrent` loads the thing again and remounts what is shown. */
  children: (thing: Thing, showCurrent: () => void) => ReactNode;
};

/** The page of one thing, with a link back to its list: loading, failed, not found, or what `children` shows. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { query, what, list, gone, fresh = false, children } = props;
  const [opened] = useState(Date.now);
  const [opening, setOpening] = useState(0);
  const showCurrent = () => void query.refetch().then(() => setOpening((times) => times + 1));
  const thing = fresh && query.dataUpdatedAt < opened ? undefined : query.data;
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
          <LoadFailure query={{ ...query, data: thing }} what={`This ${what}`} />
          {thing === undefined && !query.isError && <SkeletonRows />}
          {thing && <Fragment key={opening}>{children(thing, showCurrent)}</Fragment>}
        </div>
      )}
    </div>
  );
}
