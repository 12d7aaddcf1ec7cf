import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct, recipient } from '../../../tests/support/factories.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { payOrder, placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { VERIFIED_LIFETIME } from '../platform/sessions/verified-addresses.ts';
import { purgeExpired } from '../purge-expired.ts';
import { LINK_LIFETIME } from './store.ts';

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
    .orderBy('position', 'desc')
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
