/** How long personal data are kept. */
export type Retention = {
  /** Years after the end of the year that a sale belongs to: orders and their money. */
  orderYears: number;
  /** Months after an order was placed that was never paid. */
  unpaidOrderMonths: number;
  /** Months after a message was received. */
  messageMonths: number;
  /** Months after a mail was written; a campaign's mails are kept with their subscriber. */
  mailMonths: number;
  /** Months after somebody left the newsletter. */
  leftSubscriberMonths: number;
};

/** Tax law: Income Tax Act s. 230(4)(b), Excise Tax Act s. 286(3). */
export const YEARS_OF_BOOKS = 6;

/** Three years: so long may a complaint about a newsletter follow (Canada's Anti-Spam Legislation). */
export const defaultRetention: Retention = {
  orderYears: YEARS_OF_BOOKS,
  unpaidOrderMonths: 24,
  messageMonths: 24,
  mailMonths: 24,
  leftSubscriberMonths: 36,
};

/** The last day for which what happened on a day (2026-01-31) is kept: 2032-12-31 for six years. */
export function keptUntil(day: string, years: number): string {
  return `${yearOf(day) + years}-12-31`;
}

/** The first day of which everything is still kept on `today`: 2020-01-01 on any day of 2026 for six years. */
export function firstKeptDay(today: string, years: number): string {
  return `${yearOf(today) - years}-01-01`;
}

/** So many months before a time, both in milliseconds. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  return date.setUTCMonth(date.getUTCMonth() - months);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
