import { addDays } from './shop-day.ts';

/** The day that is so many business days after a day, both as 2026-01-31. Weekends and holidays are no business days. */
export function addBusinessDays(
  day: string,
  count: number,
  isHoliday: (day: string) => boolean,
): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (!isWeekend(reached) && !isHoliday(reached)) left -= 1;
  }
  return reached;
}

export function isFederalHoliday(day: string): boolean {
  return federalHolidays(Number(day.slice(0, 4))).includes(day);
}

const SAME_DATE = ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'];

/**
 * The ten general holidays of a year from 1900 to 2099 (Canada Labour Code, section 166), which carriers keep. One that
 * falls on a weekend is kept on the next working day (section 195).
 */
export function federalHolidays(year: number): string[] {
  const holidays = [
    goodFriday(year),
    // Victoria Day, Labour Day, Thanksgiving
    ...['05-24', '09-07', '10-14'].map((last) => mondayUpTo(`${year}-${last}`)),
  ];
  for (const date of SAME_DATE) {
    let kept = `${year}-${date}`;
    while (isWeekend(kept) || holidays.includes(kept)) kept = addDays(kept, 1);
    holidays.push(kept);
  }
  return holidays;
}

/** By Carter's rule for Easter Sunday. */
function goodFriday(year: number): string {
  const moon = ((225 - 11 * (year % 19) - 21) % 30) + 21;
  const full = moon > 48 ? moon - 1 : moon;
  const weekday = (year + Math.floor(year / 4) + full + 1) % 7;
  const easter = full + 7 - weekday;
  return addDays(`${year}-03-01`, easter - 1 - 2);
}

function mondayUpTo(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

function isWeekend(day: string): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** 0 for a Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
