import type { ListedOrder } from '../../../contracts/orders/admin-orders.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import type { Column } from '../list/ListTable.tsx';
import { describeAge } from '../page/describe-age.ts';
import { ListDate } from '../page/ListDate.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderTags } from './OrderTags.tsx';

const waitingColumns: readonly Column<ListedOrder>[] = [
  {
    id: 'waiting',
    label: 'Waiting',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{describeAge(Date.now() - Date.parse(createdAt))}</span>
    ),
  },
  {
    id: 'held',
    label: 'Held until',
    cell: ({ holdUntil }) =>
      holdUntil ? <ListDate date={shopDay(Date.parse(holdUntil))} /> : 'No end date',
  },
];

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    id: 'number',
    label: 'Order',
    onPhone: 'title',
    cell: ({ id, number, ...order }) => (
      <span className="flex flex-1 items-center justify-between gap-3">
        <OrderLink id={id} number={number} className="py-1 font-semibold" />
        <span className="sm:hidden">
          <OrderTags {...order} />
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    className: 'sm:w-full',
    cell: ({ firstName, lastName }) => (
      <span className="min-w-0 truncate sm:line-clamp-1 sm:wrap-anywhere sm:whitespace-normal">{`${firstName} ${lastName}`}</span>
    ),
  },
  {
    id: 'placed',
    label: 'Placed',
    cell: ({ createdAt }) => (
      <span className="text-ink-soft">
        <ShopTime at={createdAt} />
      </span>
    ),
  },
  {
    id: 'items',
    label: 'Items',
    figures: true,
    onPhone: 'hidden',
    className: 'sm:max-lg:hidden',
    cell: ({ itemCount }) => itemCount,
  },
  { id: 'total', label: 'Total', figures: true, cell: ({ total }) => formatDollars(total) },
  {
    id: 'state',
    label: 'State',
    onPhone: 'hidden',
    className: 'sm:pl-5',
    cell: ({ state, problem, packed }) => (
      <OrderTags state={state} problem={problem} packed={packed} />
    ),
  },
];

/** Of orders to pay: how long they wait, and until when their products are held, in place of their items. */
export const unpaidColumns: readonly Column<ListedOrder>[] = orderColumns.flatMap((column) => {
  if (column.id === 'items') return waitingColumns;
  if (column.id !== 'placed') return [column];
  // Where there is little room, how long an order waits says as much.
  return [{ ...column, onPhone: 'hidden' as const, className: 'sm:max-lg:hidden' }];
});
