import { createLot } from '../../../src/contracts/certificates/admin-lots.ts';
import * as recalls from '../../../src/contracts/certificates/recalls.ts';
import { putPageContent } from '../../../src/contracts/content/page-content.ts';
import * as work from '../../../src/contracts/orders/act-on-order.ts';
import * as desk from '../../../src/contracts/orders/admin-orders.ts';
import * as bulk from '../../../src/contracts/orders/bulk-orders.ts';
import * as change from '../../../src/contracts/orders/change-order.ts';
import { changeLots, listLotChoices } from '../../../src/contracts/orders/order-lots.ts';
import {
  getOverview,
  keepSetUpStep,
  listFirstTexts,
} from '../../../src/contracts/orders/overview.ts';
import * as refunds from '../../../src/contracts/orders/refund-part.ts';
import { listStockHolders, releaseOrders } from '../../../src/contracts/orders/stock-holders.ts';
import * as layouts from '../../../src/contracts/orders/tracking-layouts.ts';
import { PAYMENT_ADDRESS } from '../../../src/domain/payments/payment-texts.ts';
import { Derailed, type Scene } from '../scene.ts';
import { buy, stockShelf } from './buy.ts';
import { pay } from './money.ts';

/** An order is paid, packed, shipped and delivered; its lot is recalled, and that is withdrawn. */
export async function shipOrder(scene: Scene): Promise<void> {
  const { owner, word } = scene;
  const product = await stockShelf(scene);
  const lot = await owner(createLot, {
    body: { productId: product.id, number: word(), quantity: 9 },
  });
  const order = await buy(scene, product);
  const params = { id: order.id };
  await pay(scene, order);
  await owner(listLotChoices, { params: { ...params, productId: product.id } });
  const one = { lotId: lot.id, quantity: 1 };
  await owner(changeLots, { params, body: { productId: product.id, lots: [one] } });
  await owner(desk.listOrders, { query: { filter: 'to-ship', q: order.number } });
  await owner(desk.countOrders, {});
  await owner(desk.getPickList, {});
  await owner(desk.listPackingSlips, {});
  await owner(work.markPacked, { params, body: { packed: true } });
  await owner(work.takeOrderAction, {
    params,
    body: { action: 'ship', from: 'paid', carrier: 'canada-post', trackingNumber: '' },
  });
  const parcel = { carrier: 'canada-post', trackingNumber: '7023210039414604' } as const;
  await owner(work.changeParcel, { params, body: parcel });
  await owner(work.takeOrderAction, { params, body: { action: 'deliver', from: 'shipped' } });
  const { items } = await owner(desk.getOrderDetails, { params });
  const lines = items.map(({ id }) => ({ lineId: id, quantity: 1 }));
  const part = { lines, shipping: false, other: '0.00', backInStock: true };
  const { amount } = await owner(refunds.previewPartialRefund, { params, body: part });
  await owner(refunds.refundPart, { params, body: { ...part, amount, reason: 'It broke' } });
  await owner(work.addNote, { params, body: { text: `Nobody but the owner reads ${word()}` } });
  await owner(desk.getOrderDetails, { params });
  await owner(desk.exportOrders, { query: { q: order.number } });
  await owner(getOverview, {});
  await owner(listFirstTexts, {});
  await owner(keepSetUpStep, { params: { step: 'texts' } });
  const ofLot = { params: { id: lot.id } };
  await owner(recalls.listLotOrders, { ...ofLot, query: {} });
  const body = { reason: 'A second laboratory found less peptide.' };
  await owner(recalls.previewRecall, { ...ofLot, body });
  await owner(recalls.recallLot, { ...ofLot, body });
  await owner(recalls.withdrawRecall, { ...ofLot, body });
}

/** Orders are packed and shipped together, by numbers from a carrier's file; one is taken back. */
export async function shipTogether(scene: Scene): Promise<void> {
  const { owner, word } = scene;
  const product = await stockShelf(scene);
  const orders = [await buy(scene, product), await buy(scene, product)];
  for (const order of orders) await pay(scene, order);
  const ids = orders.map(({ id }) => id);
  await owner(bulk.markSeveralPacked, { body: { ids, packed: true } });
  await owner(bulk.listOrdersToShip, {
    query: { orders: orders.map(({ number }) => number).join() },
  });
  await owner(layouts.listTrackingLayouts, {});
  await owner(layouts.saveTrackingLayout, {
    body: { key: word(), layout: ['reference', null, 'tracking'] },
  });
  const parcels = ids.map((id) => ({
    id,
    carrier: 'purolator' as const,
    trackingNumber: '335258857374',
  }));
  await owner(bulk.shipSeveral, { body: { parcels } });
  await owner(bulk.unshipSeveral, { body: { ids: ids.slice(1) } });
}

/** Of two vials one is sent, taken back, and sent with a word about the other. */
export async function shipInParts(scene: Scene): Promise<void> {
  const { owner } = scene;
  const product = await stockShelf(scene);
  const order = await buy(scene, product, null, 2);
  await pay(scene, order);
  const params = { id: order.id };
  const items = [{ productId: product.id, quantity: 1 }];
  const body = { carrier: 'ups' as const, trackingNumber: '1Z9', items, note: 'Next week.' };
  await owner(work.shipPart, { params, body });
  await owner(work.takePartBack, { params: { ...params, position: '1' } });
  await owner(work.shipPart, { params, body });
  await owner(work.takeOrderAction, { params, body: { action: 'ship', from: 'paid' } });
}

/** Orders that are not paid: held longer, released, underpaid, cancelled. */
export async function letOrdersGo(scene: Scene): Promise<void> {
  const { owner } = scene;
  const product = await stockShelf(scene);
  const held = await buy(scene, product);
  await owner(work.extendHold, { params: { id: held.id }, body: { businessDays: 10 } });
  await owner(listStockHolders, {});
  await owner(releaseOrders, {
    body: { ids: [held.id], notifyCustomer: 'The cart was too full.' },
  });

  const short = await buy(scene, product);
  await pay(scene, short, '50.00');
  await owner(work.waiveRest, {
    params: { id: short.id },
    body: { amount: '5.00', reason: 'An old price' },
  });
  const cancelled = await buy(scene, product);
  await owner(work.takeOrderAction, {
    params: { id: cancelled.id },
    body: { action: 'cancel', from: 'pending', reason: 'Ordered twice' },
  });
  await owner(desk.countOrdersExpiredEarly, {});
  await owner(desk.reopenOrdersExpiredEarly, {});
}

/** More is added to an order, to another address. */
export async function changeOrder(scene: Scene): Promise<void> {
  const { owner, word } = scene;
  const product = await stockShelf(scene);
  const { id } = await buy(scene, product);
  const params = { id };
  const { firstName, lastName, email, history } = await owner(desk.getOrderDetails, { params });
  const wanted = {
    customer: {
      ...{ firstName, lastName, email, phone: '604 555 0199', address: `${word()} Main Street` },
      ...{ addressLine2: '', city: 'Vancouver', province: 'BC', postalCode: 'V6Z 2C7' },
      country: 'Canada',
    },
    lines: [{ productId: product.id, quantity: 2 }],
    shipping: null,
    adjustments: [{ kind: 'charge', amount: '5.00', reason: 'Cold packs' } as const],
  };
  const { after } = await owner(change.previewOrderChange, { params, body: wanted });
  const body = { ...wanted, seen: history.length, total: after.total, isMailed: true };
  await owner(change.changeOrder, { params, body });
}

/** The address for e-Transfers changes, and an unpaid order follows it. */
export async function correctAddress(scene: Scene): Promise<void> {
  const { owner, word } = scene;
  const { id } = await buy(scene, await stockShelf(scene));
  const content = `${word()}@shop.example`;
  await owner(putPageContent, { body: { pageId: PAYMENT_ADDRESS, content } });
  const { otherAddress } = await owner(desk.getOrderDetails, { params: { id } });
  if (otherAddress === null) throw new Derailed('The order has no other address');
  await owner(work.sendPaymentAddress, { params: { id }, body: { address: otherAddress } });
}
