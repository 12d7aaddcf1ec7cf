// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { payOrder, placeOrder, putTransfer } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { setUpApp } from '../../../tests/support/second-factor.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { FirstText, Overview } from '../../contracts/orders/overview.ts';
import type { OrderState } from '../../domain/orders/order-states.ts';
import { showOverview } from './show-overview.ts';

const DAY = 86_400_000;

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

async function look(): Promise<Overview> {
  const { status, json } = await owner.get('/api/admin/overview');
  expect(status).toBe(200);
  return json;
}

/** An order of one product, placed some days ago, in a state. */
async function order(
  product: Product,
  quantity: number,
  { daysAgo = 0, state = 'pending' }: { daysAgo?: number; state?: OrderState } = {},
): Promise<string> {
  const buyer = openBrowser(() => shop.app);
  await fillCart(buyer, product, quantity);
  const { json } = await buyer.post('/api/orders', orderFor([[product, quantity]]));
  await shop.shop.db
    .updateTable('orders')
    .set((e) => ({ status: state, created_at: e('created_at', '-', daysAgo * DAY) }))
    .where('id', '=', json.id)
    .execute();
  return json.id;
}

test('a new shop shows only what its owner has to do first', async () => {
  const overview = await look();
  expect(overview).toMatchObject({
    awaitingPayment: { orders: 0, total: '0.00' },
    transfersToMatch: { count: 0, sum: '0.00' },
    refundsToSend: { count: 0, sum: '0.00' },
    mailsGivenUp: 0,
    openMessages: 0,
    outOfStock: 0,
    lowStock: 0,
    scarceProducts: [],
    latestOrders: [],
    bestSellers: [],
    period: { orders: 0, ordered: '0.00', paid: '0.00', awaitingPayment: '0.00' },
  });
  expect(overview.days).toHaveLength(30);
  expect(overview.days.at(-1)?.date).toBe('2026-01-15');
  expect(overview.setUp).toEqual([
    { step: 'payment-address', done: false, left: [] },
    {
      step: 'shop',
      done: false,
      left: ['shopName', 'supportEmail', 'supportPhone', 'postalAddress'],
    },
    { step: 'mark', done: false, left: [] },
    { step: 'look', done: false, left: [] },
    {
      step: 'texts',
      done: false,
      left: ['Home', 'About', 'FAQ', 'Disclaimer'],
      parts: { done: 0, of: 12 },
    },
    { step: 'rating-badge', done: false, left: [] },
    { step: 'product', done: false, left: [] },
    { step: 'shipping', done: false, left: [] },
    { step: 'mail', done: false, left: [] },
    { step: 'login', done: false, left: [] },
  ]);
});

test('each step of the set-up is done once the owner has done it', async () => {
  const settings = {
    shopName: 'Fjord Reagents',
    supportEmail: 'lab@example.com',
    supportPhone: '604 555 0111',
  };
  await owner.patch('/api/admin/shop-settings', settings);
  expect((await look()).setUp[1]).toEqual({ step: 'shop', done: false, left: ['postalAddress'] });

  const { shipping } = (await owner.get('/api/shop-settings')).json;
  // The rule that is there already is as good as any other, once the owner has said so.
  await owner.patch('/api/admin/shop-settings', { postalAddress: ['1 Fjord Way'], shipping });
  await shop.shop.db
    .insertInto('page_content')
    .values([
      { page_id: 'payment-etransfer-email', content: 'pay@example.com', updated_at: 1 },
      { page_id: 'home-rating-badge', content: '', updated_at: 1 },
    ])
    .execute();
  await putProduct(shop);
  await setUpApp(owner, shop.time.now);
  const steps = (await look()).setUp.map(({ done }) => done);
  expect(steps).toEqual([true, true, false, false, false, true, false, true, false, true]);
});

test('the step of texts is done once each of the first texts was changed, switched off or kept', async () => {
  const step = async () => (await look()).setUp.find(({ step }) => step === 'texts');
  const first = async (): Promise<FirstText[]> => (await owner.get('/api/admin/set-up/texts')).json;
  const keep = (id: string) => owner.post(`/api/admin/set-up/${id}/keep`);
  const texts = await first();
  expect(texts.length).toBeLessThan(15);
  expect(texts.some(({ isLookedAt }) => isLookedAt)).toBe(false);
  const of = texts.length;

  // A text that is not asked for does not make the step shorter, but its page is not as it came.
  const patch = (id: string, fields: object) =>
    owner.patch(`/api/admin/page-sections/${id}`, fields);
  await patch('faq.payment', { body: 'By transfer.' });
  expect(await step()).toMatchObject({ done: false, parts: { done: 0, of } });
  expect((await step())?.left).toEqual(['Home', 'About', 'Disclaimer']);

  await patch('about.story', { body: 'We weigh everything twice.' });
  await patch('about.commitment', { shown: false });
  expect((await keep('home-hero-title')).status).toBe(200);
  expect((await keep('faq.payment')).status).toBe(404);
  expect(await step()).toMatchObject({
    done: false,
    left: ['Disclaimer'],
    parts: { done: 3, of },
  });
  await owner.post('/api/admin/page-sections/about.story/reset', {});
  expect((await step())?.parts).toEqual({ done: 2, of });

  for (const { id } of (await first()).filter(({ isLookedAt }) => !isLookedAt)) await keep(id);
  expect(await step()).toEqual({ step: 'texts', done: true, left: [], parts: { done: of, of } });
});

test('what is there can be kept, which the change history says; another mark or palette is as good', async () => {
  const done = async () => {
    const { setUp } = await look();
    return Object.fromEntries(setUp.map(({ step, done }) => [step, done]));
  };
  expect((await owner.post('/api/admin/set-up/texts/keep')).status).toBe(200);
  expect((await owner.post('/api/admin/set-up/texts/keep')).status).toBe(200);
  expect((await owner.post('/api/admin/set-up/login/keep')).status).toBe(404);
  expect(await done()).toMatchObject({ mark: false, look: false, texts: true });
  const { rows } = (await owner.get('/api/admin/audit?kind=settings')).json;
  expect(rows).toMatchObject([{ changes: [{ field: 'keptAsItIs', after: 'texts' }] }]);

  const { identity } = (await owner.get('/api/shop-settings')).json;
  await owner.patch('/api/admin/shop-settings', { identity: { ...identity, palette: 'lake' } });
  expect(await done()).toMatchObject({ mark: false, look: true });
  const mark = { ...identity.mark, kind: 'initials', initials: 'PP' };
  await owner.patch('/api/admin/shop-settings', { identity: { ...identity, mark } });
  expect(await done()).toMatchObject({ mark: true, look: false });
});

test('ordered, paid and unpaid amounts are separate, in the days of the shop', async () => {
  const product = await putProduct(shop, { price: '40.00' });
  await order(product, 1);
  await order(product, 2, { state: 'paid' });
  await order(product, 1, { state: 'shipped', daysAgo: 29 });
  await order(product, 3, { state: 'cancelled' });
  await order(product, 1, { state: 'delivered', daysAgo: 30 });
  await order(product, 1, { daysAgo: 59 });
  await order(product, 1, { daysAgo: 60 });

  const overview = await look();
  expect(overview.period).toEqual({
    orders: 3,
    ordered: '205.00',
    paid: '150.00',
    awaitingPayment: '55.00',
  });
  expect(overview.periodBefore).toEqual({
    orders: 2,
    ordered: '110.00',
    paid: '55.00',
    awaitingPayment: '55.00',
  });
  expect(overview.days.at(-1)).toEqual({
    date: '2026-01-15',
    orders: 2,
    ordered: '150.00',
    paid: '95.00',
    awaitingPayment: '55.00',
  });
  expect(overview.days[0]).toMatchObject({ date: '2025-12-17', orders: 1 });
  expect(overview.awaitingPayment).toEqual({ orders: 3, total: '165.00' });
});

test('the latest orders come first, and the best-selling products are those most sold', async () => {
  const often = await putProduct(shop, { name: 'Often', price: '10.00' });
  const once = await putProduct(shop, { name: 'Once', price: '90.00' });
  await order(once, 1);
  await order(often, 3, { daysAgo: 2 });
  await order(once, 9, { state: 'expired' });
  const latest = await order(often, 2);
  await shop.shop.db.deleteFrom('cart_lines').execute();
  await shop.shop.db.deleteFrom('products').where('id', '=', once.id).execute();

  const overview = await look();
  expect(overview.latestOrders).toHaveLength(4);
  expect(overview.latestOrders[0]).toMatchObject({
    id: latest,
    number: latest.slice(0, 8).toUpperCase(),
    total: '35.00',
    status: 'pending',
  });
  expect(overview.bestSellers).toEqual([
    { productId: often.id, name: 'Often, 5 mg', quantity: 5, value: '50.00', isThere: true },
    { productId: once.id, name: 'Once, 5 mg', quantity: 1, value: '90.00', isThere: false },
  ]);
});

test('the scarcest products are named, and open messages counted', async () => {
  await putProduct(shop, { name: 'Plenty', stock: 6 });
  await putProduct(shop, { name: 'Low', stock: 5 });
  await putProduct(shop, { name: 'Gone', stock: 0 });
  const visitor = openBrowser(() => shop.app);
  for (const subject of ['One', 'Two']) {
    const message = { name: 'Ada', email: 'ada@example.com', subject, message: 'A question' };
    expect((await visitor.post('/api/contact', message)).status).toBe(201);
  }
  await shop.shop.db
    .updateTable('contact_messages')
    .set({ answered_at: shop.time.now })
    .where('subject', '=', 'One')
    .execute();
  const overview = await look();
  expect(overview).toMatchObject({ outOfStock: 1, lowStock: 1, openMessages: 1 });
  expect(overview.scarceProducts.map(({ name, stock }) => [name, stock])).toEqual([
    ['Gone, 5 mg', 0],
    ['Low, 5 mg', 5],
  ]);
});

test('waiting money and mails that were given up are shown', async () => {
  await putTransfer(shop, { amount_cents: 12_50 });
  await payOrder(shop, await placeOrder(shop), 60_00);
  const { id } = await payOrder(shop, await placeOrder(shop));
  const refund = { action: 'cancel-and-refund', from: 'paid' };
  expect((await owner.post(`/api/admin/orders/${id}/actions`, refund)).status).toBe(200);
  await shop.shop.outbox.drain();
  await shop.shop.db
    .updateTable('mails')
    .set({ given_up_at: 1 })
    .where('order_id', '=', id)
    .where('kind', '=', 'order-received')
    .execute();
  await payOrder(shop, await placeOrder(shop), 50_00);
  expect(await look()).toMatchObject({
    awaitingPayment: { orders: 1, total: '5.00' },
    transfersToMatch: { count: 1, sum: '12.50' },
    transfersToConfirm: { count: 0, sum: '0.00' },
    refundsToSend: { count: 2, sum: '60.00' },
    mailsGivenUp: 1,
  });
  expect((await owner.get('/api/admin/mails/counts')).json).toMatchObject({
    givenUp: 1,
    canSend: false,
    heldUpBy: 'no-server',
  });
});

test('the number of statements does not grow with the shop', async () => {
  const countStatements = async () => {
    let statements = 0;
    const counting = shop.shop.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await showOverview({ ...shop.shop, db: counting });
    return statements;
  };
  await order(await putProduct(shop, { stock: 3 }), 1);
  const few = await countStatements();
  for (let more = 0; more < 5; more += 1) {
    await order(await putProduct(shop, { stock: 2 }), 1, { daysAgo: more, state: 'paid' });
  }
  expect(await countStatements()).toBe(few);
  expect(few).toBeLessThan(31);
});
