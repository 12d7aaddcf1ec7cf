import { expect, test } from 'vitest';
import { endOfShopDay, shopDay } from './shop-day.ts';

test.each([
  ['2026-01-31', '2026-02-01T07:59:59.999Z'],
  ['2026-07-01', '2026-07-02T06:59:59.999Z'],
  // The clocks change in the night before these evenings, or in the one after.
  ['2025-03-08', '2025-03-09T07:59:59.999Z'],
  ['2025-03-09', '2025-03-10T06:59:59.999Z'],
  ['2025-11-01', '2025-11-02T06:59:59.999Z'],
  ['2025-11-02', '2025-11-03T07:59:59.999Z'],
])('%s ends at %s', (day, end) => {
  expect(new Date(endOfShopDay(day)).toISOString()).toBe(end);
});

test('every day begins when the one before has ended', () => {
  for (let noon = Date.UTC(2024, 0, 1, 20); noon < Date.UTC(2026, 0, 1); noon += 86_400_000) {
    const day = shopDay(noon);
    expect(shopDay(endOfShopDay(day))).toBe(day);
    expect(shopDay(endOfShopDay(day) + 1) > day).toBe(true);
  }
});
