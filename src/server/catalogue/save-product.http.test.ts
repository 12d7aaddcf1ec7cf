import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** Names that do not compress, and whose sort names are longer. */
const longNames = [
  Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0xac00 + ((n * 7919) % 11_172))),
  Array.from({ length: 200 }, (_, n) =>
    n % 2 ? n % 10 : String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)),
  ),
].map((characters) => characters.join(''));

test.each(longNames)('a name of 200 characters is stored and found: %s', async (name) => {
  const product = await putProduct(shop, {
    id: 'p'.repeat(100),
    name,
    category: name.slice(0, 100),
  });
  const browser = openBrowser(() => shop.app);
  expect((await browser.get(`/api/products/${product.id}`)).json).toEqual(product);
  const { json } = await browser.get(`/api/search?q=${encodeURIComponent(name.slice(100))}`);
  expect(json.products.results).toMatchObject([{ name }]);
});

test.each([
  ['name', 'x'.repeat(201), 'At most 200 characters fit here'],
  ['name', ' ', 'Enter a name'],
  ['category', 'x'.repeat(101), 'At most 100 characters fit here'],
  ['dosage', 'a\u0000b', 'This has characters that cannot be printed'],
  ['description', 'x'.repeat(10_001), 'At most 10000 characters fit here'],
  ['price', '1.999', expect.any(String)],
  ['stock', -1, expect.any(String)],
])('a product with such a %s is refused and nothing written', async (field, value, message) => {
  await expect(putProduct(shop, { [field]: value })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
    message,
    fields: { [field]: message },
  });
  expect(await shop.shop.db.selectFrom('products').select('id').execute()).toEqual([]);
});
