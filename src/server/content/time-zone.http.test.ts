import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { setShopTimeZone } from '../../domain/dates/shop-day.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/dates/time-zones.ts';

const SETTINGS = '/api/admin/shop-settings';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(async () => {
  await shop.close();
  setShopTimeZone(DEFAULT_TIME_ZONE);
});

const heldUntil = async () => new Date((await placeOrder(shop)).hold_until ?? 0).toISOString();
const today = async () => (await owner.get('/api/admin/overview')).json.days.at(-1).date;

test('holds and days end in the owner’s time zone, also after a restart', async () => {
  shop.time.now = Date.UTC(2026, 0, 16, 6);
  expect(await heldUntil()).toBe('2026-01-21T07:59:59.999Z');
  expect(await today()).toBe('2026-01-15');

  const saved = await owner.patch(SETTINGS, { timeZone: 'America/Toronto' });
  expect(saved.json.timeZone).toBe('America/Toronto');
  // It is one in the morning on Friday there, so the three business days end on Wednesday.
  expect(await heldUntil()).toBe('2026-01-22T04:59:59.999Z');
  expect(await today()).toBe('2026-01-16');

  setShopTimeZone(DEFAULT_TIME_ZONE);
  await shop.restart();
  owner = await openAdministrator(shop);
  expect(await today()).toBe('2026-01-16');
  expect((await owner.get('/api/admin/audit?kind=settings')).json.rows[0].changes).toEqual([
    { field: 'timeZone', before: 'America/Vancouver', after: 'America/Toronto' },
  ]);
});

test('an unknown time zone is refused', async () => {
  expect(await owner.patch(SETTINGS, { timeZone: 'Europe/Nowhere' })).toMatchObject({
    status: 400,
    json: { fields: { timeZone: 'Choose a time zone' } },
  });
});
