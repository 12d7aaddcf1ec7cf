import fc from 'fast-check';
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

test('a lot is found by a part of its number, in any case, and leads to its certificate', async () => {
  await putLot(shop, 'flag', { number: 'Bé-2/7' });
  await putLot(shop, 'flag', { number: 'Bé-3' });
  for (const query of [
    'bé-2/7',
    'BÉ-2',
    ' bé-2 ',
    'é-2',
    '-2/7',
    'Lot Bé-2',
    '#bé-2/7',
    'Lot #BÉ-2',
  ]) {
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
});

test('a short text, or one without a number, is in no number, but may be the whole of one', async () => {
  await putLot(shop, 'flag', { number: 'B1' });
  await putLot(shop, 'flag', { number: 'B12' });
  for (const query of ['b1', 'Lot B1', '#b1']) {
    expect((await pages(query)).results).toMatchObject([{ title: 'Lot B1 · 3X FLAG Peptide' }]);
  }
  for (const query of ['1', '#', 'Lot #', 'lot']) {
    expect(JSON.stringify(await pages(query)), query).not.toContain('Lot B1');
  }
});

test('the search and the list of certificates find the same lots, whatever stands before the number', async () => {
  const numbers = ['DEMO-001', 'B–04/7-C', 'é_9%X/12', 'LOT-2026'];
  for (const number of numbers) {
    const { id } = await putProduct(shop, { name: `Of ${numbers.indexOf(number)}` });
    await putLot(shop, id, { number });
  }
  const prefix = fc.constantFrom('', '#', 'Lot ', 'LOT ', 'lot#', 'Lot # ', 'Lot no. ', 'Batch: ');
  // The shortest number has eight characters, and parts have at least three.
  const part = fc.tuple(fc.constantFrom(...numbers), fc.nat(4), fc.nat(5));
  await fc.assert(
    fc.asyncProperty(prefix, part, async (before, [number, from, less]) => {
      const browser = openBrowser(() => shop.app);
      const query = `${before}${number.slice(from, Math.max(from + 3, number.length - less))}`;
      const { results } = await pages(query);
      // 'LOT' alone finds pages about lots, too.
      const found = results.flatMap(
        ({ title }: { title: string }) => /^Lot (.*) ·/.exec(title)?.[1] ?? [],
      );
      const { json } = await browser.get(`/api/certificates?q=${encodeURIComponent(query)}`);
      const listed = json.products.flatMap(({ lots }: { lots: { number: string }[] }) =>
        lots.map((lot) => lot.number),
      );
      expect(found).toContain(number);
      expect(listed.toSorted()).toEqual(found.toSorted());
    }),
    { numRuns: 25 },
  );
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
