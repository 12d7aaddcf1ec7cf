import type { DayOfOrders } from '../../../contracts/orders/overview.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { DayChart } from './DayChart.tsx';

const paidColour = { fill: 'fill-ink', box: 'bg-ink' };
const awaitingColour = { fill: 'fill-edge', box: 'bg-edge' };
/** Cents. */
const TEN_DOLLARS = 1000;

/** What each day's orders come to, and how much of it is paid, or has shipped on terms. */
export function ValueChart({ days }: { days: readonly DayOfOrders[] }) {
  return (
    <DayChart
      title="Value per day"
      legend={
        <span className="flex gap-4 text-ink-soft">
          <LegendEntry box={paidColour.box}>Paid or shipped</LegendEntry>
          <LegendEntry box={awaitingColour.box}>Not paid yet</LegendEntry>
        </span>
      }
      days={days.map((day) => ({
        date: day.date,
        parts: [
          { value: readCents(day.paid), className: paidColour.fill },
          { value: readCents(day.awaitingPayment), className: awaitingColour.fill },
        ],
        text: describeValue(day),
        cells:
          day.orders > 0
            ? [day.ordered, day.paid, day.awaitingPayment].map(formatDollars)
            : undefined,
      }))}
      smallestStep={TEN_DOLLARS}
      formatTick={(cents) => formatDollars(formatCents(cents)).replace(/\.00$/, '')}
      tableLabel="Value per day, in Canadian dollars"
      headings={['Ordered', 'Paid or shipped', 'Not paid yet']}
    />
  );
}

function describeValue({ orders, ordered, paid, awaitingPayment }: DayOfOrders): string {
  if (orders === 0) return 'nothing ordered';
  if (readCents(awaitingPayment) === 0)
    return `${formatDollars(ordered)} ordered, all paid or shipped`;
  if (readCents(paid) === 0) return `${formatDollars(ordered)} ordered, nothing paid yet`;
  return `${formatDollars(ordered)} ordered, ${formatDollars(paid)} of it paid or shipped`;
}

function LegendEntry({ box, children }: { box: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-[3px] ${box}`} />
      <span>{children}</span>
    </span>
  );
}
