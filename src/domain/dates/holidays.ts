import { isWeekend } from './business-days.ts';
import { addDays } from './shop-day.ts';

const ALL = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';
const WEST = 'AB BC MB NT NU ON QC SK YT';

/** Where each holiday is kept, on its own day, be it a weekend. */
const provincialHolidays: [day: (year: number) => string, provinces: string][] = [
  [(year) => `${year}-01-01`, ALL],
  // Family Day, and what it is called elsewhere
  [(year) => mondayUpTo(`${year}-02-21`), 'AB BC MB NB NS ON PE SK'],
  [goodFriday, ALL],
  [(year) => addDays(goodFriday(year), 3), 'NT ON YT'],
  // Victoria Day
  [(year) => mondayUpTo(`${year}-05-24`), WEST],
  [(year) => `${year}-06-21`, 'NT YT'],
  [(year) => `${year}-06-24`, 'QC'],
  [(year) => `${year}-07-01`, ALL],
  [(year) => `${year}-07-09`, 'NU'],
  // Civic Holiday
  [(year) => mondayUpTo(`${year}-08-07`), 'BC NB NT NU SK'],
  // Gold Cup Parade Day: a Friday
  [(year) => addDays(mondayUpTo(`${year}-08-17`), 4), 'PE'],
  // Discovery Day
  [(year) => mondayUpTo(`${year}-08-21`), 'YT'],
  // Labour Day
  [(year) => mondayUpTo(`${year}-09-07`), ALL],
  // Thanksgiving
  [(year) => mondayUpTo(`${year}-10-14`), WEST],
  [(year) => `${year}-11-11`, 'AB BC NB NL NS NT NU PE SK YT'],
  [(year) => `${year}-12-25`, ALL],
  [(year) => `${year}-12-26`, 'NT ON'],
];

/** The holidays of a province (BC) in a year from 1900 to 2099; none of a place that is no province. */
export function listHolidays(province: string, year: number): string[] {
  return provincialHolidays
    .filter(([, provinces]) => provinces.split(' ').includes(province))
    .map(([day]) => day(year));
}

export function isHoliday(day: string, province: string): boolean {
  return listHolidays(province, Number(day.slice(0, 4))).includes(day);
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
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
