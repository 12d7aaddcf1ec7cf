import { addBusinessDays } from '../dates/business-days.ts';
import { isFederalHoliday } from '../dates/holidays.ts';
import { addDays } from '../dates/shop-day.ts';
import { shortDay } from '../dates/short-day.ts';

/** Days of the shop (2026-01-31), both included, on which nothing ships. */
export type Closure = { from: string; until: string };

/** Days before a closure from which on it is announced: more than lie between a payment and its parcel. */
export const ANNOUNCED_BEFORE = 7;

export function isClosed(closures: readonly Closure[], day: string): boolean {
  return closures.some(({ from, until }) => from <= day && day <= until);
}

/**
 * The first day from `day` on that a parcel can be sent on: one on which the shop is open, and, since what is packed on a
 * weekend or holiday leaves on the working day after it, that is still open then.
 */
export function firstDayToSend(closures: readonly Closure[], day: string): string {
  let sent = day;
  const isOpen = () => !isClosed(closures, sent) && !isClosed(closures, dayOfPost(sent));
  while (!isOpen()) sent = addDays(sent, 1);
  return sent;
}

/** The day itself, or the working day after a weekend or holiday. */
function dayOfPost(day: string): string {
  return addBusinessDays(addDays(day, -1), 1, isFederalHoliday);
}

/** The closure that is on at a day, or begins within the week after it, or until `ahead`. */
export function findClosureAhead<One extends Closure>(
  closures: readonly One[],
  day: string,
  ahead = day,
): One | undefined {
  const announced = [addDays(day, ANNOUNCED_BEFORE), ahead].sort().at(-1) ?? ahead;
  return closures
    .filter(({ from, until }) => from <= announced && day <= until)
    .sort((one, other) => (one.from < other.from ? -1 : 1))[0];
}

/** 'Nothing ships from Dec 20 to Jan 3. Orders are sent from Jan 4.' */
export function describeClosure(closures: readonly Closure[], { from, until }: Closure): string {
  const isFree = (day: string) => isFederalHoliday(day) || isClosed(closures, day);
  const again = addBusinessDays(until, 1, isFree);
  const days =
    from === until ? `on ${shortDay(from)}` : `from ${shortDay(from)} to ${shortDay(until)}`;
  return `Nothing ships ${days}. Orders are sent from ${shortDay(again)}.`;
}
