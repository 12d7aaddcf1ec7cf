import { removeAccents } from '../plain-text.ts';

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
 * 'Aug 31, 2026', '1 sept. 2026', '31-Aug-26', with or without a time. Undefined for anything else.
 */
export function readWrittenDay(text: string, order: DayOrder = 'month-first'): string | undefined {
  const plain = removeAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
  return readNumbers(plain, order) ?? readNamedMonth(plain);
}

/** The order in which more of a file's days can be read; month first, as in English Canada, where both fit. */
export function guessDayOrder(texts: readonly string[]): DayOrder {
  const fits = (order: DayOrder) => texts.filter((text) => readWrittenDay(text, order)).length;
  return fits('day-first') > fits('month-first') ? 'day-first' : 'month-first';
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
  const time = Date.parse(`${written}T00:00:00Z`);
  // February 30 is read as a day in March.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  return exists && full >= '2000' && full < '2100' ? written : undefined;
}
