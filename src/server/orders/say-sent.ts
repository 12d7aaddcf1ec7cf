import { endOfHold } from '../../domain/hold.ts';
import { readSettings } from '../content/index.ts';
import type { Shop } from '../platform/shop.ts';
import { changeOrder } from './change-order.ts';
import { recordHistory } from './history.ts';
import { findHolidays } from './holidays.ts';
import { findOrderRow } from './store.ts';

/**
 * Takes the customer's word that the transfer is under way: an unpaid order's products are held as long again from
 * the end of their hold, once.
 * Said a second time, or of an order that is not awaited any more, it changes nothing.
 * Throws a Refusal (404) where there is no such order.
 */
export async function sayTransferSent(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  orderId: string,
): Promise<void> {
  const id = orderId.toLowerCase();
  const province = (await findOrderRow(shop.db, id))?.province ?? '';
  const holidays = await findHolidays(province, new Date(shop.clock()).getUTCFullYear());
  await changeOrder(shop, id, 'customer', async (trx, order, doer) => {
    if (order.status !== 'pending' || order.said_sent_at !== null) return;
    const { holdDays } = await readSettings(trx);
    const from = Math.max(order.hold_until ?? 0, doer.at);
    await trx
      .updateTable('orders')
      .set({
        said_sent_at: doer.at,
        hold_until: order.hold_until === null ? null : endOfHold(from, holdDays, holidays),
      })
      .where('id', '=', id)
      .execute();
    await recordHistory(trx, id, doer, { kind: 'said-sent' });
  });
}
