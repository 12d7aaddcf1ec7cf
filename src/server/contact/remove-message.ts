import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { deleteMails } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteMessage } from './store.ts';

/** Deletes a message and the mails about it; the audit keeps its subject. Throws an HttpError (404) if there is none. */
export async function removeMessage(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { subject } = await deleteMessage(trx, id);
    await deleteMails(trx, [`contact-for-owner:${id}`, `contact-received:${id}`]);
    const before = { subject };
    await recordChange(trx, { by, at: clock(), kind: 'message', id, name: subject, before });
  });
}
