import { sql } from 'kysely';
import { monthsBefore } from '../../domain/customers/retention.ts';
import { countRows } from '../platform/database/count-rows.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { StockAlertRow } from './tables.ts';

export type Alert = Pick<StockAlertRow, 'product_id' | 'email'>;

/** The kind of the mails; each has the product in `product_id`, and the token of its link in its key. */
export const STOCK_MAIL = 'back-in-stock';
export const stockMailKey = (token: string) => `${STOCK_MAIL}:${token}`;

/** Notes an address once for a product. `now` in milliseconds. */
export async function insertAlert(
  db: Queryable,
  { product_id, email }: Alert,
  now: number,
): Promise<void> {
  await db
    .insertInto('stock_alerts')
    .values({ product_id, email: email.toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets those who count alerts and add one come one after the other; on SQLite all writers do. */
export async function lockAlerts(trx: Queryable): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtext('stock alerts'))`.execute(trx);
}

/** How many there are of an address, in lower case, of a product, or of both. */
export async function countAlerts(
  db: Queryable,
  { product_id, email }: Partial<Alert>,
): Promise<number> {
  let matching = db.selectFrom('stock_alerts');
  if (product_id !== undefined) matching = matching.where('product_id', '=', product_id);
  if (email !== undefined) matching = matching.where('email', '=', email);
  return countRows(matching);
}

/** Says whether it was there: of two processes that mail the same address only one does. */
export async function deleteAlert(db: Queryable, { product_id, email }: Alert): Promise<boolean> {
  const result = await db
    .deleteFrom('stock_alerts')
    .where('product_id', '=', product_id)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The next that can be mailed, those who have waited for longest first. */
export async function listDueAlerts(db: Queryable, limit: number): Promise<Alert[]> {
  return db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['product_id', 'email'])
    .where('stock', '>', 0)
    .orderBy('stock_alerts.created_at')
    .orderBy('email')
    .limit(limit)
    .execute();
}

/** Deletes what an address waits for, with the unsent mails. `email` in lower case. */
export async function deleteAlertsOf(db: Queryable, email: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('email', '=', email).execute();
  await db
    .deleteFrom('mails')
    .where('kind', '=', STOCK_MAIL)
    .where(sql`lower(to_address)`, '=', email)
    .where('sent_at', 'is', null)
    .execute();
}

/** The address, in lower case, that the link with this token was mailed to. */
export async function findAddressee(db: Queryable, token: string): Promise<string | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select('to_address')
    .where('key', '=', stockMailKey(token))
    .executeTakeFirst();
  return mail?.to_address.toLowerCase();
}

/** Deletes alerts that are older than a year: nobody remembers having asked. `now` in milliseconds. */
export async function purgeOldAlerts(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('stock_alerts').where('created_at', '<', monthsBefore(now, 12)).execute();
}
