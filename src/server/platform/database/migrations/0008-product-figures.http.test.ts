import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { putProduct } from '../../../../../tests/support/factories.ts';
import { openTestShop } from '../../../../../tests/support/test-shop.ts';
import type { Queryable } from '../schema.ts';
import { up } from './0008-product-figures.ts';

/** As a shop of the release before it. */
async function undo(db: Queryable): Promise<void> {
  for (const statement of [
    // Of a later release.
    'drop index products_by_name_and_content',
    'drop index products_by_unit_price',
    'drop index products_by_figures',
    'alter table products drop column content_micrograms',
    'alter table products drop column purity_hundredths',
    'alter table products drop column cents_per_gram',
  ]) {
    await sql.raw(statement).execute(db);
  }
}

test('products that are there already get the figures that a save would give them', async () => {
  const shop = await openTestShop();
  const { db } = shop.shop;
  for (const [dosage, purity] of [
    ['5 mg', '98.4%'],
    ['50 μg', '≥ 98 % (HPLC)'],
    ['2.5 g', ''],
    ['1 mL', 'high'],
    ['', '100%'],
  ] as const) {
    await putProduct(shop, { dosage, purity, price: '124.00' });
  }
  const read = () => db.selectFrom('products').selectAll().orderBy('id').execute();
  // More than are read at once.
  for (const product of await read()) {
    const copies = Array.from({ length: 120 }, (_, n) => ({
      ...product,
      id: `${product.id}-${n}`,
    }));
    await db.insertInto('products').values(copies).execute();
  }
  const saved = await read();
  await undo(db);
  await up(db);
  expect(await read()).toEqual(saved);
  expect(saved.filter(({ cents_per_gram }) => cents_per_gram === null)).toHaveLength(2 * 121);
  await shop.close();
});
