import { orderAgain } from '../../../src/contracts/checkout/cart.ts';
import * as mine from '../../../src/contracts/checkout/my-orders.ts';
import type { Scene } from '../scene.ts';
import { buy, stockShelf } from './buy.ts';
import { readMail } from './letters.ts';

/** A shopper opens their orders by a mailed code, somebody else by a mailed link, and orders one again. */
export async function openOrders(scene: Scene): Promise<void> {
  const { shopper, stranger, person, mailServer } = scene;
  const order = await buy(scene, await stockShelf(scene));
  const body = { email: `${person}@example.com` };
  const mailed = (what: string) =>
    readMail(mailServer, new RegExp(`To: [^\\n]*${person}@example\\.com.*?${what}`, 'is'));
  const { request } = await shopper(mine.askForLink, { body });
  const code = await mailed('Your code: (\\d{4} \\d{4})');
  const used = await mailed('#link=([\\w-]{32})');
  await shopper(mine.openMyOrdersByCode, { body: { request, code } });
  await stranger(mine.askForLink, { body });
  const token = await mailed(`#link=(?!${used})([\\w-]{32})`);
  await stranger(mine.openMyOrders, { body: { token } });
  await stranger(mine.getMyOrdersSession, {});
  await stranger(mine.listMyOrders, { query: {} });
  await stranger(orderAgain, { params: { orderId: order.id } });
  await stranger(mine.signOutOfMyOrders, { body: { everywhere: true } });
}
