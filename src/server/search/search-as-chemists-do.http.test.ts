// @module-tag one-engine
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const ask = (query: string) => browser.get(`/api/search?q=${encodeURIComponent(query)}`);
const names = async (query: string) =>
  (await ask(query)).json.products.results.map(({ name }: { name: string }) => name);

describe('facts', () => {
  const specifications =
    'Appearance: white powder\nSequence: DYKDDDDK\nCAS: 98849-88-8\nCatalogue number: BP-1001\nAlso known as: Enterokinase tag';

  test.each([
    ['a CAS number', '98849-88-8', 'CAS: 98849-88-8'],
    ['a sequence', 'dykddddk', 'Sequence: DYKDDDDK'],
    ['a catalogue number', 'bp-1001', 'Catalogue number: BP-1001'],
    ['a synonym', 'enterokinase', 'Also known as: Enterokinase tag'],
  ])('%s finds the product, and the line that has it is shown', async (_, query, line) => {
    await putProduct(shop, { name: 'FLAG Tag', specifications });
    await putProduct(shop, { name: 'HA Tag' });
    const { results } = (await ask(query)).json.products;
    expect(results).toMatchObject([{ name: 'FLAG Tag', description: line }]);
  });

  test.each(['white', 'Sequence:', 'cas'])('no fact, %j finds nothing', async (query) => {
    await putProduct(shop, { name: 'FLAG Tag', specifications });
    expect(await names(query)).toEqual([]);
  });

  test('a match in the name comes before one in the facts', async () => {
    await putProduct(shop, { name: 'Alpha', specifications: 'Synonyms: Galanin-like' });
    await putProduct(shop, { name: 'Galanin' });
    expect(await names('galanin')).toEqual(['Galanin', 'Alpha']);
  });
});

test.each([
  ['amyloid beta', 'Amyloid β (1–42)'],
  ['5 ug', 'Vial of 5 µg'],
  ['mu-opioid', 'μ-Opioid ligand'],
  ['il-1alpha', 'IL-1α'],
])('%j, typed on a keyboard without Greek, finds %j', async (query, name) => {
  await putProduct(shop, { name: 'Another' });
  await putProduct(shop, { name });
  expect(await names(query)).toEqual([name]);
});

describe('a CAS number without its hyphens', () => {
  const casNumber = { specifications: 'CAS: 98849-88-8' };

  test.each(['98849888', ' 98849 88 8 ', '98849–88–8', 'CAS 98849-88-8', 'cas no. 98849888'])(
    '%j finds the product',
    async (query) => {
      await putProduct(shop, { name: 'FLAG Tag', ...casNumber });
      await putProduct(shop, { name: 'Another', specifications: 'CAS: 9884-98-8' });
      const { results } = (await ask(query)).json.products;
      expect(results).toMatchObject([{ name: 'FLAG Tag', description: 'CAS: 98849-88-8' }]);
      const owner = await openAdministrator(shop);
      const list = await owner.get(`/api/admin/products?q=${encodeURIComponent(query)}`);
      expect(list.json.rows).toMatchObject([{ name: 'FLAG Tag' }]);
    },
  );

  test.each(['98849887', '8849888', '98849', '9884988', '98849888x'])(
    '%j, which is none, finds nothing else',
    async (query) => {
      await putProduct(shop, { name: 'FLAG Tag', ...casNumber });
      await putProduct(shop, { name: 'Another', specifications: 'CAS: 98849-88-7' });
      expect(await names(query)).toEqual(query === '98849' ? ['Another', 'FLAG Tag'] : []);
    },
  );

  test('what has the digits as they are typed comes alone', async () => {
    await putProduct(shop, { name: 'FLAG Tag', ...casNumber });
    await putProduct(shop, { name: 'Other', specifications: 'Catalogue number: 98849888' });
    expect(await names('98849888')).toEqual(['Other']);
  });
});

describe('a typo', () => {
  const similar = async (query: string) =>
    (await ask(query)).json.similar.map(({ name }: { name: string }) => name);

  test.each(['flga', 'falg tag', 'flag tga', 'flaf tag', 'fl ag', 'FLAGTAG'])(
    '%j finds what was meant, apart from the results',
    async (query) => {
      await putProduct(shop, { name: 'FLAG Tag' });
      await putProduct(shop, { name: 'Galanin' });
      expect(await similar(query)).toEqual(['FLAG Tag']);
      expect(await names(query)).toEqual([]);
    },
  );

  test('nothing similar is offered beside real results, or for what has no letters', async () => {
    await putProduct(shop, { name: 'Galanin' });
    await putProduct(shop, { name: 'Galanyn' });
    expect(await similar('galanin')).toEqual([]);
    for (const query of ['((((', '%%%%%', '\\\\"""', 'xyzw'])
      expect(await similar(query)).toEqual([]);
  });

  test('five at most are offered, by name', async () => {
    for (const n of [7, 6, 5, 4, 3, 2, 1]) await putProduct(shop, { name: `Galanin ${n}` });
    expect(await similar('galannin')).toEqual([1, 2, 3, 4, 5].map((n) => `Galanin ${n}`));
  });
});
