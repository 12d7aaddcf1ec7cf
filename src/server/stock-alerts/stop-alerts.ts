import { runTransaction } from '../platform/database/run-transaction.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteAlertsOf, findAddressee } from './store.ts';

/** Stops all such mails to the address that a link was sent to. Throws an HttpError (404) where nobody has this link. */
export async function stopAlerts(
  { db }: Pick<Shop, 'db'>,
  token: string,
): Promise<{ email: string }> {
  return runTransaction(db, async (trx) => {
    const email = await findAddressee(trx, token);
    if (!email)
      throw notFound('We do not know this link any more, and write no mail because of it.');
    await deleteAlertsOf(trx, email);
    return { email };
  });
}
