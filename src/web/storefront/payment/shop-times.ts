import { SHOP_TIME_ZONE } from '../../../domain/shop-day.ts';

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const moment = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** The day of an ISO time in the shop: 'Tuesday, November 24'. */
export function shopDayInWords(at: string): string {
  return day.format(new Date(at));
}

/** An ISO time as the clock in the shop shows it: 'November 24, 2026 at 2:14 p.m.'. */
export function shopMomentInWords(at: string): string {
  return moment.format(new Date(at));
}
