// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import { RACE } from '../../../../tests/support/one-engine.ts';
import { placeOrder, putTransfer, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import { lookAtTheClock } from '../../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { MAX_OF_ONE_TRANSFER } from '../../../domain/payments/ledger.ts';
import { MAX_CENTS } from '../../../domain/pricing/money.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const at = (id: string, action = '') => `/api/admin/transfers/${id}${action && `/${action}`}`;
const read = async (id: string) => (await owner.get(at(id))).json;
const act = (id: string, action: string, body: object = {}) => owner.post(at(id, action), body);
const typed = () => ({
  amount: '55.00',
  receivedOn: '2026-01-15',
  senderName: 'Ada Tester',
});

test('a transfer that names an order is matched with one click on its suggestion', async () => {
  const order = await placeOrder(shop);
  const { id } = await putEvidence(shop, { message: `for ${order.number.toLowerCase()}, thanks` });
  const { suggestions, suggestedOrders } = await read(id);
  expect(suggestions[0]).toMatchObject({
    certainty: 'certain',
    matches: [{ orderId: order.id, amount: '55.00' }],
  });
  expect(suggestions[0].reasons).toContain(`The message names ${order.number}`);
  expect(suggestedOrders).toMatchObject([{ number: order.number, missing: '55.00' }]);

  const matched = await act(id, 'match', { matches: suggestions[0].matches });
  expect(matched.json).toMatchObject({
    state: 'matched',
    open: '0.00',
    suggestions: [],
    orders: [{ number: order.number, name: 'Ada Tester', amount: '55.00' }],
  });
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'paid' });
});

test('a mistyped number leads to its order, and a second payment is told as such', async () => {
  const order = await placeOrder(shop);
  const slip = order.number.startsWith('7') ? '8' : '7';
  const { id } = await putEvidence(shop, { message: slip + order.number.slice(1) });
  const [first] = (await read(id)).suggestions;
  expect(first.reasons[0]).toMatch(`one typo away from ${order.number}`);
  await act(id, 'match', { matches: [{ orderId: order.id, amount: '55.00' }] });

  const second = await putEvidence(shop, { message: order.number });
  expect((await read(second.id)).suggestions[0].consequences).toEqual([
    'The order is paid already: $55.00 would have to be refunded.',
  ]);
});

test('money is split over orders and the rest stays open; nobody spends more than there is', {
  tags: RACE,
}, async () => {
  const orders = [await placeOrder(shop), await placeOrder(shop)];
  const { id } = await putEvidence(shop, { amount: 12_000 });
  const matches = orders.map((order) => ({ orderId: order.id, amount: '55.00' }));
  const tooMuch = await act(id, 'match', { matches: [{ ...matches[0], amount: '120.01' }] });
  expect([tooMuch.status, tooMuch.json.code]).toEqual([409, 'too_much']);

  expect((await act(id, 'match', { matches })).json).toMatchObject({
    state: 'partly-matched',
    open: '10.00',
  });
  const unmatched = await act(id, 'unmatch', { orderId: orders[0]?.id });
  expect(unmatched.json).toMatchObject({ open: '65.00' });
  expect((await act(id, 'unmatch', { orderId: orders[0]?.id })).json.code).toBe('not_matched');
  expect(await readOrder(shop, orders[0]?.id ?? '')).toMatchObject({ status: 'pending' });
});

test('all matches of one click are made, or none', async () => {
  const order = await placeOrder(shop);
  const { id } = await putEvidence(shop, { amount: 11_000 });
  const matches = [
    { orderId: order.id, amount: '55.00' },
    { orderId: 'nobody', amount: '55.00' },
  ];
  expect((await act(id, 'match', { matches })).status).toBe(404);
  expect(await read(id)).toMatchObject({ state: 'open', open: '110.00' });
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending' });
});

test('a mail never makes an order paid until somebody says that the money is there', async () => {
  const order = await placeOrder(shop);
  const { id } = await putEvidence(shop, { evidence: 'mail', message: order.number });
  const matches = [{ orderId: order.id, amount: '55.00' }];
  expect((await act(id, 'match', { matches })).json.code).toBe('not_confirmed');
  expect(await readOrder(shop, order.id)).toMatchObject({ status: 'pending' });

  const matched = await act(id, 'match', { matches, confirm: true });
  expect(matched.json).toMatchObject({ state: 'matched' });
  expect((await act(id, 'unconfirm')).json.code).toBe('money_moved');
});

test('a confirmation is taken back while nothing of the money is used', async () => {
  const { id } = await putEvidence(shop, { evidence: 'mail' });
  expect((await act(id, 'confirm', { note: 'Seen in the app' })).json.state).toBe('open');
  expect((await act(id, 'unconfirm')).json.state).toBe('unconfirmed');
  expect((await act(id, 'dismiss')).json.fields).toHaveProperty('note');
  expect((await act(id, 'dismiss', { note: 'Forged' })).json.state).toBe('dismissed');
  expect((await act(id, 'restore')).json.state).toBe('unconfirmed');
  const { moves } = await read(id);
  expect(moves.map(({ note }: { note: string }) => note)).toEqual([
    '',
    'Seen in the app',
    '',
    'Forged',
    '',
  ]);
});

test('what looks the same is asked about, and both answers hold', async () => {
  const order = await placeOrder(shop);
  const first = await putEvidence(shop, { evidence: 'typed' });
  await act(first.id, 'match', { matches: [{ orderId: order.id, amount: '55.00' }] });
  const bank = await putEvidence(shop, { senderName: 'TESTER, ADA' });
  expect((await read(bank.id)).questions).toMatchObject([
    { why: 'possible-duplicate', about: { id: first.id } },
  ]);

  const confirmed = await act(bank.id, 'confirm');
  expect([confirmed.status, confirmed.json.code]).toEqual([409, 'maybe_same']);
  const same = await act(bank.id, 'duplicate', { of: first.id });
  expect(same.json).toMatchObject({ state: 'duplicate', duplicateOf: { id: first.id } });
  expect((await read(first.id)).duplicates).toMatchObject([{ id: bank.id }]);

  expect((await act(bank.id, 'not-duplicate')).json.state).toBe('unconfirmed');
  const other = await act(bank.id, 'confirm', { sure: true });
  expect(other.json).toMatchObject({ state: 'open', duplicateOf: null });
});

test('what also counts by other evidence is not unconfirmed, and duplicates follow their transfer', async () => {
  const typedIn = await putEvidence(shop, { evidence: 'typed', reference: 'C1X' });
  const bank = await putEvidence(shop, { reference: 'C1X' });
  expect((await act(typedIn.id, 'unconfirm')).json.code).toBe('shown_otherwise');
  const mail = await putEvidence(shop, { evidence: 'mail', senderName: 'BEN OTHER' });
  await act(mail.id, 'confirm');
  expect((await act(typedIn.id, 'duplicate', { of: mail.id })).json.state).toBe('duplicate');
  expect(await read(bank.id)).toMatchObject({ state: 'duplicate', duplicateOf: { id: mail.id } });
  for (const of of [bank.id, mail.id]) {
    expect((await act(mail.id, 'duplicate', { of })).json.code).toBe('no_duplicate');
  }
});

test('a mail in another guise is asked about, unless two references make it two', async () => {
  const first = await putEvidence(shop, { evidence: 'mail', sourceKey: 'mail:eml' });
  await act(first.id, 'confirm');
  const again = await putEvidence(shop, { evidence: 'mail', sourceKey: 'mail:pasted' });
  expect(again).toMatchObject({ outcome: 'possible-duplicate', duplicateOfId: first.id });
  expect((await read(again.id)).questions).toMatchObject([
    { why: 'possible-duplicate', about: { id: first.id } },
  ]);
  const confirmed = await act(again.id, 'confirm');
  expect([confirmed.status, confirmed.json.code]).toEqual([409, 'maybe_same']);
  await act(again.id, 'duplicate', { of: first.id });

  const bank = await putEvidence(shop, { amount: 7000 });
  const one = { evidence: 'mail', amount: 7000, reference: 'C1A', senderName: '' } as const;
  const named = await putEvidence(shop, one);
  expect((await act(named.id, 'confirm')).json.code).toBe('maybe_same');
  await act(named.id, 'duplicate', { of: bank.id });
  const other = await putEvidence(shop, { ...one, reference: 'C1B' });
  expect(other.outcome).toBe('hint');
  expect((await act(other.id, 'confirm')).status).toBe(200);
});

test('a mail whose reference counts with another amount is not confirmed without a question', async () => {
  const mail = await putEvidence(shop, { evidence: 'mail', amount: 15_000, reference: 'C1X' });
  const bank = await putEvidence(shop, { amount: 1500, reference: 'C1X' });
  const confirmed = await act(mail.id, 'confirm');
  expect([confirmed.status, confirmed.json.code]).toEqual([409, 'maybe_same']);
  expect(confirmed.json.message).toContain('another amount counts already: $15.00 from ADA TESTER');
  expect((await read(mail.id)).questions).toMatchObject([
    { why: 'other-amount', about: { id: bank.id } },
  ]);
  expect((await act(mail.id, 'confirm', { sure: true })).json.state).toBe('open');
});

test("what the mail says speaks for the bank's row, which says nothing: order, search and customer's page", async () => {
  const order = await placeOrder(shop);
  const buyer = openBrowser(() => shop.app);
  const seen = async () => (await buyer.get(`/api/orders/${order.id}`)).json.payment.seen;
  const mail = { evidence: 'mail', senderName: 'BEN OTHER', reference: 'C1X' } as const;
  await putEvidence(shop, { ...mail, reference: '', sourceKey: 'pasted', message: order.number });
  expect(await seen()).toBe(true);
  const hints = await shop.shop.db.selectFrom('transfers').select('id').execute();
  const hint = await putEvidence(shop, { ...mail, senderAddress: 'ben@example.com' });
  await act(hints[0]?.id ?? '', 'duplicate', { of: hint.id });
  const bank = await putEvidence(shop, { senderName: '', reference: 'C1X' });
  expect(bank).toMatchObject({ outcome: 'confirms', supersedesId: hint.id });

  const { suggestions, duplicates } = await read(bank.id);
  expect(duplicates).toHaveLength(2);
  expect(suggestions[0]).toMatchObject({ certainty: 'certain', matches: [{ orderId: order.id }] });
  expect(await seen()).toBe(true);
  for (const q of [order.number, 'ben@example', 'other']) {
    const { json } = await owner.get(`/api/admin/transfers?q=${q}`);
    expect(json.rows).toMatchObject([{ id: bank.id }]);
  }
});

test('a hint that the owner has confirmed is not dismissed', async () => {
  const typedIn = await putEvidence(shop, { evidence: 'typed', senderName: 'JANE ROE' });
  await act(typedIn.id, 'unconfirm');
  const bank = await putEvidence(shop, { senderName: 'JOHN DOE' });
  await act(bank.id, 'unconfirm');
  expect((await act(typedIn.id, 'duplicate', { of: bank.id })).json.state).toBe('duplicate');
  const dismissed = await act(bank.id, 'dismiss', { note: 'A slip of the hand' });
  expect([dismissed.status, dismissed.json.code]).toEqual([409, 'shown_otherwise']);
  expect((await read(bank.id)).state).toBe('unconfirmed');
});

test("the bank's money cannot be set aside with a hint", async () => {
  const mail = await putEvidence(shop, { evidence: 'mail' });
  const bank = await putEvidence(shop, { senderName: '' });
  expect((await act(bank.id, 'duplicate', { of: mail.id })).json.code).toBe('only_a_hint');
  await act(mail.id, 'duplicate', { of: bank.id });

  const typedIn = await putEvidence(shop, { evidence: 'typed', reference: 'C1X', amount: 7000 });
  const shown = await putEvidence(shop, { reference: 'C1X', amount: 7000 });
  expect(shown.outcome).toBe('duplicate');
  const hint = await putEvidence(shop, { evidence: 'mail', amount: 7000 });
  expect((await act(typedIn.id, 'duplicate', { of: hint.id })).json.code).toBe('only_a_hint');
  const dismissed = await act(typedIn.id, 'dismiss', { note: 'A slip of the hand' });
  expect([dismissed.status, dismissed.json.code]).toEqual([409, 'shown_otherwise']);
  expect((await owner.get('/api/admin/transfers/waiting')).json.toMatch).toEqual({
    count: 2,
    sum: '125.00',
  });
});

test('one transfer has its largest amount, and sums have room for many', {
  tags: RACE,
}, async () => {
  const largest = { ...typed(), amount: '1000000.00', sure: true };
  const tooMuch = await owner.post('/api/admin/transfers', { ...largest, amount: '1000000.01' });
  expect([tooMuch.status, tooMuch.json.fields]).toEqual([
    400,
    { amount: 'One transfer is at most $1,000,000.00' },
  ]);
  const most = { amount: MAX_OF_ONE_TRANSFER };
  await expect(putEvidence(shop, { amount: most.amount + 1 })).rejects.toMatchObject({
    status: 400,
    fields: { amount: 'One transfer is more than $0.00 and at most $1,000,000.00' },
  });
  await expect(putEvidence(shop, { amount: 0 })).rejects.toMatchObject({ status: 400 });
  // Amounts of ten thousand such transfers, as an older shop may have taken them in.
  for (let count = 0; count < 2; count += 1) {
    await putTransfer(shop, { amount_cents: MAX_CENTS });
  }
  for (const path of ['transfers', 'transfers?filter=all', 'transfers/waiting', 'overview']) {
    expect((await owner.get(`/api/admin/${path}`)).status).toBe(200);
  }
  const day = shopDay(shop.time.now);
  expect((await owner.get(`/api/admin/day-end?day=${day}`)).json.ledger).toBe('19999999999.98');
});

test('the rest is set aside to send back, and kept after all', async () => {
  const { id } = await putEvidence(shop);
  expect((await act(id, 'return', { note: 'Not ours' })).json.state).toBe('to-return');
  expect((await act(id, 'return')).json.code).toBe('money_moved');
  expect((await act(id, 'keep')).json.state).toBe('open');
});

test.each(['VIREMENT-É1', 'virement-é1', 'Virement-É1'])(
  'a reference is the same in whatever case, also %s',
  async (reference) => {
    const first = { ...typed(), receivedOn: '2025-11-01', reference: 'VIREMENT-É1' };
    expect((await owner.post('/api/admin/transfers', first)).status).toBe(201);
    const again = await owner.post('/api/admin/transfers', { ...typed(), reference });
    expect([again.status, again.json.code]).toEqual([409, 'known_transfer']);
  },
);

test('a transfer is typed in once: what looks the same asks first', async () => {
  const made = await owner.post('/api/admin/transfers', { ...typed(), reference: 'C1X' });
  expect([made.status, made.json.state]).toEqual([201, 'open']);
  const again = await owner.post('/api/admin/transfers', { ...typed(), reference: 'c1 x' });
  expect([again.status, again.json.code]).toEqual([409, 'known_transfer']);
  const repeated = await owner.post('/api/admin/transfers', typed());
  expect([repeated.status, repeated.json.code]).toEqual([409, 'maybe_known']);
  expect(repeated.json.message).toContain('$55.00 from Ada Tester on Jan 15, 2026');
  const sure = await owner.post('/api/admin/transfers', { ...typed(), sure: true });
  expect(sure.status).toBe(201);
});

test('what is typed wrong is named, and nothing is recorded', async () => {
  const wrong: [object, string][] = [
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn'],
    [{ receivedOn: '2090-01-01' }, 'receivedOn'],
    [{ senderName: ' ' }, 'senderName'],
    [{ message: 'x'.repeat(1001) }, 'message'],
  ];
  for (const [change, field] of wrong) {
    const reply = await owner.post('/api/admin/transfers', { ...typed(), ...change });
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([400, [field]]);
  }
  expect((await owner.get('/api/admin/transfers?filter=all')).json.total).toBe(0);
});

test('the list shows what waits, and is searched by sender, message, amount and order', async () => {
  expect((await owner.get('/api/admin/transfers')).json).toMatchObject({ total: 0, hasAny: false });
  const order = await placeOrder(shop);
  const paid = await putEvidence(shop, { message: 'for the %_ lab', reference: 'C1AbC' });
  await act(paid.id, 'match', { matches: [{ orderId: order.id, amount: '55.00' }] });
  const open = await putEvidence(shop, { senderName: 'BEN OTHER', amount: 1250 });
  const mail = await putEvidence(shop, { evidence: 'mail', amount: 99 });
  const ids = async (query: string) => {
    const { json } = await owner.get(`/api/admin/transfers?${query}`);
    return json.rows.map(({ id }: { id: string }) => id);
  };
  expect(await ids('')).toEqual([open.id]);
  expect(await ids('filter=unconfirmed')).toEqual([mail.id]);
  expect(await ids('filter=matched')).toEqual([paid.id]);
  expect(await ids('filter=duplicates')).toEqual([]);
  expect((await owner.get('/api/admin/transfers?filter=duplicates')).json.hasAny).toBe(true);
  for (const q of ['tester', '%25_', 'c1abc', order.number.toLowerCase(), '$55']) {
    expect(await ids(`filter=matched&q=${q}`)).toEqual([paid.id]);
  }
  expect(await ids('filter=all&q=12,50')).toEqual([open.id]);
  const { json } = await owner.get('/api/admin/transfers?filter=all');
  expect(json).toMatchObject({
    total: 3,
    sum: '68.49',
    waiting: {
      toMatch: { count: 1, sum: '12.50' },
      unconfirmed: { count: 1, sum: '0.99' },
      toReturn: { count: 0, sum: '0.00' },
    },
  });
});

test('orders to match to are found by number, slip of the hand, name and address', async () => {
  const order = await placeOrder(shop, { details: { firstName: 'Jane', lastName: 'Roe' } });
  const slip = order.number.startsWith('7') ? '8' : '7';
  for (const q of ['', order.number, slip + order.number.slice(1), 'jane r', 'ROE', order.email]) {
    const { json } = await owner.get(`/api/admin/payable-orders?q=${encodeURIComponent(q)}`);
    expect(json.orders).toMatchObject([{ id: order.id, name: 'Jane Roe', missing: '55.00' }]);
  }
  expect((await owner.get('/api/admin/payable-orders?q=nobody')).json.orders).toEqual([]);
});

test('of two simultaneous matches of the same money, one wins, or both in turn', {
  tags: RACE,
}, async () => {
  const order = await placeOrder(shop);
  const { id } = await putEvidence(shop);
  const matches = [{ orderId: order.id, amount: '55.00' }];
  const twice = await Promise.all([act(id, 'match', { matches }), act(id, 'match', { matches })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const both = await Promise.all([
    act(id, 'unmatch', { orderId: order.id }),
    act(id, 'match', { matches }),
  ]);
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { balances } = await read(id);
  expect(balances).toMatchObject([{ amount: '55.00' }]);
});

test('an unknown transfer cannot be changed', async () => {
  expect((await owner.get(at('nobody'))).status).toBe(404);
  expect((await act('nobody', 'confirm')).status).toBe(404);
  const { id } = await putEvidence(shop);
  expect((await act(id, 'duplicate', { of: 'nobody' })).status).toBe(404);
});

test.each([
  ['Élise', 'Gagné', 'ELISE GAGNE'],
  ['Jean-Noël', 'Côté', 'Jean Noel Cote'],
])(
  'a payer is known as %s %s, however the bank spells the name',
  async (first, last, senderName) => {
    const details = { firstName: first, lastName: last };
    const order = await placeOrder(shop, { details });
    shop.time.now += 8 * 24 * 60 * 60 * 1000;
    await lookAtTheClock(shop);
    owner = await openAdministrator(shop);
    expect((await readOrder(shop, order.id)).status).toBe('expired');
    const { id } = await putEvidence(shop, { senderName, amount: 5000 });
    expect((await read(id)).suggestions).toMatchObject([{ matches: [{ orderId: order.id }] }]);
  },
);
