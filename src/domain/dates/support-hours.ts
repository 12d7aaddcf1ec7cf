import { type TimeZone, timeZones } from './time-zones.ts';

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** When somebody answers the phone, as '09:00' and '18:00'; without a `zoneName`, that of the shop's time zone is written. */
export type SupportHours = {
  firstDay: (typeof weekdays)[number];
  lastDay: (typeof weekdays)[number];
  opens: string;
  closes: string;
  zoneName: string;
};

/** The specification's: 'Mon-Fri 9AM-6PM PST' in Vancouver. */
export const defaultSupportHours: SupportHours = {
  firstDay: 'Mon',
  lastDay: 'Fri',
  opens: '09:00',
  closes: '18:00',
  zoneName: '',
};

type Hours = { supportHours: SupportHours; timeZone: TimeZone };

/** 'Mon-Fri 9AM-6PM PST', wherever the hours are written. */
export function describeSupportHours({ supportHours, timeZone }: Hours): string {
  const zone = supportHours.zoneName || timeZones.find(({ id }) => id === timeZone)?.short;
  return `${describeHours(supportHours)} ${zone}`;
}

/** 'Mon-Fri 9AM-6PM' */
export function describeHours({ firstDay, lastDay, opens, closes }: SupportHours): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`;
  return `${days} ${twelveHours(opens)}-${twelveHours(closes)}`;
}

/** '09:00' as '9AM', '12:30' as '12:30PM'. */
function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3) === '00' ? '' : time.slice(2);
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`;
}
