import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { payOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { wantedOrder } from '../../../tests/support/wanted-order.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { defaultShippingMethods } from '../../domain/pricing/shipping-methods.ts';
import { findOrder } from '../orders/index.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '40.00' });
});
afterEach(() => shop.close());

type Methods = typeof defaultShippingMethods;

const limits = { provinces: [], rural: false, prefixes: [] } satisfies Methods['pickup']['limits'];
const pickup = {
  offered: true,
  address: ['1200 Burrard Street', 'Vancouver, BC V6Z 2C7'],
  province: 'BC',
  times: 'Monday to Friday, 10 to 4.',
  limits,
} satisfies Methods['pickup'];

async function offer(methods: {
  standard?: Partial<Methods['standard']>;
  expedited?: Partial<Methods['expedited']>;
  pickup?: Partial<Methods['pickup']>;
}) {
  const { standard, expedited, pickup } = defaultShippingMethods;
  return owner.patch('/api/admin/shop-settings', {
    shippingMethods: {
      standard: { ...standard, ...methods.standard },
      expedited: { ...expedited, ...methods.expedited },
      pickup: { ...pickup, ...methods.pickup },
    },
  });
}

const rural = { province: 'BC', postalCode: 'V0N 1B0' };
const nunavut = { province: 'NU', postalCode: 'X0A 0H0' };

/** One vial at 40.00, ordered by a new browser. */
async function order(changes: object) {
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product);
  const placed = await buyer.post('/api/orders', { ...orderFor([[product, 1]]), ...changes });
  const show = async () => (await buyer.get(`/api/orders/${placed.json.id}`)).json;
  return { buyer, placed, show };
}

test('expedited shipping is priced by the server, and the order keeps what it was called', async () => {
  expect((await offer({ expedited: { offered: true } })).status).toBe(200);
  const { placed, show } = await order({ shippingMethod: 'expedited', total: '65.00' });
  expect(placed.status).toBe(201);
  await offer({ expedited: { offered: true, name: 'Overnight', fee: '40.00' } });
  expect(await show()).toMatchObject({
    shipping: '25.00',
    total: '65.00',
    shippingMethod: { id: 'expedited', name: 'Expedited shipping', days: { least: 1, most: 2 } },
  });
});

test('an order that names no method is sent as ever', async () => {
  await offer({ expedited: { offered: true } });
  const { show } = await order({});
  expect(await show()).toMatchObject({ shipping: '15.00', shippingMethod: { id: 'standard' } });
});

test('a method that is not offered there, or no longer, is refused with a sentence', async () => {
  await offer({
    expedited: { offered: true, limits: { provinces: ['NU'], rural: true, prefixes: ['T9'] } },
  });
  const expedited = { shippingMethod: 'expedited', total: '65.00' };
  const refused = async (changes: object) => (await order({ ...expedited, ...changes })).placed;
  const notThere = (place: string) => ({
    status: 409,
    json: {
      code: 'method_not_offered',
      message: `Expedited shipping is not offered for ${place}.`,
    },
  });
  expect(await refused(rural)).toMatchObject(notThere('V0N 1B0, British Columbia'));
  expect(await refused(nunavut)).toMatchObject(notThere('X0A 0H0, Nunavut'));
  const banff = { province: 'AB', postalCode: 'T9H 2K1' };
  expect(await refused(banff)).toMatchObject(notThere('T9H 2K1, Alberta'));
  expect(await refused({ province: 'ON', postalCode: 'M5V 3L9' })).toMatchObject({ status: 201 });

  await offer({});
  expect(await refused({})).toMatchObject({
    status: 409,
    json: {
      message: 'Expedited shipping is no longer offered.',
    },
  });
});

test('a fee that has changed is said', async () => {
  await offer({ expedited: { offered: true, fee: '30.00' } });
  const { placed } = await order({ shippingMethod: 'expedited', total: '65.00' });
  expect(placed).toMatchObject({
    status: 409,
    json: {
      code: 'figures_changed',
      message:
        'The total has changed from $65.00 to $70.00; Expedited shipping is $30.00. Please check your order and place it again.',
    },
  });
});

test('a destination that nothing is sent to is refused', async () => {
  const noNunavut = { ...limits, provinces: ['NU' as const] };
  await offer({ standard: { limits: noNunavut } });
  const { placed } = await order(nunavut);
  expect(placed).toMatchObject({
    status: 409,
    json: { message: 'We do not ship to X0A 0H0, Nunavut.' },
  });
  expect((await order({})).placed.status).toBe(201);
});

test('pick-up is free, says where and when, and is taxed where the goods are picked up', async () => {
  await offer({ pickup });
  await owner.patch('/api/admin/shop-settings', {
    taxes: {
      registrations: [
        { kind: 'gst-hst', number: '12345 6782 RT0001', from: '2020-01-01', until: null },
        { kind: 'pst-bc', number: 'PST-1234-5678', from: '2020-01-01', until: null },
      ],
      rates: [],
    },
  });
  const ontario = { province: 'ON', postalCode: 'M5V 3L9' };
  const { buyer, placed, show } = await order({
    ...ontario,
    shippingMethod: 'pickup',
    total: '44.80',
  });
  expect(placed.status).toBe(201);
  const { offered: _, limits: __, ...where } = pickup;
  expect(await show()).toMatchObject({
    shipping: '0.00',
    shippingMethod: { id: 'pickup', ...where },
    taxes: [
      { name: 'GST', amount: '2.00' },
      { name: 'PST', amount: '2.80' },
    ],
  });

  const { firstName, lastName, phone, address, city, country } = orderFor([]);
  const moved = { firstName, lastName, phone, address, city, country };
  const corrected = { ...moved, province: 'AB', postalCode: 'T5J 0N3' };
  const answer = await buyer.post(`/api/orders/${placed.json.id}/address`, corrected);
  expect(answer.json, 'its taxes stay those of where it is picked up').toMatchObject({
    province: 'AB',
    total: '44.80',
  });
});

test('a buyer who moves an order cannot move it to where its method does not go', async () => {
  await offer({ expedited: { offered: true, limits: { ...limits, rural: true } } });
  const { buyer, placed } = await order({ shippingMethod: 'expedited', total: '65.00' });
  const { firstName, lastName, phone, address, city, country } = orderFor([]);
  const details = { firstName, lastName, phone, address, city, country };
  const path = `/api/orders/${placed.json.id}/address`;
  expect(await buyer.post(path, { ...details, ...rural })).toMatchObject({
    status: 409,
    json: { code: 'method_not_offered' },
  });
  const inTown = { province: 'BC', postalCode: 'V6B 1A1' };
  expect((await buyer.post(path, { ...details, ...inTown })).status).toBe(200);
});

test('an order or a quote keeps a method that is off since, and its buyer can still say where it goes', async () => {
  const farAway = { ...limits, rural: true };
  await offer({ expedited: { offered: true, limits: farAway } });
  const { buyer, placed } = await order({ shippingMethod: 'expedited', total: '65.00' });
  const lines = [{ productId: product.id, quantity: 1, price: '30.00' }];
  const draft = { lines, shippingMethod: 'expedited' };
  const token = (await owner.post('/api/admin/drafts', draft)).json.path.split('/')[2];
  await offer({ expedited: { limits: farAway } });

  const { subtotal: _, discountAmount: __, status: ___, ...details } = orderFor([]);
  const { email: ____, total: _____, discountCode: ______, ...address } = details;
  const correct = (place: object) =>
    buyer.post(`/api/orders/${placed.json.id}/address`, { ...address, ...place });
  expect((await correct({ postalCode: 'V6B 1A1' })).status).toBe(200);
  expect(await correct(rural), 'where it does not go, it still does not').toMatchObject({
    status: 409,
    json: { message: 'Expedited shipping is not offered for V0N 1B0, British Columbia.' },
  });
  const accept = (place: object) =>
    buyer.post(`/api/quotes/${token}/accept`, { ...details, ...place, total: '55.00' });
  expect((await accept(rural)).status).toBe(409);
  expect((await accept({})).status).toBe(201);
});

test('a quote for pick-up at no address any more is not accepted', async () => {
  await offer({ pickup });
  const lines = [{ productId: product.id, quantity: 1, price: '30.00' }];
  const customer = orderFor([]);
  const draft = (
    await owner.post('/api/admin/drafts', { lines, customer, shippingMethod: 'pickup' })
  ).json;
  await offer({ pickup: { address: [], times: '' } });
  const { version, amounts } = draft;
  const accepted = await owner.post(`/api/admin/drafts/${draft.id}/accept`, {
    version,
    total: amounts.total,
  });
  expect(accepted).toMatchObject({
    status: 409,
    json: { code: 'method_not_offered', message: 'Pick-up is no longer offered.' },
  });
});

test('an order that is changed keeps the price of its method', async () => {
  await offer({ expedited: { offered: true } });
  const { placed } = await order({ shippingMethod: 'expedited', total: '65.00' });
  const path = `/api/admin/orders/${placed.json.id}`;
  const before = (await owner.get(path)).json;
  const lines = [{ productId: product.id, quantity: 4 }];
  const changed = await owner.post(`${path}/change`, {
    ...wantedOrder(before, { lines }),
    ...{ seen: before.history.length, total: '185.00', isMailed: false },
  });
  expect(changed.status).toBe(200);
  const { json } = await owner.get(path);
  expect(json, 'standard shipping would be free').toMatchObject({
    subtotal: '160.00',
    shipping: '25.00',
    total: '185.00',
  });
});

test('a quote is sent by the method that the owner chose, at its fee or at one of its own', async () => {
  await offer({ expedited: { offered: true } });
  const lines = [{ productId: product.id, quantity: 1, price: '30.00' }];
  const write = async (draft: object) =>
    (await owner.post('/api/admin/drafts', { lines, shippingMethod: 'expedited', ...draft })).json;
  const own = await write({ shipping: '12.00' });
  expect(own.amounts).toMatchObject({ shipping: '12.00', total: '42.00' });
  const { path, amounts } = await write({});
  expect(amounts).toMatchObject({ shipping: '25.00', total: '55.00' });
  const buyer = openBrowser(() => shop.app);
  const token = path.split('/')[2];
  const quote = (await buyer.get(`/api/quotes/${token}`)).json;
  expect(quote.shippingMethod).toMatchObject({ id: 'expedited', name: 'Expedited shipping' });
  const { subtotal: _, discountAmount: __, status: ___, ...details } = orderFor([]);
  const accepted = await buyer.post(`/api/quotes/${token}/accept`, { ...details, total: '55.00' });
  expect(accepted.status).toBe(201);
  const placed = (await buyer.get(`/api/orders/${accepted.json.id}`)).json;
  expect(placed.shippingMethod).toMatchObject({ id: 'expedited' });
});

test('expedited orders are first on the lists that are packed from, and exports name the method', async () => {
  await offer({ expedited: { offered: true }, pickup });
  const paid = async (changes: object) => {
    const { placed } = await order(changes);
    const { db } = shop.shop;
    return payOrder(shop, await findOrder(db, placed.json.id));
  };
  const usual = await paid({});
  const fetched = await paid({ shippingMethod: 'pickup', total: '40.00' });
  const fast = await paid({ shippingMethod: 'expedited', total: '65.00' });
  const numbers = [fast, usual, fetched].map(({ number }) => number);
  const { slips } = (await owner.get('/api/admin/orders/packing-slips')).json;
  expect(slips.map(({ number }: { number: string }) => number)).toEqual(numbers);
  const { orders } = (await owner.get('/api/admin/orders/to-ship')).json;
  expect(orders.map(({ number }: { number: string }) => number)).toEqual(numbers);
  const { products } = (await owner.get('/api/admin/orders/pick-list')).json;
  expect(products[0].orders).toMatchObject([
    { number: fast.number, expedited: true },
    { number: usual.number, expedited: false },
    { number: fetched.number, expedited: false },
  ]);
  const sheet = (await owner.get(`/api/admin/orders/${usual.id}`)).json;
  expect(sheet.sameAddress, 'what is picked up goes into no parcel').toEqual([
    { id: fast.id, number: fast.number },
  ]);
  const exported = (await owner.get('/api/admin/orders/export')).json.orders;
  expect(exported.map((one: { shippingMethod: string }) => one.shippingMethod)).toEqual([
    'Expedited shipping',
    'Pick-up',
    'Standard shipping',
  ]);
});

test('the settings of a method are checked, and standard shipping is off only where another is for everybody', async () => {
  const refusal = async (methods: Parameters<typeof offer>[0]) => {
    const { status, json } = await offer(methods);
    return [status, json.message];
  };
  const off = { offered: false };
  const onlyStandard =
    'Standard shipping can be off only while expedited shipping is offered everywhere';
  expect(await refusal({ standard: off, pickup })).toEqual([400, onlyStandard]);
  const limited = { offered: true, limits: { ...limits, rural: true } };
  expect(await refusal({ standard: off, expedited: limited })).toEqual([400, onlyStandard]);
  expect((await offer({ standard: off, expedited: { offered: true } })).status).toBe(200);
  expect(await refusal({ pickup: { ...pickup, address: [] } })).toEqual([
    400,
    'Enter where orders are picked up',
  ]);
  expect(await refusal({ expedited: { days: { least: 3, most: 2 } } })).toEqual([
    400,
    'Not fewer than the least',
  ]);
  const prefixes = ['x0a ', 'V8'];
  const tidied = await offer({ expedited: { limits: { ...limits, prefixes } } });
  expect(tidied.json.shippingMethods.expedited.limits.prefixes).toEqual(['X0A', 'V8']);
  expect(await refusal({ expedited: { limits: { ...limits, prefixes: ['ZZ'] } } })).toEqual([
    400,
    'A postal code begins like X0A or V8',
  ]);
});
