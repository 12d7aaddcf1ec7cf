// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { aProvenCertificate, putLot, putProduct } from '../../../tests/support/factories.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { EnteredLot } from './index.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;
let lot: EnteredLot;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop);
  lot = await putLot(shop, product.id, { certificate: aProvenCertificate() });
});
afterEach(() => shop.close());

const ofTheLog = ['/api/certificates/log/head', '/api/certificates/results', '/coas/results.csv'];

/** Which of these had to be made again. */
async function madeAgain(urls: readonly string[]): Promise<string[]> {
  const { counts } = shop.shop.cache;
  const made: string[] = [];
  for (const url of urls) {
    const before = counts.made;
    expect((await openBrowser(() => shop.app).get(url)).status).toBe(200);
    if (counts.made > before) made.push(url);
  }
  return made;
}

/** PostgreSQL tells of the changes before a test a moment later. */
const allCached = () => expect.poll(() => madeAgain(ofTheLog)).toEqual([]);

test('an order leaves what is cached of the log, though not what shows stock', async () => {
  await allCached();
  await madeAgain(['/api/products']);
  await placeOrder(shop, { product });
  await shop.shop.outbox.drain();
  shop.time.now += 1001;
  expect(await madeAgain(['/api/products'])).toEqual(['/api/products']);
  expect(await madeAgain(ofTheLog)).toEqual([]);
});

test.each<[string, () => Promise<{ status: number; text: string }>]>([
  [
    'a correction',
    async () => {
      const { version, certificate } = (await owner.get(`/api/admin/lots/${lot.id}`)).json;
      const corrected = { ...certificate, remarks: 'Measured once more' };
      const path = `/api/admin/lots/${lot.id}`;
      const saved = await owner.patch(path, { version, certificate: corrected });
      return owner.post(`${path}/publish`, { version: saved.json.version, reason: 'Mistyped' });
    },
  ],
  ['a recall', () => owner.post(`/api/admin/lots/${lot.id}/recall`, { reason: 'Degraded' })],
  [
    'the end of a recall',
    async () => {
      await owner.post(`/api/admin/lots/${lot.id}/recall`, { reason: 'Degraded' });
      await allCached();
      return owner.post(`/api/admin/lots/${lot.id}/withdraw-recall`, { reason: 'A mistake' });
    },
  ],
  ['the end of its product', () => owner.delete(`/api/admin/products/${product.id}`)],
])('after %s the log is made again', async (_, change) => {
  await allCached();
  const { status, text } = await change();
  expect(status, text).toBe(200);
  expect(await madeAgain(ofTheLog)).toEqual(ofTheLog);
});

test('after an import was undone, what was published of its products is made again', {
  tags: ONLY_IN_ALL,
}, async () => {
  const sent = {
    products: [{ name: 'Imported', price: '1.00' }],
    import: { id: crypto.randomUUID(), file: 'a.csv' },
  };
  await owner.post('/api/admin/products/import', sent);
  await allCached();
  expect((await owner.post(`/api/admin/product-imports/${sent.import.id}/undo`)).status).toBe(200);
  expect(await madeAgain(ofTheLog)).toEqual(ofTheLog);
});
