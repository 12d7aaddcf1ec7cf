import type { Order } from '../../contracts/checkout/orders.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import type { OrderDifference } from '../../domain/orders/order-difference.ts';
import { formatCents, formatDollars } from '../../domain/pricing/money.ts';
import type { OrderLine } from './store.ts';
import type { OrderRow } from './tables.ts';

type Contents = {
  order: OrderRow;
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'product'>[];
  adjustments: Order['adjustments'];
};

/** What differs between an order before and after a change, in words for its history and the customer. */
export function listDifferences(before: Contents, after: Contents): OrderDifference[] {
  const field = (what: OrderDifference['what'], write: (order: OrderRow) => string) => ({
    what,
    before: write(before.order),
    after: write(after.order),
  });
  return [
    field('name', (order) => `${order.first_name} ${order.last_name}`),
    field('email', ({ email }) => email),
    field('phone', ({ phone }) => phone),
    field('address', writeAddress),
    ...compareByName('line', namedLines(before.lines), namedLines(after.lines)),
    field('shipping', ({ shipping_cents }) => (shipping_cents ? dollars(shipping_cents) : 'Free')),
    field('discount', ({ discount_cents }) =>
      discount_cents ? `−${dollars(discount_cents)}` : '',
    ),
    ...compareByName('adjustment', named(before.adjustments), named(after.adjustments)),
  ].filter((one) => one.before !== one.after);
}

function compareByName(
  what: OrderDifference['what'],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): OrderDifference[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    what,
    name,
    before: before.get(name) ?? '',
    after: after.get(name) ?? '',
  }));
}

/** '2 × $40.00', or '2 × $40.00 + 1 × $38.00' of what was added at another price. */
function namedLines(lines: Contents['lines']): Map<string, string> {
  return join(
    lines.map(({ product, quantity, unitPrice }) => [
      withContent(product),
      `${quantity} × ${dollars(unitPrice)}`,
    ]),
  );
}

function named(adjustments: Contents['adjustments']): Map<string, string> {
  return join(
    adjustments.map(({ kind, amount, reason }) => [
      reason,
      `${kind === 'discount' ? '−' : ''}${formatDollars(amount)}`,
    ]),
  );
}

function join(entries: readonly [string, string][]): Map<string, string> {
  const byName = Map.groupBy(entries, ([name]) => name);
  return new Map(
    [...byName].map(([name, same]) => [name, same.map(([, text]) => text).join(' + ')]),
  );
}

function writeAddress(order: OrderRow): string {
  const { address, address_line2, city, province, postal_code } = order;
  return [address_line2, address, `${city}, ${province} ${postal_code}`].filter(Boolean).join(', ');
}

function dollars(cents: number): string {
  return formatDollars(formatCents(cents));
}
