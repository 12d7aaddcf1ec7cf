import type { Order } from '../../../src/contracts/checkout/orders.ts';
import { takeOrderAction } from '../../../src/contracts/orders/act-on-order.ts';
import { enterPayment } from '../../../src/contracts/payments/enter-payment.ts';
import * as refunds from '../../../src/contracts/payments/refunds.ts';
import * as transfers from '../../../src/contracts/payments/transfers.ts';
import { shopDay } from '../../../src/domain/dates/shop-day.ts';
import type { Scene } from '../scene.ts';
import { buy, stockShelf } from './buy.ts';

/** A transfer that the owner types; it is other money than all before. */
function typeTransfer({ owner, person, word }: Scene, amount: string, message = '') {
  return owner(transfers.typeTransfer, {
    body: {
      amount,
      receivedOn: shopDay(Date.now()),
      senderName: person.toUpperCase(),
      message,
      reference: word(),
      sure: true,
    },
  });
}

/** Money comes for an order, all of it unless `amount` says otherwise, and is matched to it. */
export async function pay(
  scene: Scene,
  order: Pick<Order, 'id' | 'number' | 'total'>,
  amount: string = order.total,
) {
  const { id } = await typeTransfer(scene, amount, order.number);
  return scene.owner(transfers.matchTransfer, {
    params: { id },
    body: { matches: [{ orderId: order.id, amount }], sure: true },
  });
}

/** A cheque is typed and pays its order in one step. */
export async function enterCheque(scene: Scene): Promise<void> {
  const { owner, person, word } = scene;
  const order = await buy(scene, await stockShelf(scene));
  const body = {
    amount: order.total,
    receivedOn: shopDay(Date.now()),
    senderName: person,
    method: 'cheque' as const,
    reference: word(),
    sure: true,
    missing: order.total,
    key: word(),
  };
  await owner(enterPayment, { params: { id: order.id }, body });
}

/** Transfers in all their states, there and back. */
export async function sortMoney(scene: Scene): Promise<void> {
  const { owner } = scene;
  const order = await buy(scene, await stockShelf(scene));
  const { id } = await typeTransfer(scene, order.total, order.number);
  const params = { id };
  await owner(transfers.getTransfer, { params });
  await owner(transfers.getNextTransfer, { params });
  await owner(transfers.findPayableOrders, { query: { q: order.number } });
  const matches = [{ orderId: order.id, amount: order.total }];
  await owner(transfers.listSuggestedTransfers, { query: {} });
  await owner(transfers.matchShownTransfers, {
    body: { transfers: [{ transferId: id, matches }] },
  });
  await owner(transfers.unmatchTransfer, { params, body: { orderId: order.id } });
  await owner(transfers.matchTransfer, { params, body: { matches } });
  await owner(transfers.unmatchTransfer, { params, body: { orderId: order.id } });
  await owner(transfers.returnTransfer, { params, body: {} });
  await owner(transfers.keepTransfer, { params, body: {} });
  await owner(transfers.unconfirmTransfer, { params, body: {} });
  await owner(transfers.confirmTransfer, { params, body: { sure: true } });

  const again = { id: (await typeTransfer(scene, order.total)).id };
  await owner(transfers.markDuplicate, { params: again, body: { of: id } });
  await owner(transfers.unmarkDuplicate, { params: again, body: {} });
  await owner(transfers.dismissTransfer, { params: again, body: { note: 'A typing mistake' } });
  await owner(transfers.restoreTransfer, { params: again, body: {} });
  await owner(transfers.listTransfers, { query: { filter: 'all', q: order.number } });
  await owner(transfers.countWaitingTransfers, {});
}

/** A paid order is cancelled; its refund is sent, and comes back. */
export async function sendMoneyBack(scene: Scene): Promise<void> {
  const { owner, person, word } = scene;
  const order = await buy(scene, await stockShelf(scene));
  await pay(scene, order);
  await owner(takeOrderAction, {
    params: { id: order.id },
    body: { action: 'cancel-and-refund', from: 'paid', notifyCustomer: 'The lot is gone.' },
  });
  await owner(refunds.listRefunds, {});
  const { id } = await owner(refunds.sendRefund, {
    body: {
      orderId: order.id,
      amount: order.total,
      bankReference: word(),
      toName: person,
      toAddress: `${person}@example.com`,
    },
  });
  await owner(refunds.undoRefund, { params: { id }, body: { reason: 'It came back' } });
}
