import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { notFound } from '../platform/http/refusal.ts';
import { deleteMails } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteMessage, findMessage } from './store.ts';

/** Deletes a message and the mails that told of it; of it the audit keeps the subject alone. Throws a Refusal (404) where there is none. */
export async function removeMessage(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const message = await findMessage(trx, id);
    if (!message || !(await deleteMessage(trx, id))) throw noSuchMessage();
    await deleteMails(trx, [`contact-for-owner:${id}`, `contact-received:${id}`]);
    const { subject } = message;
    const before = { subject };
    await recordChange(trx, { by, at: clock(), kind: 'message', id, name: subject, before });
  });
}

export function noSuchMessage() {
  return notFound('This message is no longer there');
}
