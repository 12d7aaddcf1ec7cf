import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { letMinutesPass } from '../../../tests/support/pass-time.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { shopDay, startOfShopDay } from '../../domain/dates/shop-day.ts';

const SETTINGS = '/api/admin/shop-settings';
const newYear = { from: '2026-12-20', until: '2027-01-03', message: '' };
const sentence = 'Nothing ships from Dec 20 to Jan 3. Orders are sent from Jan 4.';

let shop: TestShop;
let owner: Browser;
let visitor: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  shop.time.now = startOfShopDay('2026-12-12');
  owner = await openAdministrator(shop);
  visitor = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const change = async (settings: object) =>
  expect((await owner.patch(SETTINGS, settings)).status).toBe(200);
const lookOn = async (day: string) => {
  shop.time.now = startOfShopDay(day);
  await letMinutesPass(shop, 1);
};
const announced = async () => (await visitor.get('/api/shop-settings')).json.announced;
const heldUntil = async () => shopDay((await placeOrder(shop)).hold_until ?? 0);

test('a closure appears and disappears as days begin, on cached answers too', async () => {
  await change({ closures: [newYear] });
  // PostgreSQL tells this machine too of its own change, at any time from now on.
  await shop.restart();
  await lookOn('2026-12-12');
  expect(await announced()).toEqual({ announcement: null, closure: null });
  // Nobody has looked at the clock yet: the answer is the cached one.
  shop.time.now = startOfShopDay('2026-12-13');
  expect((await announced()).closure).toBeNull();

  await lookOn('2026-12-13');
  expect((await announced()).closure).toEqual({
    text: sentence,
    nothingShips: sentence,
    sentWithin: 1,
  });
  await lookOn('2027-01-03');
  expect((await announced()).closure).not.toBeNull();
  await lookOn('2027-01-04');
  expect((await announced()).closure).toBeNull();
});

test('a shop that was away at midnight announces what is on', async () => {
  await lookOn('2026-12-12');
  await change({ closures: [newYear] });
  await announced();
  shop.time.now = startOfShopDay('2026-12-13') - 60_000;
  await shop.restart();
  // Cached before the first look at the clock, on the day before.
  expect((await announced()).closure).toBeNull();
  await lookOn('2026-12-13');
  expect((await announced()).closure).not.toBeNull();
});

test('days are the shop’s', async () => {
  await change({ closures: [newYear] });
  shop.time.now = Date.parse('2026-12-13T04:00:00Z');
  await letMinutesPass(shop, 1);
  expect((await announced()).closure).toBeNull();
  await change({ timeZone: 'America/St_Johns' });
  expect((await announced()).closure).not.toBeNull();
  await change({ timeZone: 'America/Vancouver' });
});

test('an unpaid order is held past a closure, and one from before it keeps its last day', async () => {
  shop.time.now = Date.parse('2026-12-17T20:00:00Z');
  const before = await placeOrder(shop);
  expect(shopDay(before.hold_until ?? 0)).toBe('2026-12-22');
  await change({ closures: [newYear] });
  expect(await heldUntil()).toBe('2027-01-05');
  const longer = await owner.post(`/api/admin/orders/${before.id}/hold`, { businessDays: 4 });
  expect(shopDay(Date.parse(longer.json.payment.holdUntil))).toBe('2027-01-06');
});

test.each([
  [{ closures: [{ ...newYear, until: '2026-12-19' }] }, 'closures.0.until', /before the first/],
  [{ closures: [{ ...newYear, until: '2028-12-19' }] }, 'closures.0.until', /a year long at most/],
  [
    { closures: [newYear, { ...newYear, from: '2027-01-03', until: '2027-01-09' }] },
    'closures.1.from',
    /Another closure/,
  ],
  [
    { announcement: { text: 'Hello', link: '', from: '2026-12-02', until: '2026-12-01' } },
    'announcement.until',
    /before the first/,
  ],
  [
    { announcement: { text: 'Hello', link: 'javascript:alert(1)', from: null, until: null } },
    'announcement.link',
    /begins with https/,
  ],
  [
    { announcement: { text: 'Hello', link: '//elsewhere.example', from: null, until: null } },
    'announcement.link',
    /begins with https/,
  ],
  [
    {
      supportHours: {
        firstDay: 'Mon',
        lastDay: 'Fri',
        opens: '18:00',
        closes: '09:00',
        zoneName: '',
      },
    },
    'supportHours.closes',
    /not after the hour of opening/,
  ],
])('%j is refused', async (settings, field, message) => {
  const refused = await owner.patch(SETTINGS, settings);
  expect(refused.status).toBe(400);
  expect(refused.json.fields[field]).toMatch(message);
});

test('the history says what was changed', async () => {
  await change({
    closures: [{ ...newYear, message: 'Happy New Year.' }],
    supportHours: {
      firstDay: 'Mon',
      lastDay: 'Thu',
      opens: '08:30',
      closes: '17:00',
      zoneName: '',
    },
    announcement: { text: 'New lots', link: '/coas', from: null, until: '2026-12-01' },
  });
  const { json } = await owner.get('/api/admin/audit?kind=settings');
  expect(json.rows[0].changes).toEqual([
    { field: 'supportHours', before: 'Mon-Fri 9AM-6PM', after: 'Mon-Thu 8:30AM-5PM' },
    { field: 'closures', before: null, after: '2026-12-20 to 2027-01-03: Happy New Year.' },
    { field: 'announcement', before: null, after: 'New lots' },
    { field: 'announcementLink', before: null, after: '/coas' },
    { field: 'announcementUntil', before: null, after: '2026-12-01' },
  ]);
});
