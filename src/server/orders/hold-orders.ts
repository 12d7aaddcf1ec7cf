import { isNoticed } from '../ledger/index.ts';
import type { StoredOrder } from '../platform/database/schema.ts';
import { recordEvent } from '../platform/outbox/outbox.ts';
import type { Shop } from '../platform/shop.ts';
import { changeOrder } from './change-order.ts';
import { recordHistory } from './history.ts';
import { takeStep } from './take-step.ts';

/** Noon of the day before the last one, since a hold ends at midnight. */
const REMINDED_BEFORE = 36 * 60 * 60 * 1000;
/** Orders looked at in one go; the rest comes with the next minute. */
const AT_ONCE = 500;

type Parts = Pick<Shop, 'db' | 'clock' | 'outbox'>;

/** Lets go of the stock of unpaid orders whose time is over; not of one with money in it, or whose transfer was noticed. */
export async function releaseUnpaid(shop: Parts): Promise<void> {
  const now = shop.clock();
  const over = await selectHeld(shop, now)
    .where('problem', 'is', null)
    .where('hold_until', '<', now)
    .execute();
  for (const { id } of over) {
    await changeOrder(shop, id, 'shop', async (trx, order, doer) => {
      if (!isHeldUnpaid(order) || !isOver(order, doer.at)) return;
      if (!(await isNoticed(trx, order.number))) await takeStep(trx, order, 'expire', doer);
    });
  }
}

/** Reminds each customer once, the day before the stock is let go; not who has said that the transfer is sent, or whose was noticed. */
export async function remindUnpaid(shop: Parts): Promise<void> {
  const now = shop.clock();
  const ending = await selectHeld(shop, now + REMINDED_BEFORE)
    .where('problem', 'is', null)
    .where('reminded_at', 'is', null)
    .where('said_sent_at', 'is', null)
    .execute();
  for (const { id } of ending) {
    await changeOrder(shop, id, 'shop', async (trx, order, doer) => {
      const isDue = isHeldUnpaid(order) && order.reminded_at === null && !order.said_sent_at;
      if (!isDue || isOver(order, doer.at) || (await isNoticed(trx, order.number))) return;
      await trx.updateTable('orders').set({ reminded_at: doer.at }).where('id', '=', id).execute();
      await recordHistory(trx, id, doer, { kind: 'reminded' });
      await recordEvent(trx, { kind: 'order.hold-ending', orderId: id }, doer.at);
    });
  }
}

function selectHeld({ db }: Parts, until: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_until', '<', until)
    .orderBy('hold_until')
    .orderBy('id')
    .limit(AT_ONCE);
}

function isHeldUnpaid(order: StoredOrder): boolean {
  return order.status === 'pending' && order.problem === null;
}

function isOver({ hold_until }: StoredOrder, now: number): boolean {
  return hold_until !== null && hold_until < now;
}
