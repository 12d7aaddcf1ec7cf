// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let open: TestShop;
let visitor: Browser;

beforeEach(async () => {
  open = await openTestShop();
  visitor = openBrowser(() => open.app);
});
afterEach(() => open.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  visitor.post('/disclaimer', body, {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
const style = async () => (await visitor.get('/disclaimer.css')).text;

test('without scripts, a ticked form opens the shop and leads back to where it was sent from', async () => {
  const closed = await style();
  const reply = await send('agreed=on', { referer: 'http://localhost/shop?page=2' });
  expect(reply.status).toBe(303);
  expect(reply.headers.location).toBe('/shop?page=2');
  expect(String(reply.headers['set-cookie'])).toMatch(/Max-Age=31536000;.*HttpOnly/);
  expect(await style()).not.toBe(closed);
  expect((await visitor.get('/disclaimer.css')).headers['cache-control']).toBe('no-store');
});

test('a form without the tick opens nothing', async () => {
  const closed = await style();
  expect((await send('')).headers['set-cookie']).toBeUndefined();
  expect((await send('other=on')).headers['set-cookie']).toBeUndefined();
  expect(await style()).toBe(closed);
});

test.each([
  [undefined, '/'],
  ['no address', '/'],
  ['data:text/html,here', '/'],
  ['foo:/\\evil.example', '/'],
  ['https://shop.example/disclaimer', '/'],
  ['https://elsewhere.example/blog', '/blog'],
  ['https://elsewhere.example//other.example/a', '/other.example/a'],
  ['https://elsewhere.example/\\other.example', '/other.example'],
])('whatever the referrer is (%s), it leads to a page of this shop', async (referer, path) => {
  const { headers } = await send('agreed=on', referer === undefined ? {} : { referer });
  expect(headers.location).toBe(path);
});

test('another site cannot accept it', async () => {
  expect((await send('agreed=on', { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await send('agreed=on', { origin: 'null' })).status).toBe(403);
});
