import type { ShopDay } from '../dates/shop-day.ts';
import type { Cents } from '../pricing/money.ts';
import { activeStates, type OrderState } from './order-states.ts';

/** The orders of half an hour in one state. `halfHour` counts from 1970; `total` is the sum of their totals. */
export type HalfHourOfOrders = {
  halfHour: number;
  status: OrderState;
  orders: number;
  total: Cents;
};

/**
 * What was ordered, in cents: `ordered` is `paid` and `awaitingPayment` together. Expired and cancelled orders do not
 * count.
 */
export type OrderFigures = {
  orders: number;
  ordered: Cents;
  paid: Cents;
  awaitingPayment: Cents;
};

/** Milliseconds. */
export const HALF_HOUR = 1_800_000;

const nothing: OrderFigures = { orders: 0, ordered: 0, paid: 0, awaitingPayment: 0 };
const active: ReadonlySet<string> = new Set(activeStates);

/** The figures of each day. Days begin at a full hour of UTC, in Newfoundland at half past, so no half hour spans two. */
export function figuresByDay(
  days: readonly ShopDay[],
  halfHours: readonly HalfHourOfOrders[],
): (OrderFigures & { date: string })[] {
  return days.map(({ date, start, end }) => ({
    date,
    ...sumFigures(
      halfHours
        .filter(({ halfHour }) => halfHour * HALF_HOUR >= start && halfHour * HALF_HOUR < end)
        .map(({ status, orders, total }) => figuresOf(status, orders, total)),
    ),
  }));
}

function figuresOf(status: OrderState, orders: number, total: Cents): OrderFigures {
  if (!active.has(status)) return nothing;
  const isUnpaid = status === 'pending';
  return {
    orders,
    ordered: total,
    paid: isUnpaid ? 0 : total,
    awaitingPayment: isUnpaid ? total : 0,
  };
}

export function sumFigures(all: readonly OrderFigures[]): OrderFigures {
  return all.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      ordered: sum.ordered + one.ordered,
      paid: sum.paid + one.paid,
      awaitingPayment: sum.awaitingPayment + one.awaitingPayment,
    }),
    nothing,
  );
}
