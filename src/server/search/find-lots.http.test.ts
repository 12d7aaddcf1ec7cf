import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { aLot, putLot, putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { putLot as enterLot } from '../certificates/index.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await putProduct(shop, { id: 'flag', name: '3X FLAG Peptide' });
});
afterEach(() => shop.close());

const enter = (number: string, with_: object) =>
  enterLot(shop.shop.db, aLot('flag', { number, ...with_ }), 0);
const pages = async (query: string) =>
  (await openBrowser(() => shop.app).get(`/api/search?q=${encodeURIComponent(query)}`)).json.pages;

test('a lot is found by the beginning of its number, in any case, and leads to its certificate', async () => {
  await putLot(shop, 'flag', { number: 'Bé-2/7' });
  await putLot(shop, 'flag', { number: 'Bé-3' });
  for (const query of ['bé-2/7', 'BÉ-2', ' bé-2 ']) {
    expect(await pages(query)).toEqual({
      total: 1,
      isExact: true,
      results: [
        {
          title: 'Lot Bé-2/7 · 3X FLAG Peptide',
          description: 'Its certificate of analysis.',
          url: '/coa/flag?lot=B%C3%A9-2%2F7',
        },
      ],
    });
  }
  expect((await pages('bé')).total).toBe(0);
  expect((await pages('é-2')).total).toBe(0);
});

test('only lots that shoppers see are found; a recalled one says so', async () => {
  await enter('LOT-SECRET', { isAnnounced: false });
  await enter('LOT-TESTED', { isAnnounced: true });
  await enter('LOT-TAKEN-BACK', {
    isAnnounced: false,
    recall: { at: '2026-01-02T00:00:00.000Z', reason: 'Mislabelled' },
  });
  const { results } = await pages('lot-');
  expect(results.map(({ title }: { title: string }) => title)).toEqual([
    'Lot LOT-TAKEN-BACK · 3X FLAG Peptide',
    'Lot LOT-TESTED · 3X FLAG Peptide',
  ]);
  expect(results[0].description).toBe('Recalled: do not use this lot.');
});

test('twenty lots are listed, and more are said to be there', async () => {
  for (let n = 10; n < 35; n += 1) await enter(`MANY-${n}`, { isAnnounced: true });
  const { results, total, isExact } = await pages('many-');
  expect([results.length, total, isExact]).toEqual([20, 21, false]);
  expect(results[0].title).toContain('MANY-10');
});
