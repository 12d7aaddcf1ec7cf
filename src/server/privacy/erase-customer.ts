import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { eraseCustomerData } from '../../contracts/administrator/customer-data.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { deleteLinksOf } from '../my-orders/index.ts';
import { lockLedger } from '../payments/ledger/index.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { deleteVerifiedAddresses } from '../platform/sessions/verified-addresses.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteAlertsOf } from '../stock-alerts/index.ts';
import { deleteRows } from './delete-rows.ts';
import { countRowsOf } from './describe-customer.ts';
import { anonymizeOrders, reduceToBooks } from './erase-orders.ts';
import { type CustomerRows, gatherCustomer } from './gather-customer.ts';
import { listObstacles } from './list-obstacles.ts';

/**
 * Erases what the shop holds of a customer. Orders with money, transfers and refunds stay for as long as tax law asks. The
 * audit says how much was erased and not of whom. Throws an HttpError (409 `not_settled`, `changed_meanwhile`).
 */
export async function eraseCustomer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { email, seen }: Input<typeof eraseCustomerData>['body'],
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockLedger(trx);
    await lockOrdersOf(trx, email);
    const [obstacle] = await listObstacles(trx, await gatherCustomer(trx, email));
    if (obstacle) throw conflict('not_settled', `Nothing was erased. ${obstacle.sentence}`);
    // Only now no mail is being written, so that this finds them all.
    const rows = await gatherCustomer(trx, email);
    if (!isDeepStrictEqual(countRowsOf(rows), seen)) {
      throw conflict(
        'changed_meanwhile',
        'Nothing was erased: the shop holds more or less of this customer than you saw. Look again.',
      );
    }
    await eraseRows(trx, rows);
    await deleteAlertsOf(trx, email.toLowerCase());
    await deleteLinksOf(trx, email.toLowerCase());
    await deleteVerifiedAddresses(trx, { email: email.toLowerCase() });
    await recordChange(trx, {
      by,
      at: clock(),
      kind: 'customer data',
      id: 'customer-data',
      name: 'one customer’s data',
      before: {
        orders: rows.orders.filter(({ isSold }) => !isSold).length,
        drafts: seen.drafts,
        earlierOrders: seen.earlierOrders,
        messages: seen.messages,
        mails: rows.mails.length,
        newsletter: seen.newsletter,
        stockAlerts: seen.stockAlerts,
      },
    });
  });
}

async function eraseRows(trx: Queryable, rows: CustomerRows): Promise<void> {
  const { sold = [], unsold = [] } = Object.groupBy(rows.orders, ({ isSold }) =>
    isSold ? 'sold' : 'unsold',
  );
  await reduceToBooks(trx, idsOf(sold));
  await anonymizeOrders(trx, idsOf(unsold));
  await deleteRows(trx, 'drafts', idsOf(rows.drafts));
  // The books of that time are the former shop's own export.
  await deleteRows(trx, 'earlier_orders', idsOf(rows.earlierOrders));
  await deleteRows(trx, 'mails', idsOf(rows.mails));
  await deleteRows(trx, 'contact_messages', idsOf(rows.messages));
  await deleteRows(trx, 'subscribers', idsOf(rows.newsletter));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** So that none of them changes until the transaction ends. */
async function lockOrdersOf(trx: Queryable, email: string): Promise<void> {
  const orders = trx
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id');
  if (isPostgres(trx)) await orders.forUpdate().execute();
}
