import { randomUUID } from 'node:crypto';
import { sendRefund } from '../src/contracts/payments/refunds.ts';
import { typeTransfer, unmatchTransfer } from '../src/contracts/payments/transfers.ts';
import { shopDay } from '../src/domain/shop-day.ts';
import { releaseUnpaid } from '../src/server/orders/index.ts';
import {
  act,
  demand,
  demandStatuses,
  match,
  payOne,
  placeOne,
  type Scene,
  stateOf,
  stockOf,
  together,
  typeOne,
} from './race-scene.ts';
import type { Race } from './race-shopping.ts';

/** What may come out by domain/order-states.ts, whoever is first. */
export const orderRaces: readonly Race[] = [
  {
    name: 'match / match one transfer',
    async run(scene) {
      const [one, two] = [await placeOne(scene), await placeOne(scene)];
      const transfer = await typeOne(scene, one.total);
      const replies = await together(
        () => match(scene, transfer, one, 0),
        () => match(scene, transfer, two, 1),
      );
      const states = [await stateOf(scene, one), await stateOf(scene, two)];
      demand(states.toSorted().join() === 'paid,pending', `the orders are ${states}`);
      return demandStatuses(replies, ['200 409', '409 200']);
    },
  },
  {
    name: 'match / cancel',
    async run(scene) {
      const order = await placeOne(scene);
      const transfer = await typeOne(scene, order.total);
      const replies = await together(
        () => match(scene, transfer, order, 0),
        () => act(scene, order.id, { action: 'cancel', from: 'pending' }, 1),
      );
      const outcome = demandStatuses(replies, ['200 409', '200 200', '409 200']);
      const expected = { '200 409': 'paid', '200 200': 'refund-due' }[outcome] ?? 'cancelled';
      const state = await stateOf(scene, order);
      demand(state === expected, `the order is ${state} after ${outcome}`);
      return state;
    },
  },
  {
    name: 'match / expire',
    async run(scene) {
      const order = await placeOne(scene);
      const transfer = await typeOne(scene, order.total);
      const { shop } = scene;
      const over = { hold_until: Date.now() - 1 };
      await shop.db.updateTable('orders').set(over).where('id', '=', order.id).execute();
      // As the job of every minute does it, ten minutes after a start.
      const expire = () => releaseUnpaid({ ...shop, trustedTime: Date.now });
      const [matched] = await together(() => match(scene, transfer, order, 1), expire);
      const state = await stateOf(scene, order);
      // One that expired first is revived by its money.
      demand(matched.status === 200 && state === 'paid', `${matched.status}, and it is ${state}`);
      demand((await stockOf(scene, order.product)) === 9, 'stock was taken twice, or not at all');
      return (await hasStep(scene, order.id, 'expire')) ? 'expired, then revived' : 'paid';
    },
  },
  {
    name: 'cancel / cancel',
    async run(scene) {
      const order = await placeOne(scene);
      const cancel = (side: 0 | 1) =>
        act(scene, order.id, { action: 'cancel', from: 'pending' }, side);
      const replies = await together(
        () => cancel(0),
        () => cancel(1),
      );
      demand((await stockOf(scene, order.product)) === 10, 'stock came back twice, or not at all');
      return demandStatuses(replies, ['200 409', '409 200']);
    },
  },
  {
    name: 'ship / cancel',
    async run(scene) {
      const order = await payOne(scene);
      const replies = await together(
        () => act(scene, order.id, { action: 'ship', from: 'paid' }, 0),
        () => act(scene, order.id, { action: 'cancel-and-refund', from: 'paid' }, 1),
      );
      const outcome = demandStatuses(replies, ['200 409', '409 200']);
      const [state, left] = [await stateOf(scene, order), await stockOf(scene, order.product)];
      const isShipped = outcome === '200 409';
      demand(state === (isShipped ? 'shipped' : 'refund-due'), `it is ${state} after ${outcome}`);
      demand(left === (isShipped ? 9 : 10), `${left} are left after ${outcome}`);
      return state;
    },
  },
  {
    name: 'ship / unmatch',
    async run(scene) {
      const { transfer, ...order } = await payOne(scene);
      const unmatch = { params: { id: transfer }, body: { orderId: order.id } };
      const replies = await together(
        () => act(scene, order.id, { action: 'ship', from: 'paid' }, 0),
        () => scene.owner.call(unmatchTransfer, unmatch, scene.sides[1]),
      );
      const outcome = demandStatuses(replies, ['200 200', '409 200']);
      const state = await stateOf(scene, order);
      demand(state === (outcome === '200 200' ? 'shipped' : 'pending'), `it is ${state}`);
      return state;
    },
  },
  {
    name: 'refund / refund',
    async run(scene) {
      const order = await payOne(scene);
      await act(scene, order.id, { action: 'cancel-and-refund', from: 'paid' }, 0);
      const refund = (side: 0 | 1) => {
        const to = { bankReference: randomUUID(), toName: 'Ada Tester' };
        const body = { orderId: order.id, amount: order.total, ...to };
        return scene.owner.call(sendRefund, { body }, scene.sides[side]);
      };
      const replies = await together(
        () => refund(0),
        () => refund(1),
      );
      demand((await stateOf(scene, order)) === 'refunded', 'it is not refunded');
      return demandStatuses(replies, ['201 409', '409 201']);
    },
  },
  {
    name: 'type / type one transfer',
    async run(scene) {
      const body = {
        amount: '65.00',
        receivedOn: shopDay(Date.now()),
        senderName: 'ADA TESTER',
        reference: randomUUID(),
        sure: true,
      };
      const replies = await together(
        () => scene.owner.call(typeTransfer, { body }, scene.sides[0]),
        () => scene.owner.call(typeTransfer, { body }, scene.sides[1]),
      );
      return demandStatuses(replies, ['201 409', '409 201']);
    },
  },
];

async function hasStep({ shop }: Scene, orderId: string, action: string): Promise<boolean> {
  const rows = await shop.db
    .selectFrom('order_history')
    .select('entry')
    .where('order_id', '=', orderId)
    .execute();
  return rows.some(({ entry }) => entry.includes(`"action":"${action}"`));
}
