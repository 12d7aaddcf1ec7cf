import type { ContactMessage } from '../../contracts/mailing/contact.ts';
import { recordEvent } from '../events/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Shop } from '../platform/shop.ts';
import { insertMessage } from './store.ts';

/** Stores a visitor's message and records the event that mails it. */
export async function receiveMessage(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  message: ContactMessage,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const now = clock();
    const messageId = await insertMessage(trx, message, now);
    await recordEvent(trx, { kind: 'message.received', messageId }, now);
  });
  outbox.wake();
}
