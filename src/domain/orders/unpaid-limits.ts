import type { Cents } from '../pricing/money.ts';
import { countProducts } from './count-products.ts';

/** How much may be reserved unpaid at a time. */
export type UnpaidLimits = {
  /** Orders of one browser, or of one email address. */
  ordersOfBuyer: number;
  /** Orders of one network, such as a whole university. */
  ordersOfNetwork: number;
  /** Quantity of one product in the orders of one browser, email address or network. */
  ofOneProduct: number;
  /** The sum of the orders of one browser, email address or network. */
  total: Cents;
};

export const defaultUnpaidLimits: UnpaidLimits = {
  ordersOfBuyer: 3,
  ordersOfNetwork: 10,
  ofOneProduct: 20,
  total: 500_000,
};

type UnpaidOrder = {
  total: Cents;
  lines: readonly { productId: string; quantity: number }[];
};

/** The reserved unpaid orders that share a browser, an email address or a network. */
export type UnpaidGroup = { of: 'buyer' | 'network'; orders: readonly UnpaidOrder[] };

/**
 * Whether one more order can be reserved before it is paid: within the limits of each group it belongs to. One that costs
 * nothing is paid at once.
 */
export function canReserve(
  wanted: UnpaidOrder,
  groups: readonly UnpaidGroup[],
  limits: UnpaidLimits,
): boolean {
  return wanted.total === 0 || groups.every((group) => hasRoom(group, wanted, limits));
}

function hasRoom({ of, orders }: UnpaidGroup, wanted: UnpaidOrder, limits: UnpaidLimits): boolean {
  const held = countHeld([...orders, wanted]);
  return (
    orders.length < mostOrders(of, limits) &&
    wanted.lines.every(({ productId }) => (held.get(productId) ?? 0) <= limits.ofOneProduct) &&
    sumTotals(orders) + wanted.total <= limits.total
  );
}

/** The share of a limit from which the owner is told. */
const UNUSUAL = 0.75;

/** Whether a group has reached three quarters of any of its limits. */
export function isNearLimit({ of, orders }: UnpaidGroup, limits: UnpaidLimits): boolean {
  return (
    // A single order is never unusual by its number.
    orders.length >= Math.max(2, UNUSUAL * mostOrders(of, limits)) ||
    Math.max(0, ...countHeld(orders).values()) >= UNUSUAL * limits.ofOneProduct ||
    sumTotals(orders) >= UNUSUAL * limits.total
  );
}

function mostOrders(of: UnpaidGroup['of'], limits: UnpaidLimits): number {
  return of === 'buyer' ? limits.ordersOfBuyer : limits.ordersOfNetwork;
}

/** How many of each product, by its id, are in the orders. */
export function countHeld(orders: readonly UnpaidOrder[]): Map<string, number> {
  return countProducts(orders.flatMap(({ lines }) => lines));
}

/** The sum of the orders, in cents. */
export function sumTotals(orders: readonly UnpaidOrder[]): Cents {
  return orders.reduce((sum, { total }) => sum + total, 0);
}
