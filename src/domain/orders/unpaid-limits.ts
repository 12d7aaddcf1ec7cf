import { type Cents, formatCents, formatDollars } from '../pricing/money.ts';

/** How much may be unpaid at a time. */
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

export type Line = { productId: string; name: string; quantity: number };
type UnpaidOrder = { total: Cents; lines: readonly Pick<Line, 'productId' | 'quantity'>[] };

/** The unpaid orders that share a browser, an email address or a network. */
export type UnpaidGroup = { of: 'buyer' | 'network'; orders: readonly UnpaidOrder[] };

/**
 * Why one more order would exceed a group's limits, and what to do about it, in words for the shopper; undefined if it
 * would not.
 */
export function checkUnpaidLimits(
  { of, orders }: UnpaidGroup,
  wanted: { total: Cents; lines: readonly Line[] },
  limits: UnpaidLimits,
): string | undefined {
  const isBuyer = of === 'buyer';
  const most = isBuyer ? limits.ordersOfBuyer : limits.ordersOfNetwork;
  if (orders.length >= most) {
    return isBuyer ? describeOwnOrders(orders.length) : describeNetwork('as many orders');
  }
  const held = countQuantities(orders);
  for (const { productId, name, quantity } of wanted.lines) {
    const there = held.get(productId) ?? 0;
    const room = limits.ofOneProduct - there;
    if (quantity > room)
      return describeProduct(name, { room, there, most: limits.ofOneProduct, of });
  }
  if (sumTotals(orders) + wanted.total > limits.total) {
    if (!isBuyer) return describeNetwork('as much');
    const sum = formatDollars(formatCents(limits.total));
    return orders.length > 0
      ? `Unpaid orders may come to ${sum} together. Please pay for what you have ordered first`
      : `An unpaid order may come to ${sum}. Please order less at a time`;
  }
  return undefined;
}

/** The share of a limit from which the owner is told. */
const UNUSUAL = 0.75;

/** Whether a group has reached three quarters of any of its limits. */
export function isNearLimit({ of, orders }: UnpaidGroup, limits: UnpaidLimits): boolean {
  const most = of === 'buyer' ? limits.ordersOfBuyer : limits.ordersOfNetwork;
  return (
    // A single order is never unusual by its number.
    orders.length >= Math.max(2, UNUSUAL * most) ||
    Math.max(0, ...countQuantities(orders).values()) >= UNUSUAL * limits.ofOneProduct ||
    sumTotals(orders) >= UNUSUAL * limits.total
  );
}

export function countQuantities(orders: readonly UnpaidOrder[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines)) {
    held.set(productId, (held.get(productId) ?? 0) + quantity);
  }
  return held;
}

/** The sum of the orders, in cents. */
export function sumTotals(orders: readonly UnpaidOrder[]): Cents {
  return orders.reduce((sum, { total }) => sum + total, 0);
}

function describeOwnOrders(count: number): string {
  const orders = `${count} ${count === 1 ? 'order' : 'orders'}`;
  return `You have ${orders} waiting for payment. Please pay for ${count === 1 ? 'it' : 'one of them'} first`;
}

/** Says nothing about what others have ordered. */
function describeNetwork(what: string): string {
  return `From your internet connection, which may be that of a whole university, ${what} as we can hold unpaid ${what === 'as much' ? 'has' : 'have'} been ordered. Please try again later`;
}

function describeProduct(
  name: string,
  { room, there, most, of }: { room: number; there: number; most: number; of: UnpaidGroup['of'] },
): string {
  const whom = of === 'buyer' ? 'you' : 'one internet connection';
  const already = there > 0 ? `, and ${there} ${there === 1 ? 'is' : 'are'} already` : '';
  const fewer = room > 1 ? `Please order ${room} or fewer` : 'Please order only one';
  const way = room > 0 ? fewer : 'Please leave it out for now';
  return `${name}: at most ${most} can be held for ${whom} until they are paid for${already}. ${way}`;
}
