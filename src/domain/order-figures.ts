import type { Cents } from './money.ts';
import { type OrderState, standingStates } from './order-states.ts';
import type { ShopDay } from './shop-days.ts';

/** Orders of half an hour in one state; half hours are counted from 1970, `total` is the sum of their totals. */
export type HalfHourOfOrders = {
  halfHour: number;
  status: OrderState;
  orders: number;
  total: Cents;
};

/**
 * What was ordered, in cents: `ordered` is `paid` and `awaitingPayment` together. Orders that ran out or were
 * cancelled count nowhere: they bring nothing.
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
const standing: ReadonlySet<string> = new Set(standingStates);

/** The figures of each day. Days begin on a full hour of UTC, in Newfoundland on a half one: every half hour has one day. */
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
  if (!standing.has(status)) return nothing;
  const awaits = status === 'pending';
  return {
    orders,
    ordered: total,
    paid: awaits ? 0 : total,
    awaitingPayment: awaits ? total : 0,
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
