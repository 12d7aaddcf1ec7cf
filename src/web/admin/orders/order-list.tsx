import { ShoppingBag } from 'lucide-react';
import type {
  ListedOrder,
  listOrders,
  OrderCounts,
} from '../../../contracts/orders/admin-orders.ts';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { countOf } from '../page/count-of.ts';
import { describeAge } from '../page/describe-age.ts';
import { ListDate, ListTime } from '../page/ListDate.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { formatCount } from './OrdersBadge.tsx';
import { OrderTags, tagsInWords } from './OrderTags.tsx';
import { ordersQuery } from './queries.ts';

/** The columns that name an order, in any list of orders. */
export const orderNames: readonly Column<Pick<ListedOrder, 'number' | 'firstName' | 'lastName'>>[] =
  [
    {
      id: 'number',
      label: 'Order',
      onPhone: 'detail',
      cell: ({ number }) => (
        <span translate="no" className="code-figures whitespace-nowrap">
          {number}
        </span>
      ),
    },
    {
      id: 'customer',
      label: 'Customer',
      onPhone: 'title',
      className: 'sm:w-full',
      cell: ({ firstName, lastName }) => (
        <span className="sm:line-clamp-1 sm:wrap-anywhere">{`${firstName} ${lastName}`}</span>
      ),
    },
  ];

export const orderColumns: readonly Column<ListedOrder>[] = [
  ...orderNames,
  {
    id: 'placed',
    label: 'Placed',
    onPhone: 'detail',
    cell: ({ createdAt }) => (
      <span className="text-ink-soft">
        <ListTime at={createdAt} />
      </span>
    ),
  },
  {
    id: 'items',
    label: 'Items',
    figures: true,
    className: 'sm:max-lg:hidden',
    cell: ({ itemCount }) => itemCount,
  },
  {
    id: 'total',
    label: 'Total',
    figures: true,
    onPhone: 'aside',
    cell: ({ total }) => formatDollars(total),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'tag',
    className: 'sm:pl-5',
    says: tagsInWords,
    cell: ({
      state,
      problem,
      packed,
      partlyShipped,
      reserved,
      isReplacement,
      onTerms,
      payment,
      shippingMethod,
    }) => (
      <OrderTags
        asTask
        {...{ state, problem, packed, partlyShipped, reserved, isReplacement, onTerms, payment }}
        shippingMethod={shippingMethod}
      />
    ),
  },
];

const waitingColumns: readonly Column<ListedOrder>[] = [
  {
    id: 'waiting',
    label: 'Waiting',
    onPhone: 'detail',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{describeAge(Date.now() - Date.parse(createdAt))}</span>
    ),
  },
  {
    id: 'held',
    label: 'Held until',
    cell: ({ holdUntil, reserved }) => {
      if (!reserved) return <span className="whitespace-nowrap">Not held</span>;
      return holdUntil ? <ListDate date={shopDay(Date.parse(holdUntil))} /> : 'No end date';
    },
  },
];

/** Of orders to pay: how long they wait, and until when their products are held, in place of their items. */
const unpaidColumns: readonly Column<ListedOrder>[] = orderColumns.flatMap((column) => {
  if (column.id === 'items') return waitingColumns;
  if (column.id !== 'placed') return [column];
  // Where there is little room, how long an order waits says as much.
  const { onPhone: _, ...placed } = column;
  return [{ ...placed, className: 'sm:max-lg:hidden' }];
});

export const orderList: ListDeclaration<ListedOrder, Answer<typeof listOrders>> = {
  label: 'Orders',
  noun: 'order',
  query: ordersQuery,
  search: {
    label: 'Search orders',
    hint: 'Number, tracking, name, email, city, product, lot',
    help: 'Searches number, tracking number, name, email, phone, city, postal code, products and lots. Every word must match; its beginning is enough.',
  },
  tabs: { label: 'Show orders', of: (answer) => tabs(answer?.counts) },
  describeCount: ({ total, isExact, awaited }) => {
    if (!isExact) return `More than ${MAX_COUNTED} orders`;
    const orders = countOf(total, 'order');
    return awaited === null ? orders : `${orders} · ${formatDollars(awaited)} missing`;
  },
  columns: ({ filter }) => (filter === 'to-pay' ? unpaidColumns : orderColumns),
  keyOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  to: ({ id }) => `/admin/dashboard/orders/${id}`,
  empty: () => ({
    icon: ShoppingBag,
    title: 'No orders yet',
    text: 'Once somebody orders, this is where you track the payment, pack and ship.',
    action: <ShopPageButton href="/shop">See Your Shop</ShopPageButton>,
  }),
};

function tabs(counts: OrderCounts | undefined) {
  const shown = (count: number | undefined) => (count ? formatCount(count) : undefined);
  return [
    { value: '', label: 'All' },
    { value: 'to-pay', label: 'To pay', count: shown(counts?.toPay) },
    { value: 'to-ship', label: 'To ship', count: shown(counts?.toShip) },
    { value: 'problems', label: 'Problems', count: shown(counts?.problems) },
    { value: 'sent', label: 'Sent' },
    { value: 'closed', label: 'Closed' },
  ];
}
