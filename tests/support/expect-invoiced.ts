import { expect } from 'vitest';
import { isActive } from '../../src/domain/orders/order-states.ts';
import { readCents } from '../../src/domain/pricing/money.ts';
import { readContent } from '../../src/server/invoices/index.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';

/**
 * That what was issued for each order comes to what it costs, and to nothing where it is over, with the same of its taxes;
 * that the rows of each add up, and the numbers have no gap.
 */
export async function expectInvoiced(db: Database): Promise<void> {
  const issued = await db.selectFrom('invoices').selectAll().orderBy('number').execute();
  expect(issued.map(({ number }) => Number(number.slice(5)))).toEqual(
    issued.map((_, at) => at + 1),
  );
  const contents = issued.map((row) => ({ ...row, says: readContent(row) }));
  for (const { says, total_cents } of contents) {
    const own = says.adjustments.map(({ kind, amount }) =>
      kind === 'charge' ? readCents(amount) : -readCents(amount),
    );
    const rows = [says.subtotal, says.shipping, ...says.taxes.map(({ amount }) => amount)];
    const sum = rows.map(readCents).concat(own, -readCents(says.discount?.amount ?? '0.00'));
    expect(sum.reduce((all, amount) => all + amount, 0)).toBe(total_cents);
    expect(total_cents).toBe(readCents(says.total));
  }
  const orders = await db.selectFrom('orders').selectAll().execute();
  for (const order of orders) {
    const own = contents.filter(({ order_id }) => order_id === order.id);
    const net = (of: (one: (typeof own)[number]) => number) =>
      own.reduce((sum, one) => sum + (one.credits === null ? of(one) : -of(one)), 0);
    const total = net(({ total_cents }) => total_cents);
    const taxes = net(({ says }) =>
      says.taxes.reduce((sum, { amount }) => sum + readCents(amount), 0),
    );
    if (!isActive(order.status)) expect([total, taxes]).toEqual([0, 0]);
    else if (order.status !== 'pending') expect(total).toBe(order.total_cents);
    else expect([0, order.total_cents]).toContain(total);
    expect(taxes).toBeGreaterThanOrEqual(0);
  }
}
