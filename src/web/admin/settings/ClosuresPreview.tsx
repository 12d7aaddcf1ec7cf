import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { addDays, shopDay, startOfShopDay } from '../../../domain/dates/shop-day.ts';
import { shortDay } from '../../../domain/dates/short-day.ts';
import {
  ANNOUNCED_BEFORE,
  describeClosure,
  firstDayToSend,
} from '../../../domain/delivery/closures.ts';
import { describeDays, estimateArrival } from '../../../domain/delivery/estimate-arrival.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { LinePreview } from './LinePreview.tsx';

type Closures = ShopSettings['closures'];

/** What shoppers will read of each closure to come, and the days they are promised; undefined while one is incomplete. */
export function ClosuresPreview({ closures }: { closures: Closures | undefined }) {
  if (!closures) {
    return <p role="status">Complete what you have begun to see what shoppers read.</p>;
  }
  const today = shopDay(Date.now());
  const toCome = closures
    .filter(({ until }) => until >= today)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <div className="grid gap-4 rounded-surface border border-line bg-surface p-4">
      <p aria-live="polite">
        {`What is paid today arrives ${describeDays(estimateArrival({ now: Date.now(), closures }))}.`}
      </p>
      {toCome.map((closure) => (
        <Preview key={closure.from} closure={closure} closures={closures} today={today} />
      ))}
    </div>
  );
}

type PreviewProps = { closure: Closures[number]; closures: Closures; today: string };

function Preview({ closure, closures, today }: PreviewProps) {
  const announcedFrom = addDays(closure.from, -ANNOUNCED_BEFORE);
  const text = closure.message || describeClosure(closures, closure);
  const lastBefore = lastDayBefore(closure, closures);
  const arrives = (paidOn: string) =>
    `Arrives ${describeDays(estimateArrival({ now: startOfShopDay(paidOn), closures }))}`;
  const moved = `Paid from ${shortDay(addDays(lastBefore, 1))} to ${shortDay(closure.until)}`;
  return (
    <div className="grid gap-2">
      <p>
        {announcedFrom > today
          ? `From ${shortDay(announcedFrom)} on, this stands above every page:`
          : 'This stands above every page:'}
      </p>
      <LinePreview text={text} />
      <SpecTable
        dense
        rows={[
          lastBefore >= today && {
            label: `Paid on ${shortDay(lastBefore)}`,
            value: arrives(lastBefore),
          },
          { label: moved, value: arrives(closure.until) },
        ]}
      />
    </div>
  );
}

/** The last day of which the payments are sent before a closure. */
function lastDayBefore({ from }: Closures[number], closures: Closures): string {
  let day = addDays(from, -1);
  while (firstDayToSend(closures, addDays(day, 1)) > from) day = addDays(day, -1);
  return day;
}
