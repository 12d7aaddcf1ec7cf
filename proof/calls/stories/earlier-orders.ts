import * as earlier from '../../../src/contracts/orders/earlier-orders.ts';
import { shopDay } from '../../../src/domain/dates/shop-day.ts';
import type { Scene } from '../scene.ts';
import { buy, stockShelf } from './buy.ts';

/** The orders of a former shop are kept, found by name, and stand with the customer's new order. */
export async function keepEarlierOrders(scene: Scene): Promise<void> {
  const { owner, person, word } = scene;
  const name = `Compound ${word()}`;
  const order = {
    number: word(),
    placedOn: shopDay(Date.now()),
    customerName: person,
    email: `${person}@example.com`,
    total: '40.00',
    currency: 'CAD',
    status: 'paid',
    lines: [{ name, sku: '', quantity: 1, price: '40.00' }],
  };
  await owner(earlier.importEarlierOrders, {
    body: { shop: 'Shopify', orders: [order], import: { id: word(), file: 'orders.csv' } },
  });
  await owner(earlier.listEarlierOrders, { query: { q: person } });
  const { id } = await buy(scene, await stockShelf(scene));
  await owner(earlier.listEarlierOrdersOfCustomer, { params: { id } });
}
