import type { DayOfOrders } from '../../../contracts/overview.ts';
import { DayChart } from './DayChart.tsx';
import { DayTable } from './DayTable.tsx';

/** How many orders each day brought. */
export function OrdersChart({ days }: { days: readonly DayOfOrders[] }) {
  return (
    <DayChart
      title="Orders per day"
      days={days.map(({ date, orders }) => ({
        date,
        parts: [{ value: orders, className: 'fill-ink' }],
        says: orders === 1 ? '1 order' : `${orders} orders`,
      }))}
      smallestStep={1}
      describeTick={String}
      table={
        <DayTable
          label="Orders per day"
          headings={['Orders']}
          days={days.map(({ date, orders }) => ({
            date,
            cells: orders > 0 ? [String(orders)] : undefined,
          }))}
        />
      }
    />
  );
}
