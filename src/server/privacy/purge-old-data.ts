import { firstKeptDay, monthsBefore } from '../../domain/customers/retention.ts';
import { shopDay, startOfShopDay } from '../../domain/dates/shop-day.ts';
import { readSettings } from '../content/index.ts';
import { purgePurchaseOrders } from '../drafts/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Database, Queryable } from '../platform/database/schema.ts';
import { deleteMails } from '../platform/mailer/mail-queue.ts';
import { anonymizePayments } from './anonymize-payments.ts';
import { deleteRows } from './delete-rows.ts';
import { anonymizeOrders } from './erase-orders.ts';
import { mailKeysOf } from './gather-customer.ts';

/** Rows of one transaction, so that shoppers do not wait for it. */
const PART = 500;

/** Erases the personal data that the settings keep no longer. `now` in milliseconds. */
export async function purgeOldData(db: Database, now: number): Promise<void> {
  const { retention } = await readSettings(db);
  const firstDay = firstKeptDay(shopDay(now), retention.orderYears);
  const monthsAgo = (months: number) => monthsBefore(now, months);

  await inParts(db, (trx) => selectOldOrders(trx, startOfShopDay(firstDay)), anonymizeOrders);
  await inParts(
    db,
    (trx) => selectUnpaidOrders(trx, monthsAgo(retention.unpaidOrderMonths)),
    anonymizeOrders,
  );
  await runTransaction(db, (trx) => anonymizePayments(trx, firstDay));
  await inParts(
    db,
    (trx) => trx.selectFrom('earlier_orders').select('id').where('placed_on', '<', firstDay),
    (trx, ids) => deleteRows(trx, 'earlier_orders', ids),
  );
  // What was made of one is its order's.
  await inParts(
    db,
    (trx) =>
      trx
        .selectFrom('drafts')
        .select('id')
        .where('valid_until', '<', shopDay(monthsAgo(retention.unpaidOrderMonths))),
    (trx, ids) => deleteRows(trx, 'drafts', ids),
  );
  await purgePurchaseOrders(db, now);
  await inParts(
    db,
    (trx) =>
      trx
        .selectFrom('contact_messages')
        .select('id')
        .where('created_at', '<', monthsAgo(retention.messageMonths)),
    async (trx, ids) => {
      await deleteMails(trx, mailKeysOf(ids));
      await deleteRows(trx, 'contact_messages', ids);
    },
  );
  await inParts(
    db,
    (trx) =>
      trx
        .selectFrom('subscribers')
        .select('id')
        .where('unsubscribed_at', '<', monthsAgo(retention.leftSubscriberMonths)),
    (trx, ids) => deleteRows(trx, 'subscribers', ids),
  );
  await inParts(
    db,
    (trx) =>
      trx
        .selectFrom('mails')
        .select('id')
        .where('created_at', '<', monthsAgo(retention.mailMonths))
        .where('campaign_id', 'is', null)
        .where((e) => e.or([e('sent_at', 'is not', null), e('given_up_at', 'is not', null)])),
    (trx, ids) => deleteRows(trx, 'mails', ids),
  );
}

/**
 * Orders that are over, about which nothing has happened since a time (milliseconds), and that still name a customer. Not
 * every owner marks what was shipped as delivered.
 */
function selectOldOrders(trx: Queryable, since: number) {
  return trx
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', since)
    .where('address', '<>', '')
    .where('problem', 'is', null)
    .where('status', 'in', ['shipped', 'delivered', 'expired', 'cancelled', 'refunded'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('order_history')
            .select('order_history.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('at', '>=', since),
        ),
      ),
    );
}

/** Orders from before a time (milliseconds) that ended without any money, and that still name a customer. */
function selectUnpaidOrders(trx: Queryable, before: number) {
  return trx
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', before)
    .where('address', '<>', '')
    .where('status', 'in', ['expired', 'cancelled'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('ledger_moves')
            .select('ledger_moves.id')
            .whereRef('order_id', '=', 'orders.id'),
        ),
      ),
    );
}

type Selected = { limit: (rows: number) => { execute: () => Promise<{ id: string }[]> } };

async function inParts(
  db: Database,
  select: (trx: Queryable) => Selected,
  erase: (trx: Queryable, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let count = PART; count === PART; ) {
    count = await runTransaction(db, async (trx) => {
      const ids = (await select(trx).limit(PART).execute()).map(({ id }) => id);
      if (ids.length > 0) await erase(trx, ids);
      return ids.length;
    });
  }
}
