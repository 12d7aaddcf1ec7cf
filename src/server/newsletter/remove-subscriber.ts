import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { findSubscriber } from './list-subscribers.ts';
import { deleteSubscriber } from './store.ts';

/** Takes an address off the list; the audit keeps it masked. Throws an HttpError (404) where it is not on it. */
export async function removeSubscriber(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const subscriber = await findSubscriber(trx, id);
    if (!subscriber || !(await deleteSubscriber(trx, id))) {
      throw notFound('This subscriber is no longer on the list');
    }
    const { discountCode, createdAt } = subscriber;
    const email = maskEmail(subscriber.email);
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

/** Enough to recognise an address, too little to write to it: a•••@example.com. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
