import type { AdminLot } from '../../contracts/certificates/admin-lots.ts';
import { lockEditable, recordChange } from '../audit/index.ts';
import { editableLot, getLot, lotTopics } from '../certificates/index.ts';
import { recordEvent } from '../events/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'cache' | 'outbox'>;

/**
 * Recalls a lot, for the public and for packing; its event mails everyone whose parcel has vials of it. The
 * version stays: no form has a recall among its fields. Throws an HttpError if there is no such lot (404) or it is
 * recalled already (409).
 */
export async function recallLot(
  shop: Parts,
  id: string,
  reason: string,
  by: string,
): Promise<AdminLot> {
  const recalled = await changeTopic(shop, lotTopics, async (trx) => {
    const lot = await lockEditable(trx, editableLot, id);
    if (lot.recall) throw conflict('recalled', 'This lot is recalled already.');
    const at = shop.clock();
    await putRecall(trx, id, { recalled_at: at, recall_reason: reason }, at);
    const after = { recall: reason };
    await recordChange(trx, { kind: 'lot', id, name: lot.number, by, at, before: {}, after });
    await recordEvent(trx, { kind: 'lot.recalled', lotId: id }, at);
    return getLot(trx, id);
  });
  shop.outbox.wake();
  return recalled;
}

/** The opposite; nobody is told of it by mail. Throws as `recallLot` does. */
export async function withdrawRecall(
  shop: Parts,
  id: string,
  reason: string,
  by: string,
): Promise<AdminLot> {
  return changeTopic(shop, lotTopics, async (trx) => {
    const lot = await lockEditable(trx, editableLot, id);
    if (!lot.recall) throw conflict('not_recalled', 'This lot is not recalled.');
    const at = shop.clock();
    await putRecall(trx, id, { recalled_at: null, recall_reason: '' }, at);
    const before = { recall: lot.recall.reason };
    const after = { recallWithdrawn: reason };
    await recordChange(trx, { kind: 'lot', id, name: lot.number, by, at, before, after });
    return getLot(trx, id);
  });
}

async function putRecall(
  trx: Queryable,
  id: string,
  recall: { recalled_at: number | null; recall_reason: string },
  now: number,
): Promise<void> {
  await trx
    .updateTable('lots')
    .set({ ...recall, updated_at: now })
    .where('id', '=', id)
    .execute();
}
