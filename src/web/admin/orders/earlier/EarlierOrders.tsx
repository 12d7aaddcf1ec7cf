import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  EARLIER_PAGE_SIZE,
  type ListedEarlierOrder,
} from '../../../../contracts/orders/earlier-orders.ts';
import { longDate } from '../../../ui/data/long-date.ts';
import type { Column } from '../../list/column.ts';
import { ListPages } from '../../list/ListPages.tsx';
import { ListTable } from '../../list/ListTable.tsx';
import { countOf } from '../../page/count-of.ts';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { describeLines, describeTotal } from './describe-earlier.ts';

type EarlierOrdersProps = {
  q: string;
  /** Whether only these are shown, if there are any: the list of this shop's orders is empty. */
  replaces: boolean;
  children: ReactNode;
};

/** The orders of this shop, and below them those of the former shop that the same search finds. */
export function EarlierOrders({ q, replaces, children }: EarlierOrdersProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery('GET /api/admin/earlier-orders', { query: { q: q.slice(0, 100), page } }),
    placeholderData: keepPreviousData,
  });
  const { orders = [], total = 0 } = query.data ?? {};
  return (
    <>
      {!(replaces && total > 0) && children}
      <LoadFailure query={query} what="The search of earlier orders" />
      {total > 0 && (
        <section
          aria-labelledby="before-this-shop"
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <SectionTitle id="before-this-shop">Before this shop</SectionTitle>
            <p className="text-ink-soft">{countOf(total, 'earlier order')}</p>
          </div>
          <ListTable
            label="Earlier orders"
            columns={columns}
            rows={orders}
            keyOf={({ id }) => id}
          />
          <ListPages page={page} pages={Math.ceil(total / EARLIER_PAGE_SIZE)} onOpen={setPage} />
        </section>
      )}
    </>
  );
}

const columns: Column<ListedEarlierOrder>[] = [
  {
    id: 'number',
    label: 'Order',
    onPhone: 'title',
    cell: ({ number }) => (
      <span translate="no" className="code-figures wrap-anywhere sm:block sm:min-w-16">
        {number}
      </span>
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    onPhone: 'detail',
    cell: ({ customerName, email }) => (
      <span className="grid min-w-0 wrap-anywhere sm:min-w-36">
        <span>{customerName}</span>
        <span translate="no" className="text-sm text-ink-soft">
          {email}
        </span>
      </span>
    ),
  },
  {
    id: 'placed',
    label: 'Placed',
    onPhone: 'tag',
    cell: ({ placedOn }) => <span className="text-ink-soft">{longDate(placedOn)}</span>,
  },
  {
    id: 'lines',
    label: 'Products',
    onPhone: 'below',
    cell: (order) => (
      <span className="block min-w-0 wrap-anywhere sm:min-w-40">{describeLines(order)}</span>
    ),
  },
  {
    id: 'status',
    label: 'Was',
    className: 'sm:max-lg:hidden',
    cell: ({ status }) => <span className="block wrap-anywhere sm:min-w-24">{status}</span>,
  },
  {
    id: 'total',
    label: 'Total',
    onPhone: 'aside',
    figures: true,
    className: 'whitespace-nowrap',
    cell: describeTotal,
  },
];
