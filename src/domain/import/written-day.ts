import { removeAccents } from '../text/plain-text.ts';

export const dayOrders = ['month-first', 'day-first'] as const;
/** How to read '03/04/2026'. Days that begin with the year, or name the month, are read the same in both. */
export type DayOrder = (typeof dayOrders)[number];

/** How the names of the months begin, in English and French, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];

/**
 * Reads a day as banks and mails write it, as 2026-08-31: '2026-08-31', '20260831', '8/31/2026', '31-08-26',
 * 'Aug 31, 2026', '1 sept. 2026', '31-Aug-26', with or without a time. Undefined for anything else. Without an order
 * (null) only what every order reads alike is a day.
 */
export function readWrittenDay(
  text: string,
  order: DayOrder | null = 'month-first',
): string | undefined {
  if (order === null) {
    const day = readWrittenDay(text, 'month-first');
    return day === readWrittenDay(text, 'day-first') ? day : undefined;
  }
  const plain = removeAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
  return readNumbers(plain, order) ?? readNamedMonth(plain);
}

/**
 * The order that all days of a file are written in: what its bank always writes, else what days after the 12th show.
 * Null where neither tells, where both tell different things, or where no day needs it.
 */
export function findDayOrder(texts: readonly string[], usual?: DayOrder): DayOrder | null {
  const isShown = (order: DayOrder, other: DayOrder) =>
    texts.some((text) => readWrittenDay(text, order) && !readWrittenDay(text, other));
  const shown = dayOrders.filter((order, at) => isShown(order, dayOrders[1 - at] ?? order));
  if (usual && (shown.length === 0 || shown.includes(usual))) return usual;
  return usual || shown.length !== 1 ? null : (shown[0] ?? null);
}

function readNumbers(text: string, order: DayOrder): string | undefined {
  // A time may follow, also after a 't', but no other letter.
  const ordered = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?![\da-su-z])/.exec(text);
  if (ordered && (ordered[2] || /^\d{8}(?!\d)/.test(text))) {
    return makeDay(ordered[1], ordered[3], ordered[4]);
  }
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\da-su-z])/.exec(text);
  if (!parts) return undefined;
  const [, one, , two, year] = parts;
  return order === 'month-first' ? makeDay(year, one, two) : makeDay(year, two, one);
}

function readNamedMonth(text: string): string | undefined {
  const monthFirst = /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/.exec(text);
  if (monthFirst) return makeDay(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /\b(\d{1,2})(?:er)?[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})\b/.exec(text);
  return dayFirst ? makeDay(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]) : undefined;
}

function monthOf(name = ''): string | undefined {
  const place = MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start)));
  return place < 0 ? undefined : String(place + 1);
}

function makeDay(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const length = LENGTHS[Number(month) - 1] ?? 0;
  // In this century every fourth year is a leap year. A file has thousands of days, and a Date for each takes seconds.
  const isLeapDay = month.padStart(2, '0') === '02' && Number(day) === 29 && Number(full) % 4 === 0;
  const exists = Number(day) >= 1 && (Number(day) <= length || isLeapDay);
  return exists && full >= '2000' && full < '2100' ? written : undefined;
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
