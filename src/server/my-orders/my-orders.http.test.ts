import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct, recipient } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { payOrder, placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { recheckMail } from '../mails/index.ts';
import { purgeExpiredSessions } from '../platform/sessions/sessions.ts';
import { hashToken } from '../platform/sessions/token.ts';
import { putVerifiedAddress, VERIFIED_LIFETIME } from '../platform/sessions/verified-addresses.ts';
import { LINK_LIFETIME, purgeExpiredLinks } from './store.ts';

const ORIGIN = 'https://shop.example';
const { email } = recipient;

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop({ config: { publicUrl: ORIGIN } }));
});
afterEach(() => shop.close());

const open = () => openBrowser(() => shop.app);
const ask = (browser: Browser, address = email) =>
  browser.post('/api/my-orders/link', { email: address });
const use = (browser: Browser, token: string) => browser.post('/api/my-orders/open', { token });
const useCode = (browser: Browser, request: string, code: string) =>
  browser.post('/api/my-orders/open-by-code', { request, code });
const list = (browser: Browser, page = 1) => browser.get(`/api/my-orders?page=${page}`);
const session = async (browser: Browser) => (await browser.get('/api/my-orders/session')).json;

/** The mails of this part to an address, the latest first, with what they bring. */
async function readMails(address = email) {
  await shop.shop.outbox.drain();
  const mails = await shop.shop.db
    .selectFrom('mails')
    .select(['kind', 'to_address', 'text'])
    .where('kind', 'like', 'my-orders%')
    .orderBy('created_at', 'desc')
    .execute();
  return mails
    .filter(({ to_address }) => to_address === address.toLowerCase())
    .map(({ kind, text }) => ({
      kind,
      text,
      token: /\/my-orders#link=([\w-]+)/.exec(text)?.[1] ?? '',
      code: /\d{4} \d{4}/.exec(text)?.[0] ?? '',
    }));
}

async function askAndRead(browser: Browser, address = email) {
  const { request } = (await ask(browser, address)).json;
  const [mail] = await readMails(address);
  if (!mail) throw new Error('no mail was written');
  return { request, ...mail };
}

/** A browser that was never in the shop, with a link opened. */
async function signIn(address = email): Promise<Browser> {
  const browser = open();
  const { token } = await askAndRead(browser, address);
  expect((await use(browser, token)).json).toEqual({ email: address.toLowerCase() });
  return browser;
}

test('a mailed link opens the orders of its address in whichever browser presses the button', async () => {
  const first = await placeOrder(shop);
  const second = await placeOrder(shop, { details: { email: 'ADA@Example.com' } });
  await placeOrder(shop, { details: { email: 'grace@example.com' } });
  const { token, text } = await askAndRead(open(), 'Ada@example.com');
  expect(text).toContain(`${ORIGIN}/my-orders#link=`);

  const phone = open();
  const opened = await use(phone, token);
  expect(opened).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(await session(phone)).toEqual({ email });
  const { status, headers, json } = await list(phone);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(json).toMatchObject({ email, pages: 1, quotes: [] });
  expect(json.rows.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  expect(json.rows[1]).toMatchObject({ ...recipient, masked: false, viewer: 'buyer' });
});

test('a link is used up by the first of two presses, and by no other browser again', {
  tags: RACE,
}, async () => {
  await placeOrder(shop);
  const { token } = await askAndRead(open());
  const browsers = [open(), open()];
  const replies = await Promise.all(browsers.map((browser) => use(browser, token)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const seen = await Promise.all(browsers.map(session));
  expect(seen.filter((answer) => answer.email === null)).toHaveLength(1);
  expect(await use(open(), token)).toMatchObject({
    status: 410,
    json: { message: 'This link was used before, or is more than 30 minutes old.' },
  });
});

test('what was mailed works for half an hour, and a made-up link never', async () => {
  await placeOrder(shop);
  const { request, token, code } = await askAndRead(open());
  expect((await use(open(), 'x'.repeat(32))).status).toBe(410);
  expect((await use(open(), ' ')).json.fields).toEqual({
    token: 'The link is incomplete. Copy all of it from the email',
  });
  shop.time.now += LINK_LIFETIME;
  expect((await use(open(), token)).status).toBe(410);
  expect((await useCode(open(), request, code)).status).toBe(410);
  await purgeExpiredLinks(shop.shop.db, shop.time.now);
  expect(await shop.shop.db.selectFrom('customer_links').selectAll().execute()).toEqual([]);
});

test('the code opens the orders in the browser that asked, however it is spaced, and the link is then used', async () => {
  await placeOrder(shop);
  const browser = open();
  const { request, token, code } = await askAndRead(browser);
  const other = (await ask(open(), 'grace@example.com')).json.request;
  expect((await useCode(open(), other, code)).status).toBe(400);
  expect((await useCode(browser, request, code.replace(' ', '-'))).json).toEqual({ email });
  expect((await list(browser)).json.rows).toHaveLength(1);
  expect((await use(open(), token)).status).toBe(410);
});

test('five wrong codes are one too many, sent together too; the link still works', {
  tags: RACE,
}, async () => {
  await placeOrder(shop);
  const { request, token, code } = await askAndRead(open());
  const wrong = code === '0000 0000' ? '11111111' : '00000000';
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => useCode(open(), request, wrong)),
  );
  const counted = Map.groupBy(guesses, ({ status }) => status);
  expect(counted.get(400)).toHaveLength(5);
  expect(counted.get(400)?.[0]?.json.fields).toEqual({
    code: 'This is not the code of the last email',
  });
  expect(counted.get(410)).toHaveLength(3);
  expect((await useCode(open(), request, code)).status).toBe(410);
  expect((await useCode(open(), request, '1234')).json.fields).toEqual({
    code: 'The code has 8 digits',
  });
  expect((await use(open(), token)).status).toBe(200);
});

test('whoever asks cannot tell whether an address has orders, and its owner is told that there are none once a day', async () => {
  await placeOrder(shop);
  const replies = [await ask(open()), await ask(open(), 'nobody@example.com')];
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(reply.json).toMatchObject({
      request: expect.stringMatching(/^[\w-]{32}$/),
      hasLink: true,
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  await ask(open(), 'Nobody@example.com');
  expect((await readMails('nobody@example.com')).map(({ kind }) => kind)).toEqual([
    'my-orders-none',
  ]);
  const nobodys = replies[1]?.json.request;
  expect((await useCode(open(), nobodys, '00000000')).status).toBe(400);
  shop.time.now += 25 * 60 * 60_000;
  await ask(open(), 'nobody@example.com');
  expect(await readMails('nobody@example.com')).toHaveLength(2);
});

test('an address is written to five times an hour, whoever asks; one network asks five times in ten minutes', async () => {
  const replies = [];
  for (let asked = 0; asked < 6; asked += 1) replies.push(await ask(open()));
  expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429]);
  expect(replies[5]).toMatchObject({
    json: { message: 'Too many attempts. Please wait 60 minutes and try again.' },
    headers: { 'retry-after': expect.anything() },
  });
  shop.time.now += 60 * 60_000;
  expect((await ask(open(), email.toUpperCase())).status).toBe(200);

  const one = open();
  const statuses = [];
  for (let asked = 0; asked < 6; asked += 1) {
    statuses.push((await ask(one, `x${asked}@example.com`)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});

test('another site cannot ask, open or sign out in a visitor’s name', async () => {
  await placeOrder(shop);
  const { token } = await askAndRead(open());
  const browser = await signIn();
  const from = { origin: 'https://evil.example' };
  for (const [path, body] of [
    ['link', { email }],
    ['open', { token }],
    ['open-by-code', { request: 'x', code: '00000000' }],
    ['sign-out', {}],
  ] as const) {
    expect((await browser.post(`/api/my-orders/${path}`, body, from)).status, path).toBe(403);
  }
  expect(await session(browser)).toEqual({ email });
});

test('without PUBLIC_URL the mail has the code alone, and the answer says so', async () => {
  const { shop: local } = await openOwnersShop();
  try {
    await placeOrder(local);
    const reply = await openBrowser(() => local.app).post('/api/my-orders/link', { email });
    expect(reply.json).toMatchObject({ hasLink: false, canSend: false });
    await local.shop.outbox.drain();
    const { text } = await local.shop.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'my-orders-link')
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/Type this code where you asked for it:/);
    expect(text).not.toContain('/my-orders');
  } finally {
    await local.close();
  }
});

test('a mail that waited until its link was used or too old is not sent', async () => {
  await placeOrder(shop);
  const { token } = await askAndRead(open());
  const mail = await shop.shop.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'my-orders-link')
    .executeTakeFirstOrThrow();
  expect(await recheckMail(shop.shop, mail)).toBe(mail);
  await use(open(), token);
  expect(await recheckMail(shop.shop, mail)).toBeUndefined();
});

test('without a verified address there is no list, and it ends by signing out, here or everywhere, and after 30 days', async () => {
  const order = await placeOrder(shop);
  expect(await list(open())).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
  const [laptop, phone] = [await signIn(), await signIn()];
  const shows = async (browser: Browser) => (await browser.get(`/api/orders/${order.id}`)).json;
  expect(await shows(laptop)).toMatchObject({ masked: false, isFindable: false });

  expect((await laptop.post('/api/my-orders/sign-out', {})).json).toEqual({ email: null });
  expect((await list(laptop)).status).toBe(401);
  expect(await shows(laptop)).toMatchObject({ masked: true, viewer: 'other', email: '•••' });
  expect(await session(phone)).toEqual({ email });
  const tablet = await signIn();
  await tablet.post('/api/my-orders/sign-out', { everywhere: true });
  expect(await session(phone)).toEqual({ email: null });

  const last = await signIn();
  for (let visit = 0; visit < 29; visit += 1) {
    shop.time.now += VERIFIED_LIFETIME / 30;
    expect(await session(last)).toEqual({ email });
  }
  shop.time.now += VERIFIED_LIFETIME / 30;
  expect(await session(last), 'however many visits there were').toEqual({ email: null });
  await purgeExpiredSessions(shop.shop.db, shop.time.now);
  expect(await shop.shop.db.selectFrom('verified_addresses').selectAll().execute()).toEqual([]);
});

test('a browser keeps its session and cart, and another address takes the place of the first', async () => {
  const hers = await placeOrder(shop, { details: { email: 'grace@example.com' } });
  await placeOrder(shop);
  const browser = open();
  const own = await placeOrder(shop, { buyer: browser, details: { email: 'own@example.com' } });
  const cookie = browser.cookies.get('__Host-assay_session');
  for (const address of [email, 'grace@example.com']) {
    const { token } = await askAndRead(open(), address);
    await use(browser, token);
  }
  expect(cookie).toBeDefined();
  expect(browser.cookies.get('__Host-assay_session')).toBe(cookie);
  const { json } = await list(browser);
  expect(json.rows.map(({ id }: { id: string }) => id)).toEqual([hers.id]);
  expect((await browser.get(`/api/orders/${own.id}`)).json.viewer).toBe('buyer');
});

test('whoever put a session of theirs into the browser before sees nothing by it', async () => {
  await placeOrder(shop);
  const planted = open();
  await planted.post('/api/cart', { productId: (await putProduct(shop)).id });
  const before = planted.cookies.get('__Host-assay_session');
  if (!before) throw new Error('no session was started');
  const victim = open();
  victim.cookies.set('__Host-assay_session', before);
  const { token } = await askAndRead(open());
  await use(victim, token);
  expect(await session(victim)).toEqual({ email });
  expect(victim.cookies.get('__Host-assay_session')).toBe(before);
  expect(await session(planted)).toEqual({ email: null });
  const stored = await shop.shop.db.selectFrom('verified_addresses').selectAll().execute();
  expect(victim.cookies.has('__Host-assay_address')).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(victim.cookies.get('__Host-assay_address'));
});

test('an invoice is open to the verified address, and to nobody who only has the order’s link', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  const browser = await signIn();
  const [{ invoices }] = (await list(browser)).json.rows;
  expect(invoices).toHaveLength(1);
  const path = `/api/orders/${order.id}/invoices/${invoices[0].number}`;
  expect((await browser.get(path)).json.fileName).toMatch(/\.pdf$/);
  expect((await open().get(path)).status).toBe(404);
});

test('ten orders are on a page, the latest first, and each address is offered once', async () => {
  const placed = [];
  for (let order = 0; order < 11; order += 1) {
    const addressLine2 = order === 0 ? 'Laboratory 1' : order % 2 ? '' : 'Laboratory 2';
    placed.push((await placeOrder(shop, { details: { addressLine2 } })).id);
  }
  const browser = await signIn();
  const idsOn = async (page: number) =>
    (await list(browser, page)).json.rows.map(({ id }: { id: string }) => id);
  expect(await idsOn(1)).toEqual(placed.slice(1).toReversed());
  expect(await idsOn(2)).toEqual([placed[0]]);
  expect(await idsOn(3)).toEqual([]);
  const { pages, addresses } = (await list(browser)).json;
  expect(pages).toBe(2);
  expect(addresses.map(({ addressLine2 }: { addressLine2: string }) => addressLine2)).toEqual([
    'Laboratory 2',
    '',
    'Laboratory 1',
  ]);
});

test('what the owner made of a draft is in the list, and a quote that waits for an answer', async () => {
  const product = await putProduct(shop, { stock: 20 });
  const customer = { ...recipient, addressLine2: '' };
  const lines = [{ productId: product.id, quantity: 1, price: '30.00' }];
  const draft = async () => (await owner.post('/api/admin/drafts', { customer, lines })).json;
  const accepted = await draft();
  const body = { version: accepted.version, total: accepted.amounts.total };
  await owner.post(`/api/admin/drafts/${accepted.id}/accept`, body);
  await draft();
  const quoted = await draft();
  await owner.post(`/api/admin/drafts/${quoted.id}/send`, { version: quoted.version });

  const { rows, quotes } = (await list(await signIn())).json;
  expect(rows).toMatchObject([{ ...recipient, viewer: 'buyer' }]);
  const { path, validUntil, amounts } = quoted;
  expect(quotes).toEqual([{ path, validUntil, total: amounts.total }]);
});

test('an erased customer’s browsers see nothing any more, and nothing that was mailed works', async () => {
  const order = await payOrder(shop, await placeOrder(shop));
  const step = { carrier: 'canada-post', trackingNumber: '' };
  await owner.post(`/api/admin/orders/${order.id}/actions`, {
    action: 'ship',
    from: 'paid',
    ...step,
  });
  await owner.post(`/api/admin/orders/${order.id}/actions`, { action: 'deliver', from: 'shipped' });
  const browser = await signIn();
  const { token } = await askAndRead(open());
  const { counts, data } = (await owner.post('/api/admin/customer-data/find', { email })).json;
  expect(data.browsers).toHaveLength(2);
  const erased = await owner.post('/api/admin/customer-data/erase', { email, seen: counts });
  expect([erased.status, erased.text]).toEqual([200, expect.anything()]);

  expect((await list(browser)).status).toBe(401);
  expect((await use(browser, token)).status).toBe(410);
  await ask(browser);
  expect((await readMails()).map(({ kind }) => kind)).toEqual(['my-orders-none']);
  // As if its address had been verified afterwards: the books keep the order, and show it to nobody.
  const id = hashToken(browser.cookies.get('__Host-assay_session') ?? '');
  const cookie = await putVerifiedAddress(shop.shop.db, id, email, shop.time.now);
  browser.cookies.set('__Host-assay_address', cookie);
  expect(await session(browser)).toEqual({ email });
  expect((await list(browser)).json.rows).toEqual([]);
  expect((await browser.get(`/api/orders/${order.id}`)).json.masked).toBe(true);
});
