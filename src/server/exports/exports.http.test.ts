import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { payByHand, placeOrderOnTerms } from '../../../tests/support/on-terms.ts';
import { payOrder, putTransfer, readOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { EXPORT_PART } from '../../contracts/exports/exports.ts';
import type { WireJournalEntry } from '../../contracts/exports/journal.ts';
import { type AccountKey, defaultBooks } from '../../domain/accounting/accounts.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { formatCents, parseCents } from '../../domain/pricing/money.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '10.00', stock: 900 });
  const registration = { number: '123456789 RT0001', from: '2000-01-01', until: null };
  const taxes = { registrations: [{ kind: 'gst-hst', ...registration }], rates: [] };
  expect((await owner.patch('/api/admin/shop-settings', { taxes })).status).toBe(200);
});
afterEach(() => shop.close());

const JANUARY = { from: '2026-01-01', to: '2026-01-31' };

/** Every row of an export, read in parts as the page reads it. */
async function read(kind: string, { from, to } = JANUARY) {
  const rows = [];
  let next = '';
  do {
    const path = `/api/admin/exports/${kind}?from=${from}&to=${to}${next && `&after=${next}`}`;
    const { status, json } = await owner.get(path);
    expect(status, path).toBe(200);
    rows.push(...json.rows);
    next = json.next ?? '';
  } while (next);
  return rows;
}

const centsOf = (amount: string) =>
  amount.startsWith('-') ? -(parseCents(amount.slice(1)) ?? 0) : (parseCents(amount) ?? 0);
const sumOf = (rows: readonly Record<string, string>[], field: string) =>
  formatCents(rows.reduce((sum, row) => sum + centsOf(row[field] ?? ''), 0));

/** What an account comes to, debits less credits, in the entries of some kinds. */
function accountOf(
  entries: readonly WireJournalEntry[],
  account: AccountKey,
  ...kinds: WireJournalEntry['kind'][]
) {
  const lines = entries
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .flatMap((entry) => entry.lines)
    .filter((line) => line.account === account);
  return sumOf(lines, 'amount');
}
const negative = (amount: string) => formatCents(-centsOf(amount));

/** Six vials of $10.00 with shipping of $15.00 and GST: $78.75. */
async function order() {
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product, 6);
  const reply = await buyer.post('/api/orders', {
    ...orderFor([[product, 6]]),
    total: '78.75',
  });
  expect(reply.status).toBe(201);
  return readOrder(shop, reply.json.id);
}
const sheet = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json;
async function post(path: string, body: object) {
  const reply = await owner.post(path, body);
  expect(reply.status, `${path} ${reply.text}`).toBeLessThan(300);
  await shop.shop.outbox.drain();
  return reply.json;
}
const act = (id: string, action: string, from: string) =>
  post(`/api/admin/orders/${id}/actions`, { action, from });
const sendBack = (orderId: string, amount: string, bankReference: string) =>
  post('/api/admin/refunds', { orderId, amount, bankReference, toName: 'Ada Tester' });

async function refundOneVial(id: string) {
  const { items, history } = await sheet(id);
  const lines = [{ lineId: items[0].id, quantity: 1 }];
  const chosen = { lines, shipping: false, other: '0.00', backInStock: false };
  const path = `/api/admin/orders/${id}/refund-part`;
  const { amount } = (await owner.post(`${path}/preview`, chosen)).json;
  await post(path, { ...chosen, reason: 'One broke', amount, seen: history.length });
}

/**
 * The 15th: an order that is refunded in part; one that is cancelled; one that is short, and the rest waived; one on terms,
 * sent. The 16th: it is paid, and money comes for no order.
 */
async function playMonth() {
  const partly = await payOrder(shop, await order());
  await refundOneVial(partly.id);
  await sendBack(partly.id, '10.50', 'R1');
  const cancelled = await payOrder(shop, await order());
  await act(cancelled.id, 'cancel-and-refund', 'paid');
  await sendBack(cancelled.id, '78.75', 'R2');
  const short = await payOrder(shop, await order(), 78_00);
  await post(`/api/admin/orders/${short.id}/waive`, { amount: '0.75', reason: 'A fee' });
  const terms = await placeOrderOnTerms(shop, { owner, product });
  await act(terms.id, 'ship', 'pending');
  shop.time.now += DAY;
  const amount = formatCents(terms.total_cents);
  await payByHand({ owner, shop }, { orderId: terms.id, amount });
  const { id: transferId } = await putTransfer(shop, { amount_cents: 20_00, reference: 'C1AbC' });
  await shop.shop.outbox.drain();
  return { partly, cancelled, short, terms, transferId };
}

test('a month’s exports and its journal say the same', async () => {
  const { partly, terms } = await playMonth();
  const [invoices, taxes, transfers, refunds, lines, journal] = [
    await read('invoices'),
    await read('taxes'),
    await read('transfers'),
    await read('refunds'),
    await read('order-lines'),
    await read('journal'),
  ];
  expect(invoices.map(({ kind, total }) => `${kind} ${total}`)).toEqual([
    ...['invoice 78.75', 'credit-note -10.50', 'invoice 78.75', 'credit-note -78.75'],
    ...['invoice 78.75', `invoice ${formatCents(terms.total_cents)}`],
  ]);
  expect(sumOf(invoices, 'total')).toBe(accountOf(journal, 'receivable', 'invoice', 'credit-note'));
  expect(sumOf(taxes, 'amount')).toBe(sumOf(invoices, 'gst'));
  expect(negative(sumOf(invoices, 'gst'))).toBe(accountOf(journal, 'gstHst'));
  expect(sumOf(transfers, 'counted')).toBe(accountOf(journal, 'bank', 'transfer'));
  expect(negative(sumOf(refunds, 'amount'))).toBe(accountOf(journal, 'bank', 'refund'));
  expect(sumOf(refunds, 'amount')).toBe('89.25');
  expect(accountOf(journal, 'writeOffs')).toBe('0.75');
  expect(accountOf(journal, 'unallocated')).toBe('-20.00');
  expect(accountOf(journal, 'receivable'), 'nobody owes anything').toBe('0.00');
  const { orders } = (await owner.get('/api/admin/orders/export')).json;
  expect(sumOf(lines, 'amount')).toBe(sumOf(orders, 'subtotal'));
  for (const entry of journal) expect(sumOf(entry.lines, 'amount')).toBe('0.00');

  expect(taxes[1]).toEqual({
    ...{ number: '2026-00002', issuedOn: '2026-01-15', kind: 'credit-note' },
    ...{ order: partly.number, province: 'BC', tax: 'GST', rate: '5' },
    ...{ taxable: '-10.00', amount: '-0.50', registration: '123456789 RT0001' },
  });
  expect(taxes[3], 'all of the other').toMatchObject({ taxable: '-75.00', amount: '-3.75' });
  expect(lines[0]).toMatchObject({
    ...{ order: partly.number, placedOn: '2026-01-15', productId: product.id },
    ...{ quantity: 6, price: '10.00', amount: '60.00' },
  });
  expect(transfers.find(({ reference }) => reference === 'C1AbC')).toMatchObject({
    ...{ amount: '20.00', receivedOn: '2026-01-16', accounts: 'To match 20.00', orders: '' },
  });
  expect(transfers.find(({ orders }) => orders.startsWith(partly.number))).toMatchObject({
    ...{ counted: '78.75', accounts: 'Order 68.25; Returned 10.50' },
    orders: `${partly.number} 78.75`,
  });
});

test('what is left of a credited part is credited without what was credited before', async () => {
  const { partly } = await playMonth();
  await act(partly.id, 'cancel-and-refund', 'paid');
  const taxes = (await read('taxes')).filter(({ order: number }) => number === partly.number);
  expect(taxes.map(({ taxable, amount }) => [taxable, amount])).toEqual([
    ['75.00', '3.75'],
    ['-10.00', '-0.50'],
    ['-65.00', '-3.25'],
  ]);
});

test('money of no order is moved when it is matched, a refund is taken back when it is undone, on its day', async () => {
  const { transferId, partly } = await playMonth();
  const until16 = { from: '2026-01-01', to: '2026-01-16' };
  const before = await read('journal', until16);
  expect((await read('refunds'))[0]).toMatchObject({ undoneOn: null });
  shop.time.now += DAY;
  const late = await order();
  await post(`/api/admin/transfers/${transferId}/match`, {
    matches: [{ orderId: late.id, amount: '20.00' }],
  });
  const { id } = await shop.shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', partly.id)
    .executeTakeFirstOrThrow();
  await post(`/api/admin/refunds/${id}/undo`, { reason: 'It came back' });
  const sorted = (entries: readonly WireJournalEntry[]) =>
    entries.map((entry) => JSON.stringify(entry)).sort();
  expect(sorted(await read('journal', until16)), 'what was, stays').toEqual(sorted(before));
  expect(await read('journal', { from: '2026-01-17', to: '2026-01-31' })).toEqual([
    {
      ...{ day: '2026-01-17', kind: 'transfer', text: `Transfer C1AbC for ${late.number}` },
      lines: [
        { account: 'receivable', amount: '-20.00' },
        { account: 'unallocated', amount: '20.00' },
      ],
    },
    {
      ...{ day: '2026-01-17', kind: 'refund', text: `Undone: Refund R1 for ${partly.number}` },
      lines: [
        { account: 'receivable', amount: '-10.50' },
        { account: 'bank', amount: '10.50' },
      ],
    },
  ]);
  expect((await read('refunds'))[0]).toMatchObject({ amount: '10.50', undoneOn: '2026-01-17' });
});

test('a waiver of an order that is cancelled is taken back with its invoice', async () => {
  const { short } = await playMonth();
  await act(short.id, 'cancel-and-refund', 'paid');
  await sendBack(short.id, '78.00', 'R3');
  const journal = await read('journal');
  expect(accountOf(journal, 'writeOffs')).toBe('0.00');
  expect(accountOf(journal, 'receivable')).toBe('0.00');
});

test('a long period comes in parts, each row once', async () => {
  const many = EXPORT_PART + 3;
  for (let count = 0; count < many; count += 1) {
    await putTransfer(shop, { amount_cents: 1_00, reference: `C${count}` });
  }
  const first = (await owner.get('/api/admin/exports/transfers?from=2026-01-01&to=2026-01-31'))
    .json;
  expect(first.rows).toHaveLength(EXPORT_PART);
  expect(first.next).toEqual(expect.any(String));
  const references = (await read('transfers')).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(many);
  expect(references).toHaveLength(many);
  expect(accountOf(await read('journal'), 'bank')).toBe(formatCents(many * 100));
  expect(await read('transfers', { from: '2026-02-01', to: '2026-02-28' })).toEqual([]);
});

test('what is no part, or no period, is refused', async () => {
  const get = (query: string, kind = 'order-lines') =>
    owner.get(`/api/admin/exports/${kind}?${query}`);
  expect((await get('from=2026-01-01')).json.fields).toHaveProperty('to');
  for (const after of ['x', 'x~y', 'a~b~c', '~']) {
    expect((await get(`from=2026-01-01&to=2026-01-31&after=${after}`)).status).toBe(400);
  }
  for (const after of ['9', 'x', '0~x']) {
    const { status } = await get(`from=2026-01-01&to=2026-01-31&after=${after}`, 'journal');
    expect(status).toBe(400);
  }
});

test('the books have usual names until the owner names them, and the change is on record', async () => {
  const path = '/api/admin/exports/books';
  expect((await owner.get(path)).json).toEqual(defaultBooks);
  const bank = { name: 'Compte chèques', code: '1060' };
  const books = { ...defaultBooks, accounts: { ...defaultBooks.accounts, bank } };
  expect((await owner.put(path, books)).json).toEqual(books);
  expect((await owner.get(path)).json).toEqual(books);
  const [entry] = (await owner.get('/api/admin/audit')).json.rows;
  expect(entry).toMatchObject({
    subjectName: 'Accounts for journals',
    changes: [{ field: 'accounts.bank', before: 'Bank', after: '1060 Compte chèques' }],
  });
  const nameless = { ...books.accounts, sales: { name: ' ', code: '40 00' } };
  expect((await owner.put(path, { ...books, accounts: nameless })).json.fields).toEqual({
    'accounts.sales.name': 'Enter the name that the account has in your books',
    'accounts.sales.code': 'A number of an account has digits, letters, dots and dashes',
  });
});
