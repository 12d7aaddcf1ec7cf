import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAdministrator } from '../../../../tests/support/administrator.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { putProduct } from '../../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { isUniqueViolation } from './engine.ts';
import { runTransaction } from './run-transaction.ts';
import type { Queryable } from './schema.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('an error in a transaction is thrown, and nothing is stored', async () => {
  const { db } = shop.shop;
  const { id } = await putProduct(shop);
  const failing = runTransaction(db, async (trx) => {
    await trx.deleteFrom('products').where('id', '=', id).execute();
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await db.selectFrom('products').select('id').execute()).toEqual([{ id }]);
});

describe('a key that is taken', () => {
  const add = (ids: string[], options?: { drawsKeys: boolean }) =>
    runTransaction(
      shop.shop.db,
      (trx) => {
        const id = ids.shift() ?? 'taken';
        return trx.insertInto('sessions').values({ id, created_at: 0, expires_at: 0 }).execute();
      },
      options,
    );
  beforeEach(() => add(['taken']));

  test('is an error at once', async () => {
    const ids = ['taken', 'never asked'];
    await expect(add(ids)).rejects.toSatisfy(isUniqueViolation);
    expect(ids).toEqual(['never asked']);
  });

  test('is drawn again where keys are drawn, a few times', async () => {
    await add(['taken', 'free'], { drawsKeys: true });
    const ids = ['taken', 'taken', 'taken', 'taken', 'never asked'];
    await expect(add(ids, { drawsKeys: true })).rejects.toSatisfy(isUniqueViolation);
    expect(ids).toEqual(['never asked']);
  });
});

describe('at the same moment', () => {
  beforeEach(({ skip }) => {
    skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'SQLite has one writer at a time');
  });
  const sell = (trx: Queryable, id: string) =>
    trx
      .updateTable('products')
      .set((e) => ({ stock: e('stock', '-', 1) }))
      .where('id', '=', id)
      .execute();

  test('two deadlocked transactions both succeed', async () => {
    const { db } = shop.shop;
    const [one, other] = [await putProduct(shop), await putProduct(shop)];
    let begun = 0;
    const sellBoth = (first: string, second: string) =>
      runTransaction(db, async (trx) => {
        await sell(trx, first);
        begun += 1;
        await vi.waitUntil(() => begun >= 2, { timeout: 10_000 });
        await sell(trx, second);
      });
    await Promise.all([sellBoth(one.id, other.id), sellBoth(other.id, one.id)]);
    const stocks = await db.selectFrom('products').select('stock').execute();
    expect(stocks).toEqual([{ stock: one.stock - 2 }, { stock: other.stock - 2 }]);
  });

  test('adding to a product that is being deleted says that it does not exist', async () => {
    const { db } = shop.shop;
    const { id } = await putProduct(shop);
    const owner = await openAdministrator(shop);
    const lot = {
      number: 'B-1',
      laboratory: 'One',
      testedOn: '2026-01-05',
      issuedOn: '2026-01-09',
    };
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n === 2;
    };
    const replies = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('products').where('id', '=', id).execute();
      const added = [
        openBrowser(() => shop.app).post('/api/cart', { productId: id }),
        owner.post('/api/admin/lots', { ...lot, productId: id }),
      ];
      await vi.waitUntil(waiting, { timeout: 10_000 });
      return { added };
    });
    for (const reply of await Promise.all(replies.added)) {
      expect(reply).toMatchObject({ status: 404, json: { message: 'Product not found' } });
    }
  });
});
