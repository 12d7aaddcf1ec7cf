import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { addDays, DAY, shopDay, startOfShopDay } from '../../../domain/dates/shop-day.ts';
import { shortDay } from '../../../domain/dates/short-day.ts';
import { ANNOUNCED_BEFORE, describeClosure } from '../../../domain/delivery/closures.ts';
import { describeDays, estimateArrival } from '../../../domain/delivery/estimate-arrival.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { AnnouncementLines } from '../../ui/layout/AnnouncementLines.tsx';

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
  const paidOn = [addDays(closure.from, -1), closure.from, closure.until].filter(
    (day, index, all) => day >= today && all.indexOf(day) === index,
  );
  return (
    <div className="grid gap-2">
      <p>
        {announcedFrom > today
          ? `From ${shortDay(announcedFrom)} on, this stands above every page:`
          : 'This stands above every page:'}
      </p>
      <AnnouncementLines
        lines={[{ text, link: '' }]}
        className="border-y border-line bg-wash px-4"
      />
      <SpecTable
        dense
        rows={paidOn.map((day) => ({
          label: `Paid on ${shortDay(day)}`,
          value: `Arrives ${describeDays(estimateArrival({ now: startOfShopDay(day) + DAY / 2, closures }))}`,
        }))}
      />
    </div>
  );
}
