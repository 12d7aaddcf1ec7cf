// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const message = {
  name: 'Ada Tester',
  email: 'ada@example.com',
  subject: 'Lot 24-117',
  message: 'Which column was the purity measured on?\r\nThank you.\r\n',
};
const stored = () => shop.shop.db.selectFrom('contact_messages').selectAll().execute();

test('a message is stored as open, with its time and line breaks', async () => {
  const before = shop.time.now;
  const reply = await browser.post('/api/contact', message);
  expect(reply).toMatchObject({
    status: 201,
    headers: { 'cache-control': 'no-store' },
    json: { message: "Thank you for contacting us. We'll get back to you within 24 hours." },
  });
  expect(await stored()).toEqual([
    {
      ...message,
      id: expect.any(String),
      message: 'Which column was the purity measured on?\nThank you.',
      created_at: expect.closeTo(before, -2),
      answered_at: null,
    },
  ]);
});

test.each([
  ['name', '', 'Enter your name'],
  ['name', ' \u200b ', 'Enter your name'],
  ['email', 'ada', 'An email address looks like name@example.com'],
  ['subject', 'Two\nlines', 'This has characters that cannot be printed'],
  ['message', undefined, 'Enter your message'],
  ['message', 'x'.repeat(5001), 'At most 5000 characters fit here'],
  ['message', 'a zero \0 byte', 'This has characters that cannot be printed'],
])('%s as %j is refused, and nothing is stored', async (field, value, sentence) => {
  const reply = await browser.post('/api/contact', { ...message, [field]: value });
  expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: sentence } } });
  expect(await stored()).toEqual([]);
});

test('one address can send ten messages a minute, whichever it says it is', async () => {
  const replies = [];
  for (let sent = 0; sent < 11; sent += 1) {
    const forged = { 'x-forwarded-for': `203.0.113.${sent}`, 'x-real-ip': `203.0.113.${sent}` };
    replies.push(await browser.post('/api/contact', message, forged));
  }
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
  expect(await stored()).toHaveLength(10);
  const other = openBrowser(() => shop.app);
  expect((await other.post('/api/contact', message)).status).toBe(201);
});
