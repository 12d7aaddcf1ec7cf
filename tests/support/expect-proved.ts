import { expect } from 'vitest';
import { formatCents, readCents } from '../../src/domain/pricing/money.ts';
import type { Browser } from './browser.ts';

/** That a month adds up: its money to what the ledger holds, its orders to what they cost, and the list says the same. */
export async function expectProved(owner: Browser, month: string): Promise<void> {
  const { json } = await owner.get(`/api/admin/months/${month}`);
  const { money, orders } = json;
  expect(money.closing).toBe(money.ledger);
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((cents, amount) => cents + readCents(amount), 0);
  const added = sum([orders.goods, orders.charges, orders.shipping]);
  expect(orders.beforeTax).toBe(
    formatCents(added - sum([orders.codeDiscounts, orders.otherDiscounts])),
  );
  const taxes = sum(orders.taxes.map(({ amount }: { amount: string }) => amount));
  expect(orders.charged).toBe(formatCents(readCents(orders.beforeTax) + taxes));
  const { months } = (await owner.get(`/api/admin/months?until=${month}`)).json;
  expect(months[0]).toMatchObject({
    orders: orders.orders,
    ordered: orders.ordered,
    tax: formatCents(taxes),
    received: money.received,
    sentBack: money.sentBack,
  });
}
