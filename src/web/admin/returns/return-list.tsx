import { Undo2 } from 'lucide-react';
import type { ListedReturn } from '../../../contracts/returns/returns.ts';
import { returnFilters } from '../../../contracts/wire/admin-lists.ts';
import { returnReasonNames } from '../../../domain/returns/return-reason-names.ts';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { readListParams } from '../list/read-list-params.ts';
import { countOf } from '../page/count-of.ts';
import { pageQuery } from '../page/endpoint-query.ts';
import { ListTime } from '../page/ListDate.tsx';
import { ReturnState, returnStateNames } from './ReturnState.tsx';

const columns: readonly Column<ListedReturn>[] = [
  {
    id: 'order',
    label: 'Order',
    names: true,
    onPhone: 'title',
    cell: ({ order }) => (
      <span translate="no" className="code-figures">
        {order.number}
      </span>
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    onPhone: 'detail',
    cell: ({ customer }) => <span className="wrap-anywhere">{customer || 'Erased customer'}</span>,
  },
  {
    id: 'reason',
    label: 'Reason',
    onPhone: 'detail',
    says: ({ reason }) => reason,
    cell: ({ reason, vials }) => `${countOf(vials, 'vial')}: ${returnReasonNames[reason]}`,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'tag',
    says: ({ state }) => returnStateNames[state],
    cell: ({ state }) => <ReturnState state={state} />,
  },
  {
    id: 'asked',
    label: 'Since',
    onPhone: 'aside',
    figures: true,
    cell: ({ askedAt }) => (
      <span className="font-normal text-ink-soft">
        <ListTime at={askedAt} />
      </span>
    ),
  },
];

export const returnList: ListDeclaration<ListedReturn> = {
  label: 'Returns',
  noun: 'return',
  query: (at) =>
    pageQuery('GET /api/admin/returns', { query: readListParams(at, { filters: returnFilters }) }),
  search: { label: 'Search returns', hint: 'Order number, name or email' },
  filters: {
    of: () => [
      { value: '', label: 'All returns' },
      { value: 'waiting', label: 'Your turn' },
      { value: 'open', label: 'Not settled' },
    ],
  },
  columns: () => columns,
  keyOf: ({ id }) => id,
  nameOf: ({ order }) => `return of order ${order.number}`,
  to: ({ order }) => `/admin/dashboard/orders/${order.id}`,
  empty: () => ({
    icon: Undo2,
    title: 'No returns yet',
    text: 'What customers ask to return on their order’s page, and what you register on an order, appears here.',
  }),
};
