import { type Cents, dollars, formatCents } from './money.ts';

/** How much may wait for payment at a time. `total` in cents. */
export type UnpaidLimits = {
  /** Orders of one browser, or of one email address. */
  ordersOfBuyer: number;
  /** Orders of one network: a university is one. */
  ordersOfNetwork: number;
  /** Of one product, in the orders of one browser, email address or network. */
  ofOneProduct: number;
  /** What the orders of one browser, email address or network come to. */
  total: Cents;
};

export const defaultUnpaidLimits: UnpaidLimits = {
  ordersOfBuyer: 3,
  ordersOfNetwork: 10,
  ofOneProduct: 20,
  total: 500_000,
};

export type Line = { productId: string; name: string; quantity: number };
/** `total` in cents. */
export type UnpaidOrder = { total: Cents; lines: readonly Pick<Line, 'productId' | 'quantity'>[] };

/** The unpaid orders that share a browser, an email address or a network. */
export type UnpaidGroup = { of: 'buyer' | 'network'; orders: readonly UnpaidOrder[] };

/** Why one more order would be too much for a group, in words for whoever orders; undefined where it is not. */
export function whyTooMuchUnpaid(
  { of, orders }: UnpaidGroup,
  wanted: { total: Cents; lines: readonly Line[] },
  limits: UnpaidLimits,
): string | undefined {
  const most = of === 'buyer' ? limits.ordersOfBuyer : limits.ordersOfNetwork;
  if (orders.length >= most) return tellOrders(of, orders.length);
  const held = quantities(orders);
  for (const { productId, name, quantity } of wanted.lines) {
    const there = held.get(productId) ?? 0;
    if (there + quantity <= limits.ofOneProduct) continue;
    const already = there > 0 ? `, and ${there} of it ${isOrAre(there)} already` : '';
    return `${name}: at most ${limits.ofOneProduct} can be set aside ${forWhom(of)} before they are paid${already}`;
  }
  if (sumOf(orders) + wanted.total > limits.total) {
    const together = orders.length > 0 ? ' together' : '';
    return `Unpaid orders above ${dollars(formatCents(limits.total))}${together} need a word with us first`;
  }
  return undefined;
}

/** What is told to the owner: from so much of a limit on. */
const UNUSUAL = 0.75;

/** Whether a group holds three quarters, or more, of anything that it may hold. */
export function isUnusual({ of, orders }: UnpaidGroup, limits: UnpaidLimits): boolean {
  const most = of === 'buyer' ? limits.ordersOfBuyer : limits.ordersOfNetwork;
  return (
    // One order alone is none.
    orders.length >= Math.max(2, UNUSUAL * most) ||
    Math.max(0, ...quantities(orders).values()) >= UNUSUAL * limits.ofOneProduct ||
    sumOf(orders) >= UNUSUAL * limits.total
  );
}

/** How many of each product, by its id, unpaid orders hold. */
export function quantities(orders: readonly UnpaidOrder[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines)) {
    held.set(productId, (held.get(productId) ?? 0) + quantity);
  }
  return held;
}

/** What orders come to, in cents. */
export function sumOf(orders: readonly UnpaidOrder[]): Cents {
  return orders.reduce((sum, { total }) => sum + total, 0);
}

function tellOrders(of: UnpaidGroup['of'], count: number): string {
  const orders = `${count} ${count === 1 ? 'order' : 'orders'}`;
  return of === 'buyer'
    ? `You have ${orders} waiting for payment, with the products set aside for you`
    : `${orders} from the network you are on wait for payment, with their products set aside`;
}

function forWhom(of: UnpaidGroup['of']): string {
  return of === 'buyer' ? 'for you' : 'for one network';
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}
