import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { openOwnersShop } from '../support/owners-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let owner: Browser;
let lotId: string;

beforeAll(async () => {
  ({ shop, owner } = await openOwnersShop());
  const { id } = await putProduct(shop);
  ({ id: lotId } = await putLot(shop, id));
});
afterAll(() => shop.close());

/** Whether an answer took a thread. */
async function takesThread(ask: () => ReturnType<Browser['get']>): Promise<boolean> {
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  const { status } = await ask();
  expect(status).toBe(200);
  return asked.mock.calls.length > 0;
}

const long = [
  'audit?q=thing',
  'messages?q=thing',
  'messages/open-count',
  'months',
  'overview',
  'orders/export',
  ...['order-lines', 'transfers', 'refunds', 'taxes', 'invoices', 'journal'].map(
    (kind) => `exports/${kind}?from=2026-01-01&to=2026-12-31`,
  ),
  'mailing-list',
  'mailing-list/page?q=thing',
  'mailing-list/export',
  'discount-codes',
  'discount-codes/page?q=thing',
  'earlier-orders?q=thing',
  'campaigns',
  'lots/LOT/orders',
  'transfers?filter=all&page=500',
  'mails?page=500',
];
const short = ['orders', 'orders/counts', 'transfers', 'mails', 'products', 'refunds'];

test.each(long)('%s keeps nobody waiting on SQLite', async (path) => {
  const reads = () => owner.get(`/api/admin/${path.replace('LOT', lotId)}`);
  expect(await takesThread(reads)).toBe(process.env.ASSAY_TEST_ENGINE !== 'postgres');
});

test('nor do all products, nor all about a customer, nor who hears of a recall', async () => {
  const isExpected = process.env.ASSAY_TEST_ENGINE !== 'postgres';
  const [email, reason] = ['ada@example.com', 'It is not what it says'];
  const post = (path: string, body: object) => owner.post(`/api/admin/${path}`, body);
  expect(await takesThread(() => owner.get('/api/products'))).toBe(isExpected);
  const asksForCustomer = () => post('customer-data/find', { email });
  expect(await takesThread(asksForCustomer)).toBe(isExpected);
  const asksForRecall = () => post(`lots/${lotId}/recall-previews`, { reason });
  expect(await takesThread(asksForRecall)).toBe(isExpected);
});

test.each(short)('%s needs no thread', async (path) => {
  expect(await takesThread(() => owner.get(`/api/admin/${path}`))).toBe(false);
});
