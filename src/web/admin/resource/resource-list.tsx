import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList, type ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import type { RowAction } from '../list/RowActions.tsx';
import { readListParams } from '../list/read-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { asSentence, asTitle, type Resource, refreshResource } from './resource.ts';

type OwnList<Thing> = Omit<
  ListDeclaration<Thing>,
  | 'label'
  | 'noun'
  | 'query'
  | 'columns'
  | 'keyOf'
  | 'nameOf'
  | 'to'
  | 'actions'
  | 'deletion'
  | 'empty'
> & {
  /** By default the page that the address asks for, by its columns and filters. */
  query?: ListDeclaration<Thing>['query'];
  columns: readonly Column<Thing>[];
  /** One row, to be counted; the resource's noun by default. */
  counted?: string;
  /** The buttons of a row between 'Edit' and 'Delete'. */
  actions?: (thing: Thing) => readonly RowAction[];
  /** What is asked before one is deleted, and what the deletion means. */
  deletion: (thing: Thing) => { question: string; children: ReactNode };
  /** Says that there are none yet, and what they would be for. */
  empty: { title: string; text: string };
};

/** The list of a resource: its rows lead to their pages, and each can be edited and deleted. */
export function resourceList<Thing extends { id: string }>(
  resource: Resource<Thing>,
  { counted, columns, actions, deletion, empty, ...own }: OwnList<Thing>,
): ListDeclaration<Thing> {
  const { noun, address, nameOf } = resource;
  const sorts = columns.filter((column) => column.sorts).map(({ id }) => id);
  const filters = (own.tabs ?? own.filters)?.of(undefined).map(({ value }) => value) ?? [];
  return {
    query: (at) => resource.page(readListParams(at, { filters, sorts })),
    columns: () => columns,
    ...own,
    label: asSentence(resource.plural),
    noun: counted ?? noun,
    keyOf: ({ id }) => id,
    nameOf,
    to: ({ id }) => `${address}/${id}`,
    actions: (thing) => [
      { icon: Pencil, label: 'Edit', to: `${address}/${thing.id}` },
      ...(actions?.(thing) ?? []),
    ],
    deletion: {
      icon: Trash2,
      label: 'Delete',
      ask: (thing) => ({
        ...deletion(thing),
        action: () => resource.remove(thing.id),
        done: { title: `${asSentence(noun)} deleted`, description: nameOf(thing) },
        failure: `Failed to delete ${noun}`,
        refresh: (queryClient) => refreshResource(queryClient, resource),
      }),
    },
    empty: () => ({ icon: resource.icon, ...empty, action: <AddButton resource={resource} /> }),
  };
}

type ResourceListPageProps<Thing extends { id: string }> = {
  resource: Resource<Thing>;
  list: ListDeclaration<Thing>;
  lead?: ReactNode;
};

export function ResourceListPage<Thing extends { id: string }>(
  props: ResourceListPageProps<Thing>,
) {
  return (
    <div className="grid gap-6">
      <PageTitle lead={props.lead} actions={<AddButton resource={props.resource} />}>
        {`${asTitle(props.resource.noun)} Management`}
      </PageTitle>
      <AdminList list={props.list} />
    </div>
  );
}

export function AddButton<Thing extends { id: string }>({
  resource,
}: {
  resource: Resource<Thing>;
}) {
  return (
    <ButtonLink to={`${resource.address}/new`} icon={Plus}>
      {`Add ${asTitle(resource.noun)}`}
    </ButtonLink>
  );
}
