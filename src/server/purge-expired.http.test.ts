import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../tests/support/administrator.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { purgeExpired } from './purge-expired.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await openAdministrator(shop);
});
afterEach(() => shop.close());

test('wrong passwords, browsers of the owner and idempotency keys are forgotten when they have run out', async () => {
  const { db } = shop.shop;
  const { now } = shop.time;
  for (const created_at of [now - 366 * DAY, now]) {
    const id = String(created_at);
    await db.insertInto('known_devices').values({ id, administrator_id: 1, created_at }).execute();
    await db.insertInto('idempotency_keys').values({ key: id, answer: '', created_at }).execute();
    await db
      .insertInto('password_failures')
      .values({ counter: id, failures: 1, since: created_at })
      .execute();
  }
  await purgeExpired(db, now);
  const newer = { created_at: now };
  expect(await db.selectFrom('known_devices').selectAll().execute()).toMatchObject([newer]);
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toMatchObject([newer]);
  expect(await db.selectFrom('password_failures').selectAll().execute()).toMatchObject([
    { since: now },
  ]);
});
