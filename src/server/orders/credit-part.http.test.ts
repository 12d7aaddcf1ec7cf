// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { payByHand, placeOrderOnTerms } from '../../../tests/support/on-terms.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { findStock } from '../catalogue/index.ts';

let shop: TestShop;
let owner: Browser;
let product: Product;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  product = await putProduct(shop, { price: '40.00', stock: 39 });
});
afterEach(() => shop.close());

const onTerms = () => placeOrderOnTerms(shop, { owner, product });
const pay = (orderId: string, amount: string, method?: string) =>
  payByHand({ owner, shop }, { orderId, amount, method });
const act = (id: string, action: string, from: string) =>
  owner.post(`/api/admin/orders/${id}/actions`, { action, from });
const details = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json;
const outstanding = async () => (await owner.get('/api/admin/orders/outstanding')).json;

async function mails(kind?: string) {
  await shop.shop.outbox.drain();
  const rows = await shop.shop.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.filter((mail) => kind === undefined || mail.kind === kind);
}

test('a part of what was sent on terms is credited before it is paid: less is owed, and one mail says so', async () => {
  const { id } = await onTerms();
  const path = `/api/admin/orders/${id}/refund-part`;
  const [line] = (await details(id)).items;
  const chosen = {
    lines: [{ lineId: line.id, quantity: 2 }],
    ...{ shipping: false, other: '0.00', backInStock: false, ofShipped: true },
  };
  const credit = (reason: string) => owner.post(path, { ...chosen, amount: '60.00', reason });
  expect(await credit('Too early')).toMatchObject({ json: { code: 'not_refundable' } });
  await act(id, 'ship', 'pending');
  expect((await owner.post(`${path}/preview`, chosen)).json).toEqual({
    ...{ amount: '60.00', total: '240.00', toSendBack: '0.00', owed: '240.00', taxes: [] },
  });
  expect(await credit('Two arrived broken')).toMatchObject({
    status: 200,
    json: { state: 'shipped', payment: { missing: '240.00', toSendBack: '0.00' } },
  });
  expect((await outstanding()).rows).toMatchObject([{ owed: '240.00', total: '240.00' }]);
  const [mail, ...more] = await mails('order-credited');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Two arrived broken');
  expect(mail?.text).toContain('PO-4471');
  expect(mail?.text).not.toContain('Refunded');
  expect(mail?.text).toContain('The $240.00 is due by');

  // Paid in part, the rest of a credit goes back.
  shop.time.now += 60_000;
  await pay(id, '200.00');
  expect(await credit('Two more')).toMatchObject({
    json: { total: '180.00', payment: { missing: '0.00', toSendBack: '20.00' } },
  });
  expect((await outstanding()).rows).toEqual([]);
  const last = (await mails('order-credited')).at(-1)?.text;
  expect(last).toContain('There is nothing left to pay.');
  expect(last).toContain('$20.00');
});

test('what was credited whole before it was paid owes nothing, and nobody is told that money came', async () => {
  const { id } = await onTerms();
  const [line] = (await details(id)).items;
  const parcel = { carrier: 'ups', trackingNumber: '1Z9', note: '' };
  const items = [{ productId: product.id, quantity: 4 }];
  await owner.post(`/api/admin/orders/${id}/parcels`, { ...parcel, items });
  const credit = (quantity: number, ofShipped: boolean) =>
    owner.post(`/api/admin/orders/${id}/refund-part`, {
      lines: [{ lineId: line.id, quantity }],
      ...{ shipping: false, other: '0.00', backInStock: !ofShipped, ofShipped },
      ...{ amount: `${quantity * 30}.00`, reason: ofShipped ? 'They broke' : 'No more needed' },
    });
  shop.time.now += 60_000;
  expect((await credit(4, true)).json.payment.missing).toBe('180.00');
  shop.time.now += 60_000;
  expect((await credit(6, false)).json).toMatchObject({ total: '0.00', state: 'shipped' });
  expect(await findStock(shop.shop.db, product.id)).toBe(39 - 4);
  expect((await mails()).map(({ kind }) => kind)).not.toContain('payment-received');
  expect(await mails('order-credited')).toHaveLength(2);
  expect((await outstanding()).rows).toEqual([]);
});

test('what was paid by cheque does not go back by e-Transfer in a mail', async () => {
  const { id } = await onTerms();
  await pay(id, '300.00', 'cheque');
  await act(id, 'cancel-and-refund', 'paid');
  await shop.shop.outbox.drain();
  const sent = await owner.post('/api/admin/refunds', {
    ...{ orderId: id, amount: '300.00', toName: 'University of Example' },
    ...{ toAddress: '', bankReference: '004471', note: 'Our cheque' },
  });
  expect(sent.status, sent.text).toBeLessThan(300);
  for (const kind of ['order-cancelled', 'refund-sent']) {
    const [mail] = await mails(kind);
    expect(mail?.text).toContain('$300.00');
    expect(mail?.text).not.toContain('by Interac');
  }
});

test('what was credited is in no later refund’s mail, and the order has its day of payment', async () => {
  const { id } = await onTerms();
  await act(id, 'ship', 'pending');
  const [line] = (await details(id)).items;
  const path = `/api/admin/orders/${id}/refund-part`;
  const chosen = { shipping: false, backInStock: false };
  await owner.post(path, {
    ...{ ...chosen, lines: [{ lineId: line.id, quantity: 2 }], other: '0.00' },
    ...{ amount: '60.00', reason: 'Two broke' },
  });
  await pay(id, '240.00');
  expect((await details(id)).payment).toMatchObject({ state: 'paid', paidOn: expect.any(String) });
  await owner.post(path, {
    ...{ ...chosen, lines: [], other: '10.00', amount: '10.00', reason: 'It was late' },
  });
  await owner.post('/api/admin/refunds', {
    ...{ orderId: id, amount: '10.00', toName: 'University', toAddress: '' },
    ...{ bankReference: 'R1', note: '' },
  });
  const [mail] = await mails('refund-sent');
  expect(mail?.text).toContain('It was late');
  expect(mail?.text).not.toContain('Two broke');
});

test('a debt that was waived whole stays waived where a mistaken match is undone', async () => {
  const { id } = await onTerms();
  await act(id, 'ship', 'pending');
  await owner.post(`/api/admin/orders/${id}/waive`, { amount: '300.00', reason: 'Bankrupt' });
  const transfer = await pay(id, '300.00');
  await owner.post(`/api/admin/transfers/${transfer}/unmatch`, { orderId: id });
  expect((await details(id)).payment.missing).toBe('0.00');
});
