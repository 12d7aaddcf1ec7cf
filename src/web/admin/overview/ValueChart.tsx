import type { DayOfOrders } from '../../../contracts/overview.ts';
import { dollars, formatCents, readCents } from '../../../domain/money.ts';
import { DayChart } from './DayChart.tsx';
import { DayTable } from './DayTable.tsx';

const PAID = 'ink';
const AWAITING = 'edge';
const colours = {
  [PAID]: { fill: 'fill-ink', box: 'bg-ink' },
  [AWAITING]: { fill: 'fill-edge', box: 'bg-edge' },
};
/** In cents. */
const TEN_DOLLARS = 1000;

/** What each day's orders come to, and how much of it is paid. */
export function ValueChart({ days }: { days: readonly DayOfOrders[] }) {
  return (
    <DayChart
      title="Value per day"
      legend={
        <span className="flex gap-4 text-ink-soft">
          <Key box={colours[PAID].box}>Paid</Key>
          <Key box={colours[AWAITING].box}>Awaiting payment</Key>
        </span>
      }
      days={days.map((day) => ({
        date: day.date,
        parts: [
          { value: readCents(day.paid), className: colours[PAID].fill },
          { value: readCents(day.awaitingPayment), className: colours[AWAITING].fill },
        ],
        says: describeValue(day),
      }))}
      smallestStep={TEN_DOLLARS}
      describeTick={(cents) => dollars(formatCents(cents)).replace(/\.00$/, '')}
      table={
        <DayTable
          label="Value per day, in Canadian dollars"
          headings={['Ordered', 'Paid', 'Awaiting payment']}
          days={days.map(({ date, orders, ordered, paid, awaitingPayment }) => ({
            date,
            cells: orders > 0 ? [ordered, paid, awaitingPayment].map(dollars) : undefined,
          }))}
        />
      }
    />
  );
}

function describeValue({ orders, ordered, paid, awaitingPayment }: DayOfOrders): string {
  if (orders === 0) return 'nothing ordered';
  if (readCents(awaitingPayment) === 0) return `${dollars(ordered)} ordered, all paid`;
  if (readCents(paid) === 0) return `${dollars(ordered)} ordered, all awaiting payment`;
  return `${dollars(ordered)} ordered, ${dollars(paid)} of it paid`;
}

function Key({ box, children }: { box: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-[3px] ${box}`} />
      {children}
    </span>
  );
}
