import type { TaxSettings } from '../../../contracts/content/tax-settings.ts';
import { provinces } from '../../../domain/customers/canada.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { readTaxRules, taxesIn } from '../../../domain/tax/charge-taxes.ts';
import { formatRate } from '../../../domain/tax/tax-rates.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';

/** What is charged where, today or from the first day to come; `rules` are undefined while the form is incomplete. */
export function TaxesPreview({ rules }: { rules: TaxSettings | undefined }) {
  if (!rules) {
    return <p role="status">Complete what you have begun to see what is charged where.</p>;
  }
  const day = firstDayOf(rules);
  if (!day) return <p role="status">No tax is charged.</p>;
  return (
    <div className="grid gap-2 rounded-surface border border-line bg-surface p-4">
      <p aria-live="polite">{`Charged from ${mediumDate(day)} on, by where the parcel goes:`}</p>
      <SpecTable dense rows={listPlaces(rules, day)} />
    </div>
  );
}

/** Today where something is charged, else the next day on which it is. */
function firstDayOf({ registrations }: TaxSettings): string | undefined {
  const today = shopDay(Date.now());
  const current = registrations.filter(({ until }) => until === null || until >= today);
  const days = current.map(({ from }) => (from > today ? from : today));
  return days.sort()[0];
}

/** Places of the same taxes stand together. */
function listPlaces(rules: TaxSettings, day: string): { label: string; value: string }[] {
  const charged = readTaxRules(rules);
  const byTaxes = Map.groupBy(provinces, ({ code }) =>
    taxesIn(charged, code, day)
      .map(({ name, rate }) => `${name} ${formatRate(rate)}\u202f%`)
      .join(' + '),
  );
  return [...byTaxes].map(([taxes, places]) => ({
    label: places.map(({ name }) => name).join(', '),
    value: taxes || 'No tax',
  }));
}
