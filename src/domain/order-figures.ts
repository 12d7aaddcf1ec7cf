import type { Cents } from './money.ts';
import { type OrderState, standingStates } from './order-states.ts';
import type { ShopDay } from './shop-days.ts';

/** Orders of one hour in one state; the hour is counted from 1970, `total` is the sum of their totals. */
export type HourOfOrders = { hour: number; status: OrderState; orders: number; total: Cents };

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
export const HOUR = 3_600_000;

const nothing: OrderFigures = { orders: 0, ordered: 0, paid: 0, awaitingPayment: 0 };
const standing: ReadonlySet<string> = new Set(standingStates);

/** The figures of each day. The shop's days begin on a full hour of UTC, so that every hour has one day. */
export function figuresByDay(
  days: readonly ShopDay[],
  hours: readonly HourOfOrders[],
): (OrderFigures & { date: string })[] {
  return days.map(({ date, start, end }) => ({
    date,
    ...sumFigures(
      hours
        .filter(({ hour }) => hour * HOUR >= start && hour * HOUR < end)
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
