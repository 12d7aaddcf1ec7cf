import { useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useFreshQuery } from '../form/use-fresh-query.ts';
import { BackLink } from '../page/BackLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { asTitle, type Resource } from './resource.ts';

export type ResourceFormProps<Thing> = {
  /** Left out for a new one. */
  thing?: Thing;
  /** Loads it again. */
  onShowCurrent?: () => void;
};

type PagesOptions<Thing> = {
  lead?: (thing: Thing) => ReactNode;
  actions?: (thing: Thing) => ReactNode;
  /** In place of 'Add Quote'. */
  newTitle?: string;
  newLead?: string;
  /** For a form beside which there is something. */
  isWide?: boolean;
};

/** The pages on which one of the resource's things is edited, and one is added. */
export function resourcePages<Thing extends { id: string }>(
  resource: Resource<Thing>,
  Form: ComponentType<ResourceFormProps<Thing>>,
  { lead, actions, newTitle, newLead, isWide = false }: PagesOptions<Thing> = {},
) {
  const { noun, plural } = resource;
  const title = asTitle(noun);
  const list = { to: resource.address, label: `All ${plural}` };
  const className = joinClasses('grid gap-6', !isWide && 'max-w-2xl');
  return {
    EditPage() {
      const { id = '' } = useParams({ strict: false });
      const query = useFreshQuery<Thing>(resource.find(id));
      return (
        <DetailPage query={query} what={noun} list={list} gone="It may have been deleted.">
          {(thing, showCurrent) => (
            <div className={className}>
              <PageTitle lead={lead?.(thing)} actions={actions?.(thing)}>
                {`Edit ${title}`}
              </PageTitle>
              <Form thing={thing} onShowCurrent={showCurrent} />
            </div>
          )}
        </DetailPage>
      );
    },
    NewPage() {
      return (
        <div className={className}>
          <div className="grid gap-2">
            <BackLink to={list.to}>{list.label}</BackLink>
            <PageTitle lead={newLead}>{newTitle ?? `Add ${title}`}</PageTitle>
          </div>
          <Form />
        </div>
      );
    },
  };
}
