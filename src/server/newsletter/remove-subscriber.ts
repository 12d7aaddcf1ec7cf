import { recordChange } from '../audit/index.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteSubscriber, findSubscriber } from './store.ts';

/** Takes an address off the list. Throws a Refusal (404) where it is not on it. */
export async function removeSubscriber(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  by: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const subscriber = await findSubscriber(trx, id);
    if (!subscriber || !(await deleteSubscriber(trx, id))) {
      throw notFound('This subscriber is no longer on the list');
    }
    const { email, discountCode, createdAt } = subscriber;
    await recordChange(trx, {
      by,
      at: clock(),
      kind: 'subscriber',
      id,
      name: email,
      before: { email, discountCode, createdAt },
    });
  });
}
