import { expect, test } from 'vitest';
import { announceOn } from './announce.ts';

const none = { text: '', link: '', from: null, until: null };
const closure = { from: '2026-12-20', until: '2027-01-03', message: '' };
const sentence = 'Nothing ships from Dec 20 to Jan 3. Orders are sent from Jan 4.';

test('an announcement stands there on its days, both included', () => {
  const announcement = { text: 'New lots', link: '/coas', from: '2026-12-01', until: '2026-12-02' };
  const on = (day: string, changes = {}) =>
    announceOn(day, { announcement: { ...announcement, ...changes }, closures: [] }).announcement;
  expect(on('2026-11-30')).toBeNull();
  expect(on('2026-12-01')).toEqual({ text: 'New lots', link: '/coas' });
  expect(on('2026-12-02')).not.toBeNull();
  expect(on('2026-12-03')).toBeNull();
  expect(on('2026-12-03', { until: null })).not.toBeNull();
  expect(on('2026-11-30', { from: null })).not.toBeNull();
  expect(on('2026-12-01', { text: '' })).toBeNull();
});

test('a closure announces itself, in the owner’s sentence if there is one', () => {
  const on = (day: string, message = '') =>
    announceOn(day, { announcement: none, closures: [{ ...closure, message }] }).closure;
  expect(on('2026-12-12')).toBeNull();
  expect(on('2026-12-13')).toEqual({
    text: sentence,
    nothingShips: sentence,
    sentWithin: 1,
  });
  expect(on('2027-01-03', 'We are away.')).toEqual({
    text: 'We are away.',
    nothingShips: sentence,
    sentWithin: 1,
  });
  expect(on('2027-01-04')).toBeNull();
  expect(on('2026-12-18')?.sentWithin).toBe(17);
});
