import { DEFAULT_TIME_ZONE, type TimeZone } from './time-zones.ts';

/** A day of the shop: its date as 2026-01-31, from `start` until before `end`, both in milliseconds since 1970. */
export type ShopDay = { date: string; start: number; end: number };

/** Milliseconds. */
export const DAY = 86_400_000;

/** The owner's setting, once it is known. One for the whole process, or page in a browser, as TZ would be. */
let timeZone: TimeZone = DEFAULT_TIME_ZONE;

/** Sets the time zone of all days, and of all times that are written, from now on. */
export function setShopTimeZone(zone: TimeZone): void {
  timeZone = zone;
}

/** Formats times in the shop's time zone, whichever that is when the returned function is called. */
export function shopFormat(
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): () => Intl.DateTimeFormat {
  let made: { zone: TimeZone; format: Intl.DateTimeFormat } | undefined;
  return () => {
    if (made?.zone !== timeZone) {
      made = { zone: timeZone, format: new Intl.DateTimeFormat('en-CA', { ...options, timeZone }) };
    }
    return made.format;
  };
}

const clock = shopFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The shop's date, as 2026-01-31, at a time in milliseconds since 1970. */
export function shopDay(time: number): string {
  return wallClock(time).slice(0, 10);
}

/** The last millisecond of a day (2026-01-31) in the shop, in milliseconds since 1970, daylight saving included. */
export function endOfShopDay(day: string): number {
  const wanted = Date.parse(`${day}T23:59:59.999Z`);
  const guess = wanted - utcOffset(wanted);
  // The guess lies within that evening, after any change of the clocks that morning.
  return wanted - utcOffset(guess);
}

/** The first millisecond of a day (2026-01-31) in the shop, in milliseconds since 1970. */
export function startOfShopDay(day: string): number {
  return endOfShopDay(isoDate(Date.parse(day) - DAY)) + 1;
}

/** The last `count` days of the shop; the last of them is the day of `now` (milliseconds). */
export function lastShopDays(now: number, count: number): ShopDay[] {
  const today = Date.parse(shopDay(now));
  return Array.from({ length: count }, (_, index) => {
    const date = isoDate(today - (count - 1 - index) * DAY);
    return { date, start: startOfShopDay(date), end: endOfShopDay(date) + 1 };
  });
}

/** The day so many days after a day (2026-01-31), or before it if negative. */
export function addDays(day: string, days: number): string {
  return isoDate(Date.parse(day) + days * DAY);
}

/** The UTC date of a time in milliseconds, as 2026-01-31. */
function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Milliseconds that the shop's clocks are ahead of UTC: below zero in Canada. */
function utcOffset(time: number): number {
  const second = Math.floor(time / 1000) * 1000;
  return Date.parse(`${wallClock(second)}Z`) - second;
}

/** As 2026-01-31T17:30:00. */
function wallClock(time: number): string {
  const parts = new Map(
    clock()
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`;
}
