import type { previewRecall as contract } from '../../contracts/certificates/recalls.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { getLot } from '../certificates/index.ts';
import type { Reaction } from '../events/index.ts';
import { mailRecalledLot, previewRecallMail } from '../mails/index.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Shop } from '../platform/shop.ts';
import { selectParcelsOf } from './list-lot-orders.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'clock' | 'mailer'>;

/** Writes a mail to everyone whose parcel has vials of a lot. */
export function mailRecall(parts: Parts): Reaction<'lot.recalled'> {
  return async ({ lotId }, at) => {
    const orders = await selectParcelsOf(parts.db, lotId).select('orders.id').execute();
    for (const { id } of orders) await mailRecalledLot(parts, { orderId: id, lotId, at });
  };
}

/** The mail as the latest of them would get it, and how many would. Throws an HttpError (404). */
export async function previewRecall(
  parts: Pick<Parts, 'db' | 'config' | 'clock'>,
  lotId: string,
  reason: string,
): Promise<Answer<typeof contract>> {
  const { number, productName } = await getLot(parts.db, lotId);
  const parcels = selectParcelsOf(parts.db, lotId).where('orders.email', '!=', '');
  const latest = await parcels
    .select(['orders.id', 'picked.quantity'])
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const recalled = { number, productName, quantity: Number(latest?.quantity ?? 1), reason };
  return {
    mails: await countRows(parcels),
    ...(await previewRecallMail(parts, recalled, latest?.id)),
  };
}
