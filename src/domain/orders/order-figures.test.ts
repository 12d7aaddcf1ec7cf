import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { lastShopDays, setShopTimeZone } from '../dates/shop-day.ts';
import { DEFAULT_TIME_ZONE } from '../dates/time-zones.ts';
import { figuresByDay, HALF_HOUR, sumFigures } from './order-figures.ts';
import { orderStates } from './order-states.ts';

afterEach(() => setShopTimeZone(DEFAULT_TIME_ZONE));

const now = Date.UTC(2025, 0, 15, 18);
const halfHourOf = (at: number) => Math.floor(at / HALF_HOUR);

test('an order that is not paid is ordered and awaits payment; one that ran out is nothing', () => {
  const halfHour = halfHourOf(now);
  const [day] = figuresByDay(lastShopDays(now, 1), [
    { halfHour, status: 'pending', orders: 2, total: 9000 },
    { halfHour, status: 'paid', orders: 1, total: 5500 },
    { halfHour, status: 'delivered', orders: 1, total: 1500 },
    { halfHour, status: 'expired', orders: 3, total: 100 },
    { halfHour, status: 'refunded', orders: 1, total: 7000 },
  ]);
  expect(day).toEqual({
    date: '2025-01-15',
    orders: 4,
    ordered: 16_000,
    paid: 7000,
    awaitingPayment: 9000,
  });
});

test('a late order belongs to the evening in the shop, not to the morning in London', () => {
  const late = halfHourOf(Date.UTC(2025, 0, 15, 7, 59));
  const days = figuresByDay(lastShopDays(now, 2), [
    { halfHour: late, status: 'pending', orders: 1, total: 100 },
  ]);
  expect(days.map(({ orders }) => orders)).toEqual([1, 0]);
});

test('in Newfoundland, where days begin on a half hour, an order has its day too', () => {
  setShopTimeZone('America/St_Johns');
  const at = (hour: number, minute: number) => ({
    halfHour: halfHourOf(Date.UTC(2025, 0, 15, hour, minute)),
    status: 'paid' as const,
    orders: 1,
    total: 100,
  });
  const days = figuresByDay(lastShopDays(now, 2), [at(3, 29), at(3, 31), at(3, 59)]);
  expect(days.map(({ orders }) => orders)).toEqual([1, 2]);
});

test('what was ordered is paid or awaits payment, and no order of the period is lost', () => {
  const days = lastShopDays(now, 30);
  const [first, last] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  const halfHours = fc.record({
    halfHour: fc.integer({ min: halfHourOf(first), max: halfHourOf(last - 1) }),
    status: fc.constantFrom(...orderStates),
    orders: fc.integer({ min: 1, max: 50 }),
    total: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(halfHours), (rows) => {
      const sum = sumFigures(figuresByDay(days, rows));
      const counted = rows.filter(({ status }) =>
        ['pending', 'paid', 'shipped', 'delivered'].includes(status),
      );
      expect(sum.ordered).toBe(sum.paid + sum.awaitingPayment);
      expect(sum.orders).toBe(counted.reduce((total, row) => total + row.orders, 0));
      expect(sum.ordered).toBe(counted.reduce((total, row) => total + row.total, 0));
    }),
  );
});
