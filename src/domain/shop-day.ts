import { DEFAULT_TIME_ZONE, type TimeZone } from './time-zones.ts';

const DAY = 86_400_000;

/**
 * Days of the shop begin and end where it stands. A process, or a page in a browser, is one shop's and has one clock,
 * as it has one TZ: the owner's setting, once that is known.
 */
let timeZone: TimeZone = DEFAULT_TIME_ZONE;

/** Sets the clock that days, and all that is written of times, go by from now on. */
export function setShopTimeZone(zone: TimeZone): void {
  timeZone = zone;
}

/** How times are written by the shop's clock and calendar, wherever it stands by then. */
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

/** The day it is in the shop at a time (milliseconds since 1970), as 2026-01-31. */
export function shopDay(time: number): string {
  return wallClock(time).slice(0, 10);
}

/** The last millisecond of a day (2026-01-31) in the shop, in milliseconds since 1970; summer time is minded. */
export function endOfShopDay(day: string): number {
  const wanted = Date.parse(`${day}T23:59:59.999Z`);
  const guess = wanted - ahead(wanted);
  // The second look is from within that evening, after any change of the clocks that morning.
  return wanted - ahead(guess);
}

/** The first millisecond of a day (2026-01-31) in the shop, in milliseconds since 1970. */
export function startOfShopDay(day: string): number {
  const dayBefore = new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  return endOfShopDay(dayBefore) + 1;
}

/** Milliseconds that the shop's clocks are ahead of UTC; west of Greenwich they are behind. */
function ahead(time: number): number {
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
