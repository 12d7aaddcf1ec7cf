import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { asTitle, type Resource } from './resource.ts';

type EditPageProps<Thing extends { id: string }> = {
  resource: Resource<Thing>;
  lead?: (thing: Thing) => ReactNode;
  actions?: (thing: Thing) => ReactNode;
  /** For a form of a few short fields. */
  isNarrow?: boolean;
  /** Its form; `showCurrent` loads it again. */
  children: (thing: Thing, showCurrent: () => void) => ReactNode;
};

/** The page on which one thing is edited. */
export function ResourceEditPage<Thing extends { id: string }>({
  resource,
  lead,
  actions,
  isNarrow = false,
  children,
}: EditPageProps<Thing>) {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery<Thing>(resource.find(id));
  return (
    <DetailPage
      query={query}
      what={resource.noun}
      list={listOf(resource)}
      gone="It may have been deleted."
      fresh
    >
      {(thing, showCurrent) => (
        <div className={joinClasses('grid gap-6', isNarrow && 'max-w-2xl')}>
          <PageTitle lead={lead?.(thing)} actions={actions?.(thing)}>
            {`Edit ${asTitle(resource.noun)}`}
          </PageTitle>
          {children(thing, showCurrent)}
        </div>
      )}
    </DetailPage>
  );
}

type NewPageProps<Thing extends { id: string }> = {
  resource: Resource<Thing>;
  lead?: ReactNode;
  isNarrow?: boolean;
  /** Its form. */
  children: ReactNode;
};

/** The page on which one is added. */
export function ResourceNewPage<Thing extends { id: string }>({
  resource,
  lead,
  isNarrow = false,
  children,
}: NewPageProps<Thing>) {
  const { to, label } = listOf(resource);
  return (
    <div className={joinClasses('grid gap-6', isNarrow && 'max-w-2xl')}>
      <div className="grid gap-2">
        <BackLink to={to}>{label}</BackLink>
        <PageTitle lead={lead}>{`Add ${asTitle(resource.noun)}`}</PageTitle>
      </div>
      {children}
    </div>
  );
}

function listOf<Thing extends { id: string }>({ address, plural }: Resource<Thing>) {
  return { to: address, label: `All ${plural}` };
}
