import type { OrderFigures } from '../../../contracts/orders/overview.ts';
import { OVERVIEW_DAYS } from '../../../contracts/wire/admin-lists.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { countOf } from '../page/count-of.ts';
import { compareFigures } from './compare-figures.ts';

type PeriodFiguresProps = { period: OrderFigures; before: OrderFigures; replacements: number };

/** The sums of the period, each compared with the same number of days before. */
export function PeriodFigures({ period, before, replacements }: PeriodFiguresProps) {
  const figures = [
    { label: 'Orders', now: String(period.orders), was: String(before.orders) },
    { label: 'Ordered', now: formatDollars(period.ordered), was: formatDollars(before.ordered) },
    { label: 'Paid or shipped', now: formatDollars(period.paid), was: formatDollars(before.paid) },
    {
      label: 'Not paid yet',
      now: formatDollars(period.awaitingPayment),
      was: formatDollars(before.awaitingPayment),
    },
  ];
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-4 lg:grid-cols-4">
        {figures.map(({ label, now, was }) => (
          <div key={label} className="grid content-start">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures text-xl font-semibold">{now}</dd>
            <dd className="figures text-ink-soft">{compareFigures(now, was)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">
        {`‘Ordered’ is the two after it together. ‘Not paid yet’ is what these orders cost, also where a part of it has come. Each is compared with the ${OVERVIEW_DAYS} days before.`}
      </p>
      {replacements > 0 && (
        <p className="text-ink-soft">
          {`${countOf(replacements, 'replacement')} free of charge ${replacements === 1 ? 'is' : 'are'} not in these figures.`}
        </p>
      )}
    </div>
  );
}
