import type { DayOfOrders } from '../../../contracts/orders/overview.ts';
import { DayChart } from './DayChart.tsx';

/** How many orders were placed each day. */
export function OrdersChart({ days }: { days: readonly DayOfOrders[] }) {
  return (
    <DayChart
      title="Orders per day"
      days={days.map(({ date, orders }) => ({
        date,
        parts: [{ value: orders, className: 'fill-ink' }],
        text: orders === 1 ? '1 order' : `${orders} orders`,
        cells: orders > 0 ? [String(orders)] : undefined,
      }))}
      smallestStep={1}
      formatTick={String}
      tableLabel="Orders per day"
      headings={['Orders']}
    />
  );
}
