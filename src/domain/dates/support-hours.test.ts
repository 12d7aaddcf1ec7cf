import { expect, test } from 'vitest';
import { defaultSupportHours, describeSupportHours } from './support-hours.ts';

test.each([
  [{}, 'America/Vancouver', 'Mon-Fri 9AM-6PM PST'],
  [{}, 'America/Regina', 'Mon-Fri 9AM-6PM CST'],
  [{}, 'America/St_Johns', 'Mon-Fri 9AM-6PM NST'],
  [{ opens: '08:30', closes: '12:00' }, 'America/Toronto', 'Mon-Fri 8:30AM-12PM EST'],
  [{ opens: '00:00', closes: '23:59' }, 'America/Toronto', 'Mon-Fri 12AM-11:59PM EST'],
  [{ firstDay: 'Sat', lastDay: 'Sat' }, 'America/Halifax', 'Sat 9AM-6PM AST'],
  [{ zoneName: 'Pacific time' }, 'America/Halifax', 'Mon-Fri 9AM-6PM Pacific time'],
] as const)('%j in %s reads %s', (changes, timeZone, text) => {
  const supportHours = { ...defaultSupportHours, ...changes };
  expect(describeSupportHours({ supportHours, timeZone })).toBe(text);
});
