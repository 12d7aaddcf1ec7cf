import { addDays, DAY } from '../dates/shop-day.ts';
import {
  type Closure,
  describeClosure,
  findClosureAhead,
  firstDayToSend,
} from '../delivery/closures.ts';

/** One line above every page, from a day to a day, both included; '' says nothing, and null is without end. */
export type Announcement = {
  text: string;
  link: string;
  from: string | null;
  until: string | null;
};

export type Announced = {
  announcement: { text: string; link: string } | null;
  /** `sentWithin` so many days leaves what is paid on that day. */
  closure: { text: string; nothingShips: string; sentWithin: number } | null;
};

type Announcing = {
  announcement: Announcement;
  /** `message` is what the owner says of it instead. */
  closures: readonly (Closure & { message: string })[];
};

/** What the pages say on a day (2026-01-31), and beside each promise of a delivery. */
export function announceOn(day: string, { announcement, closures }: Announcing): Announced {
  const { text, link, from, until } = announcement;
  const isOn = text !== '' && (from ?? day) <= day && day <= (until ?? day);
  return {
    announcement: isOn ? { text, link } : null,
    closure: announceClosure(day, closures),
  };
}

function announceClosure(day: string, closures: Announcing['closures']): Announced['closure'] {
  const closure = findClosureAhead(closures, day);
  if (!closure) return null;
  const nothingShips = describeClosure(closures, closure);
  const sent = firstDayToSend(closures, addDays(day, 1));
  return {
    text: closure.message || nothingShips,
    nothingShips,
    sentWithin: (Date.parse(sent) - Date.parse(day)) / DAY,
  };
}
