import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Database, Queryable } from '../platform/database/schema.ts';
import type { MailRow } from '../platform/database/tables.ts';
import type { MailAttachment } from '../platform/mailer/smtp.ts';
import { drawInvoice } from './draw-invoice.ts';
import { nameFile } from './show-invoice.ts';
import { readContent } from './store.ts';

/** The mails to customers that what was issued since the one before goes out with. */
const CARRIERS: ReadonlySet<string> = new Set([
  'payment-received',
  'order-shipped',
  'order-part-shipped',
  'order-changed',
  'order-credited',
  'order-cancelled',
  'refund-owed',
  'refund-sent',
]);

/** What goes out with no mail. */
const NO_MAIL = '';

/**
 * What goes out with a mail: all that was issued for its order and went out with none yet, without what was taken back
 * before anybody had it. Sent again, it has the same files.
 */
export async function attachInvoices(
  db: Database,
  { id, kind, order_id: orderId }: Pick<MailRow, 'id' | 'kind' | 'order_id'>,
): Promise<readonly MailAttachment[]> {
  if (orderId === null || !CARRIERS.has(kind)) return [];
  await runTransaction(db, (trx) => claimInvoices(trx, orderId, id));
  const rows = await db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .where('mail_id', '=', id)
    .orderBy('number')
    .execute();
  return Promise.all(
    rows.map(readContent).map(async (content) => ({
      filename: nameFile(content),
      content: await drawInvoice(content, 'letter'),
    })),
  );
}

async function claimInvoices(trx: Queryable, orderId: string, mailId: string): Promise<void> {
  const waiting = await trx
    .selectFrom('invoices')
    .select(['id', 'credits', 'refund'])
    .where('order_id', '=', orderId)
    .where('mail_id', 'is', null)
    .execute();
  const takenBack = waiting.flatMap(({ credits, refund }) =>
    refund === null && waiting.some((one) => one.id === credits) ? [credits] : [],
  );
  for (const row of waiting) {
    const isOver = takenBack.includes(row.credits ?? row.id);
    await trx
      .updateTable('invoices')
      .set({ mail_id: isOver ? NO_MAIL : mailId })
      .where('id', '=', row.id)
      .execute();
  }
}
