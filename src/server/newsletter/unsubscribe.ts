import { runTransaction } from '../platform/database/run-transaction.ts';
import { notFound } from '../platform/http/http-error.ts';
import { deleteWaitingMails } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import * as store from './store.ts';

/**
 * Takes the address that a link was sent to off the list, and deletes the mails that wait to be sent to it. Throws an
 * HttpError (404) where nobody has this link.
 */
export async function unsubscribe(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  return runTransaction(db, async (trx) => {
    const left = await store.unsubscribe(trx, token, clock());
    if (!left) throw notFound('This address is not on our list any more.');
    await deleteWaitingMails(trx, left.id);
    return { email: left.email };
  });
}
