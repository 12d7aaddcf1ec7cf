import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import type { AdminPath } from '../page/AdminLink.tsx';
import { countOf } from '../page/count-of.ts';
import type { PageQuery } from '../page/endpoint-query.ts';
import { ChooseAll } from './ChooseAll.tsx';
import type { Column } from './column.ts';
import { countReached } from './count-reached.ts';
import { FilterTabs } from './FilterTabs.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListView } from './ListView.tsx';
import type { RowAction } from './RowActions.tsx';
import { type ListParams, useListParams } from './use-list-params.ts';
import type { Selection } from './use-selection.ts';

/** An answer of the server's `pageOf`; what else it says is the section's own. */
export type ListAnswer<Row> = { rows: Row[]; total: number; isExact: boolean };

type Choice = { value: string; label: string; count?: string | undefined };

type Empty = { icon: LucideIcon; title: string; text: ReactNode; action?: ReactNode };

/** A list of the owner's area. `Answer` is what its endpoint says. */
export type ListDeclaration<Row, Answer extends ListAnswer<Row> = ListAnswer<Row>> = {
  /** The table's accessible name: 'Discount codes'. */
  label: string;
  /** One of its rows, to be counted: 'code'. */
  noun: string;
  /** The query of the page that the address asks for. */
  query: (at: ListParams) => PageQuery<Answer>;
  /** The search field's label, its placeholder, and what is said where it finds nothing. Left out where there is no search. */
  search?: { label: string; hint?: string; help?: string };
  /** A row of tabs above the list, or a field; the first has the value ''. */
  tabs?: { label: string; of: (answer: Answer | undefined) => readonly Choice[] };
  filters?: {
    label?: string;
    of: (answer: Answer | undefined) => readonly Choice[];
    /** Further ones under a heading of their own. */
    more?: { label: string; filters: readonly Choice[] };
  };
  /** The number of rows in words, where 'n codes' does not say enough. */
  describeCount?: (answer: Answer) => string;
  columns: (at: ListParams) => readonly Column<Row>[];
  /** Shows the rows otherwise than in a table. */
  show?: (rows: readonly Row[], at: ListParams) => ReactNode;
  /** What is shown instead has page numbers of its own. */
  pagesItself?: boolean;
  /** The order in which it comes: '-date'. */
  sort?: string;
  keyOf: (row: Row) => string;
  /** Names a row to those who do not see it: in labels of its box and its buttons. */
  nameOf: (row: Row) => string;
  /** The page of what a row is about. */
  to?: (row: Row) => AdminPath;
  /** The buttons of a row, before 'Delete'. */
  actions?: (row: Row) => readonly RowAction[];
  /** What a row's last button asks before it deletes. */
  deletion?: {
    icon: LucideIcon;
    label: string;
    /** Left out where every row can be. */
    isPossible?: (row: Row) => boolean;
    ask: (row: Row) => Omit<ComponentProps<typeof DeleteDialog>, 'onClose'>;
  };
  /** What stands there while there are no rows. Where it is `byFilter`, each filter has its own, in place of 'Nothing matches'. */
  empty: (filter: string, answer: Answer | undefined) => Empty;
  emptyByFilter?: boolean;
};

type AdminListProps<Row, Answer extends ListAnswer<Row>> = {
  list: ListDeclaration<Row, Answer>;
  /** Adds checkboxes. */
  selection?: Selection;
};

/** The page of a list that the address asks for, and how to ask for another. */
export function useListPage<Row, Answer extends ListAnswer<Row>>(
  list: ListDeclaration<Row, Answer>,
) {
  const params = useListParams();
  const query = useQuery({ ...list.query(params.at), placeholderData: keepPreviousData });
  return { ...params, query };
}

/** A declared list: its tabs, its toolbar, its rows, and the question before one is deleted. */
export function AdminList<Row, Answer extends ListAnswer<Row>>({
  list,
  selection,
}: AdminListProps<Row, Answer>) {
  const { at, change, query } = useListPage(list);
  const [deleted, setDeleted] = useState<Row>();
  const { data } = query;
  const rows = data?.rows ?? [];
  const { icon, title, text, action } = list.empty(at.filter, data);
  const { tabs, filters, search, deletion } = list;
  return (
    <>
      {tabs && (
        <FilterTabs
          label={tabs.label}
          tabs={tabs.of(data)}
          value={at.filter}
          onChoose={(filter) => change({ filter })}
        />
      )}
      <ListToolbar
        at={at}
        change={change}
        search={search}
        filters={filters?.of(data)}
        filterLabel={filters?.label}
        moreFilters={filters?.more}
        count={data && (list.describeCount ?? describeCount(list.noun))(data)}
      >
        {selection && rows.length > 0 && (
          <ChooseAll selection={selection} keys={rows.map(list.keyOf)} />
        )}
      </ListToolbar>
      <ListView
        query={query}
        at={list.emptyByFilter ? { ...at, filter: '' } : at}
        change={change}
        total={countReached(data, { page: at.page, rows: rows.length })}
        hasPages={!list.pagesItself}
        searched={search?.help}
        empty={
          <EmptyState icon={icon} title={title} action={action}>
            {text}
          </EmptyState>
        }
      >
        {list.show?.(rows, at) ?? (
          <ListTable
            label={list.label}
            columns={list.columns(at)}
            actions={buttonsOf(list, setDeleted)}
            rows={rows}
            keyOf={list.keyOf}
            nameOf={list.nameOf}
            to={list.to}
            sort={at.sort || list.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            isFiltered={at.filter !== ''}
          />
        )}
      </ListView>
      {deletion && deleted !== undefined && (
        <DeleteDialog {...deletion.ask(deleted)} onClose={() => setDeleted(undefined)} />
      )}
    </>
  );
}

function describeCount(noun: string) {
  return ({ total, isExact }: Pick<ListAnswer<unknown>, 'total' | 'isExact'>) =>
    isExact ? countOf(total, noun) : `More than ${countOf(MAX_COUNTED, noun)}`;
}

/** The buttons of each row; undefined in a list whose rows have no buttons. */
function buttonsOf<Row, Answer extends ListAnswer<Row>>(
  { actions, deletion }: ListDeclaration<Row, Answer>,
  onDelete: (row: Row) => void,
): ((row: Row) => readonly RowAction[]) | undefined {
  if (!deletion) return actions;
  const { icon, label, isPossible = () => true } = deletion;
  return (row) => [
    ...(actions?.(row) ?? []),
    ...(isPossible(row) ? [{ icon, label, onClick: () => onDelete(row) }] : []),
  ];
}
