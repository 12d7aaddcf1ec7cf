import { shopFormat } from '../../../domain/dates/shop-day.ts';

const day = shopFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const date = shopFormat({ dateStyle: 'long' });
const clock = shopFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** The day of an ISO time in the shop's time zone: 'Tuesday, November 24'. */
export function shopDayInWords(at: string): string {
  return day().format(new Date(at));
}

/** The same with the year: 'November 24, 2026'. */
export function shopDateInWords(at: string): string {
  return date().format(new Date(at));
}

/** An ISO time in the shop's time zone: 'November 24, 2026 at 2:14 p.m. PST'. No line breaks inside the hour. */
export function shopMomentInWords(at: string): string {
  const hour = clock().format(new Date(at)).replaceAll(' ', '\u00a0');
  return `${shopDateInWords(at)} at\u00a0${hour}`;
}
