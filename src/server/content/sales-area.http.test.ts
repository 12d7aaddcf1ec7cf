import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const message = 'We do not ship to Quebec.';
const exclude = (excluded: string[], text = message) =>
  owner.patch('/api/admin/shop-settings', { salesArea: { excluded, message: text } });
const quebec = { province: 'QC', postalCode: 'H2X 1Y4' };

test('a province that is not sold to is refused at the checkout with the owner’s sentence, others are not', async () => {
  expect((await exclude(['QC'])).status).toBe(200);
  const product = await putProduct(shop);
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product);
  const wanted = orderFor([[product, 1]]);
  expect(await buyer.post('/api/orders', { ...wanted, ...quebec })).toMatchObject({
    status: 400,
    json: { message, fields: { province: message } },
  });
  const placed = await buyer.post('/api/orders', wanted);
  expect(placed.status).toBe(201);

  const { firstName, lastName, phone, address, city, country } = wanted;
  const moved = { firstName, lastName, phone, address, city, country, ...quebec };
  const path = `/api/orders/${placed.json.id}/address`;
  expect(await buyer.post(path, moved)).toMatchObject({
    status: 400,
    json: { fields: { province: message } },
  });
  await exclude([], '');
  expect((await buyer.post(path, moved)).status).toBe(200);
  await exclude(['QC']);
  const corrected = { ...moved, address: '12 Rue Principale' };
  expect((await buyer.post(path, corrected)).status, 'where it goes already').toBe(200);
});

test('a quote is accepted for no province that is not sold to, unless the owner wrote it there', async () => {
  await exclude(['QC']);
  const product = await putProduct(shop, { price: '10.00' });
  const lines = [{ productId: product.id, quantity: 1, price: '10.00' }];
  const accept = async (customer: object) => {
    const { json } = await owner.post('/api/admin/drafts', { customer, lines });
    const token = json.path.split('/')[2];
    const { firstName, lastName, email, phone, address, city, country } = orderFor([]);
    const details = { firstName, lastName, email, phone, address, city, country, ...quebec };
    const buyer = openBrowser(() => shop.app);
    return buyer.post(`/api/quotes/${token}/accept`, { ...details, total: json.amounts.total });
  };
  expect(await accept({})).toMatchObject({ status: 400, json: { message } });
  expect((await accept({ province: 'QC' })).status).toBe(201);
});

test('a province is excluded with a sentence, and never all of them', async () => {
  expect(await exclude(['QC'], '')).toMatchObject({
    status: 400,
    json: { message: 'Say what shoppers there read' },
  });
  const all = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
  expect((await exclude(all)).status).toBe(400);
});
