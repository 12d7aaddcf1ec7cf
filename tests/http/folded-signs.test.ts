import { expect, test } from 'vitest';
import { up } from '../../src/server/platform/database/migrations/0020-folded-signs.ts';
import { fillSearchIndex } from '../../src/server/search/index.ts';
import { openBrowser } from '../support/browser.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { openTestShop } from '../support/test-shop.ts';

test('what was stored with other dashes is found by a hyphen', async () => {
  const shop = await openTestShop();
  const { db } = shop.shop;
  const { id } = await putProduct(shop, { name: 'Amyloid 1–42' });
  await putLot(shop, id, { number: 'B–04' });
  // As the release before folded them.
  await db.updateTable('lots').set({ folded_number: 'b–04' }).execute();
  await db.updateTable('certificates').set({ folded_report_number: 'ｒ－7' }).execute();
  await db.updateTable('product_search').set({ name: 'amyloid 1–42', text: '1–42' }).execute();
  await up(db);
  await fillSearchIndex(db);
  const browser = openBrowser(() => shop.app);
  expect((await browser.get('/api/search?q=amyloid%201-42')).json.products.total).toBe(1);
  for (const number of ['B-04', 'B–04', 'b‑04']) {
    const found = (await browser.get(`/api/lots/${encodeURIComponent(number)}`)).json;
    expect(found).toMatchObject([{ number: 'B–04' }]);
  }
  const reports = await db.selectFrom('certificates').select('folded_report_number').execute();
  expect(reports).toEqual([{ folded_report_number: 'r-7' }]);
  await shop.close();
});
