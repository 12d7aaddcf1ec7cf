import type { Draft } from '../../../contracts/orders/drafts.ts';
import { namePurchaseOrder } from '../../../domain/orders/terms.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import type { Column } from '../list/column.ts';
import { ListDate, ListTime } from '../page/ListDate.tsx';
import { ResourceListPage, resourceList } from '../resource/resource-list.tsx';
import { DraftState } from './DraftState.tsx';
import { nameOfCustomer } from './describe-draft.ts';
import { draftOrder } from './draft-order.ts';

export function ListPage() {
  return (
    <ResourceListPage
      resource={draftOrder}
      list={draftList}
      lead="Orders that you prepare: at your own prices, mailed to the customer, and accepted by the customer or by you."
    />
  );
}

const columns: readonly Column<Draft>[] = [
  {
    id: 'customer',
    label: 'Customer',
    onPhone: 'title',
    cell: (draft) => <span className="wrap-anywhere">{nameOfCustomer(draft)}</span>,
    below: ({ customer, business, order }) => (
      <span className="text-xs break-all text-ink-soft">
        {[
          order ? `Order ${order.number}` : customer.email,
          business.poNumber && namePurchaseOrder(business.poNumber),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
  },
  {
    id: 'total',
    label: 'Total',
    figures: true,
    onPhone: 'aside',
    className: 'whitespace-nowrap',
    cell: ({ amounts }) => formatDollars(amounts.total),
  },
  {
    id: 'until',
    label: 'Valid until',
    sorts: true,
    onPhone: 'detail',
    className: 'sm:pl-5',
    cell: ({ validUntil }) => <ListDate date={validUntil} />,
  },
  {
    id: 'created',
    label: 'Made',
    sorts: true,
    cell: ({ createdAt }) => <ListTime at={createdAt} />,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'tag',
    cell: (draft) => <DraftState draft={draft} />,
  },
];

const draftList = resourceList(draftOrder, {
  counted: 'quote',
  search: { label: 'Search quotes', hint: 'Name, company, email, phone or PO number' },
  filters: {
    of: () => [
      { value: '', label: 'All quotes' },
      { value: 'open', label: 'Not sent yet' },
      { value: 'sent', label: 'Sent' },
      { value: 'expired', label: 'Expired' },
      { value: 'accepted', label: 'Accepted' },
    ],
  },
  columns,
  deletion: (draft) => ({
    question: `Are you sure you want to delete the quote for ${nameOfCustomer(draft)}?`,
    children: draft.order
      ? `Order ${draft.order.number}, which was made from it, stays.`
      : 'It can no longer be accepted.',
  }),
  empty: {
    title: 'No quotes yet.',
    text: 'Make one for an order by phone or a bulk request. An earlier order is repeated from its own page, and a message becomes a quote from the message’s page.',
  },
});
