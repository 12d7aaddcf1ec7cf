import * as work from '../../../src/contracts/orders/act-on-order.ts';
import * as desk from '../../../src/contracts/orders/admin-orders.ts';
import * as refunds from '../../../src/contracts/orders/refund-part.ts';
import { askForReturn, listOwnReturns } from '../../../src/contracts/returns/own-returns.ts';
import * as returns from '../../../src/contracts/returns/returns.ts';
import { Derailed, type Scene } from '../scene.ts';
import { buy, stockShelf } from './buy.ts';
import { pay } from './money.ts';

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A return is asked for and declined, its vial replaced all the same; another one comes back and is refunded. */
export async function returnItems(scene: Scene): Promise<void> {
  const { owner, shopper, stranger } = scene;
  const product = await stockShelf(scene);
  const order = await buy(scene, product);
  const params = { id: order.id };
  await pay(scene, order);
  await owner(work.takeOrderAction, { params, body: { action: 'ship', from: 'paid' } });
  await owner(work.takeOrderAction, { params, body: { action: 'deliver', from: 'shipped' } });
  const { items } = await owner(desk.getOrderDetails, { params });
  const lines = items.map(({ id }) => ({ lineId: id, quantity: 1 }));
  const own = { params: { orderId: order.id } };
  await shopper(askForReturn, {
    ...own,
    body: { lines, reason: 'damaged', message: 'The glass is cracked.', picture: PIXEL },
  });
  await stranger(listOwnReturns, own);
  await owner(returns.listReturns, { query: { filter: 'waiting', q: order.number } });
  await owner(returns.countWaitingReturns, {});
  const asked = firstOf(await owner(returns.listReturnsOfOrder, { params }));
  await owner(returns.getReturnPicture, { params: asked });
  const answer = { step: 'decline', message: 'Its seal is broken.' } as const;
  await owner(returns.previewAnswer, { params: asked, body: answer });
  await owner(returns.answerReturn, { params: asked, body: answer });
  await owner(returns.replaceItems, { params, body: { lines } });

  const announced = { lines, reason: 'unopened', comesBack: true, message: 'Thank you.' } as const;
  await owner(returns.previewAnnouncement, { params, body: announced });
  const back = firstOf(await owner(returns.announceReturn, { params, body: announced }));
  const came = lines.map(({ lineId }) => ({ lineId, intact: 1, destroyed: 0 }));
  await owner(returns.receiveReturn, { params: back, body: { lines: came } });
  const chosen = { lines, shipping: false, other: '0.00' };
  const amount = items[0]?.price ?? '0.00';
  await owner(refunds.refundPart, {
    params,
    body: { ...chosen, amount, reason: 'It came back', backInStock: false, returnId: back.id },
  });
}

function firstOf({ returns: [first] }: returns.ReturnsOfOrder): { id: string } {
  if (!first) throw new Derailed('the order has no return');
  return { id: first.id };
}
