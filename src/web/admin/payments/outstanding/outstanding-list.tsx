import { CheckCheck, Mail } from 'lucide-react';
import type {
  listOutstanding,
  OutstandingOrder,
} from '../../../../contracts/orders/outstanding.ts';
import { outstandingFilters, outstandingSorts } from '../../../../contracts/wire/admin-lists.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import { hasShipped } from '../../../../domain/orders/order-states.ts';
import { type DebtAge, namePurchaseOrder } from '../../../../domain/orders/terms.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Tag } from '../../../ui/data/Tag.tsx';
import type { ListDeclaration } from '../../list/AdminList.tsx';
import type { Column } from '../../list/column.ts';
import { readListParams } from '../../list/read-list-params.ts';
import { countOf } from '../../page/count-of.ts';
import { pageQuery } from '../../page/endpoint-query.ts';
import { ListDate, ListTime } from '../../page/ListDate.tsx';
import { ageNames } from './age-names.ts';

/** `onRemind` asks before a customer is reminded. */
export function outstandingList(
  onRemind: (order: OutstandingOrder) => void,
): ListDeclaration<OutstandingOrder, Answer<typeof listOutstanding>> {
  return {
    label: 'Outstanding orders',
    noun: 'order',
    query: (at) =>
      pageQuery('GET /api/admin/orders/outstanding', {
        query: readListParams(at, { filters: outstandingFilters, sorts: outstandingSorts }),
      }),
    search: { label: 'Search outstanding orders', hint: 'Company, customer, PO or order number' },
    tabs: {
      label: 'Show orders',
      of: (answer) => [
        { value: '', label: 'All' },
        ...outstandingFilters.map((age) => ({
          value: age,
          label: ageNames[age],
          count: countIn(answer, age),
        })),
      ],
    },
    columns: () => columns,
    keyOf: ({ id }) => id,
    nameOf: ({ number }) => `order ${number}`,
    to: ({ id }) => `/admin/dashboard/orders/${id}`,
    sort: 'due',
    actions: (order) =>
      order.email !== '' && hasShipped(order.state)
        ? [{ icon: Mail, label: 'Remind', onClick: () => onRemind(order) }]
        : [],
    emptyByFilter: true,
    empty: (filter) => ({
      icon: CheckCheck,
      title: filter === '' ? 'Nothing is outstanding' : 'Nothing here',
      text: 'Orders that ship before they are paid appear here until their payment has come. A quote gets its terms under ‘Company and terms’.',
    }),
  };
}

function countIn(answer: Answer<typeof listOutstanding> | undefined, age: DebtAge) {
  const orders = answer?.ages.find((one) => one.age === age)?.orders;
  return orders ? String(orders) : undefined;
}

const columns: readonly Column<OutstandingOrder>[] = [
  {
    id: 'customer',
    label: 'Customer',
    onPhone: 'title',
    className: 'sm:w-1/3',
    cell: ({ company, name }) => <span className="wrap-anywhere">{company || name}</span>,
    below: ({ company, name, number, poNumber }) => (
      <span className="text-xs text-ink-soft wrap-anywhere">
        {[`Order ${number}`, poNumber && namePurchaseOrder(poNumber), company && name]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
  },
  {
    id: 'owed',
    label: 'Missing',
    figures: true,
    sorts: true,
    onPhone: 'aside',
    className: 'whitespace-nowrap',
    cell: ({ owed }) => formatDollars(owed),
    below: ({ owed, total }) =>
      owed !== total && (
        <span className="text-xs text-ink-soft">{`of ${formatDollars(total)}`}</span>
      ),
  },
  {
    id: 'due',
    label: 'Due by',
    sorts: true,
    onPhone: 'detail',
    className: 'sm:pl-5',
    cell: ({ dueOn }) =>
      dueOn ? <ListDate date={dueOn} /> : <span className="text-ink-soft">Not shipped yet</span>,
  },
  {
    id: 'reminded',
    label: 'Reminded',
    cell: ({ remindedAt }) =>
      remindedAt ? <ListTime at={remindedAt} /> : <span className="text-ink-soft">Not yet</span>,
  },
  {
    id: 'age',
    label: 'Age',
    onPhone: 'tag',
    cell: ({ daysOverdue }) =>
      daysOverdue > 0 ? (
        <Tag
          tone={daysOverdue > 30 ? 'alarm' : 'todo'}
        >{`${countOf(daysOverdue, 'day')} overdue`}</Tag>
      ) : (
        <Tag>Not due yet</Tag>
      ),
  },
];
