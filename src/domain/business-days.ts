const DAY = 86_400_000;

/**
 * The day that lies so many business days after a day (both as 2026-01-31): Saturdays, Sundays and
 * holidays do not count, nor does the day itself.
 */
export function addBusinessDays(
  day: string,
  count: number,
  isHoliday: (day: string) => boolean,
): string {
  let time = Date.parse(day);
  for (let left = count; left > 0; ) {
    time += DAY;
    if (!isWeekend(time) && !isHoliday(isoDay(time))) left -= 1;
  }
  return isoDay(time);
}

function isWeekend(time: number): boolean {
  return [0, 6].includes(new Date(time).getUTCDay());
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
