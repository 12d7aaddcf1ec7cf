import { sql } from 'kysely';
import { duplicateMoves } from '../payments/ledger/index.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** The rows of one customer. */
export type CustomerRows = Awaited<ReturnType<typeof gatherCustomer>>;

/** Every row that belongs to an email address, in upper or lower case, the oldest first. */
export async function gatherCustomer(db: Queryable, email: string) {
  const address = email.toLowerCase();
  const orders = await listOrders(db, address);
  const ids = orders.map(({ id }) => id);
  const refunds = await listRefunds(db, address, ids);
  const newsletter = await db
    .selectFrom('subscribers')
    .leftJoin('discount_codes', 'discount_codes.id', 'subscribers.discount_code_id')
    .selectAll('subscribers')
    .select('discount_codes.code')
    .where(sql`lower(email)`, '=', address)
    .execute();
  const stockAlerts = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['name', 'stock_alerts.created_at'])
    .where('email', '=', address)
    .orderBy('stock_alerts.created_at')
    .execute();
  const messages = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql`lower(email)`, '=', address)
    .orderBy('created_at')
    .execute();
  const drafts = await db
    .selectFrom('drafts')
    .selectAll()
    .where(sql`lower(email)`, '=', address)
    .orderBy('created_at')
    .execute();
  const earlierOrders = await db
    .selectFrom('earlier_orders')
    .selectAll()
    .where('email', '=', address)
    .orderBy('placed_on')
    .orderBy('id')
    .execute();
  return {
    orders,
    drafts,
    earlierOrders,
    transfers: await listTransfers(db, address, orders),
    refunds,
    newsletter,
    stockAlerts,
    messages,
    mails: await listMails(db, address, ids, messages),
    browsers: await db
      .selectFrom('sessions')
      .selectAll()
      .where((e) =>
        e.or([
          e('id', 'in', ['', ...orders.flatMap(({ session_id }) => session_id ?? [])]),
          e(
            'id',
            'in',
            e.selectFrom('verified_addresses').select('session_id').where('email', '=', address),
          ),
        ]),
      )
      .orderBy('created_at')
      .execute(),
  };
}

/** `lastChange` is in milliseconds; an order `isSold` unless it ended without any money. */
async function listOrders(db: Queryable, address: string) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select((e) => [
      e
        .selectFrom('order_history')
        .select((last) => last.fn.max('at').as('at'))
        .whereRef('order_id', '=', 'orders.id')
        .as('changed_at'),
      e
        .selectFrom('ledger_moves')
        .select((moves) => moves.fn.countAll<number>().as('count'))
        .whereRef('order_id', '=', 'orders.id')
        .as('moves'),
    ])
    .where(sql`lower(email)`, '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ changed_at, moves, ...order }) => ({
    ...order,
    lastChange: Math.max(order.created_at, changed_at ?? 0),
    isSold: Number(moves) > 0 || (order.status !== 'expired' && order.status !== 'cancelled'),
  }));
}

async function listRefunds(db: Queryable, address: string, orderIds: readonly string[]) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where((e) =>
      e.or([e('order_id', 'in', ['', ...orderIds]), e(sql`lower(to_address)`, '=', address)]),
    )
    .orderBy('sent_at')
    .execute();
}

/**
 * Transfers from the address, or that are matched to the orders, name them, or were sent back for them; with what else is
 * evidence of the same money. Not those that were only matched by mistake: they are somebody else's.
 */
async function listTransfers(
  db: Queryable,
  address: string,
  orders: readonly { id: string; number: string }[],
) {
  const ids = ['', ...orders.map(({ id }) => id)];
  const numbers = ['', ...orders.map(({ number }) => number)];
  const found = await db
    .selectFrom('transfers')
    .select('id')
    .where((e) =>
      e.or([
        e(sql`lower(sender_address)`, '=', address),
        e(
          'id',
          'in',
          e.selectFrom('transfer_numbers').select('transfer_id').where('number', 'in', numbers),
        ),
        e(
          'id',
          'in',
          e
            .selectFrom('ledger_balances')
            .select('transfer_id')
            .where('account', '=', sql.lit('order' as const))
            .where('order_id', 'in', ids)
            .where('amount_cents', '>', 0),
        ),
        e(
          'id',
          'in',
          e
            .selectFrom('ledger_moves')
            .innerJoin('refunds', 'refunds.id', 'ledger_moves.refund_id')
            .select('transfer_id')
            .where('refunds.order_id', 'in', ids),
        ),
      ]),
    )
    .execute();
  const all = new Set(found.map(({ id }) => id));
  const pairs = await duplicateMoves(db)
    .select(['move.transfer_id', 'move.duplicate_of'])
    .where((e) =>
      e.or([e('move.transfer_id', 'in', ['', ...all]), e('move.duplicate_of', 'in', ['', ...all])]),
    )
    .execute();
  for (const { transfer_id, duplicate_of } of pairs) {
    all.add(transfer_id);
    if (duplicate_of !== null) all.add(duplicate_of);
  }
  const rows = await inBatches([...all], (batch) =>
    db
      .selectFrom('transfers')
      .selectAll()
      .select((e) =>
        e
          .selectFrom('ledger_moves')
          .select((last) => last.fn.max('at').as('at'))
          .whereRef('transfer_id', '=', 'transfers.id')
          .as('moved_at'),
      )
      .where('id', 'in', batch)
      .orderBy('received_on')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ moved_at, ...row }) => ({
    ...row,
    lastChange: Math.max(row.recorded_at, moved_at ?? 0),
  }));
}

/** To the address, or about its orders and messages to the owner. */
async function listMails(
  db: Queryable,
  address: string,
  orderIds: readonly string[],
  messages: readonly { id: string }[],
) {
  const keys = mailKeysOf(messages.map(({ id }) => id));
  return db
    .selectFrom('mails')
    .select(['id', 'created_at', 'sent_at', 'to_address', 'subject', 'text'])
    .where((e) =>
      e.or([
        e(sql`lower(to_address)`, '=', address),
        e('order_id', 'in', ['', ...orderIds]),
        e('key', 'in', ['', ...keys]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The keys of the mails about messages. */
export function mailKeysOf(messageIds: readonly string[]): string[] {
  return messageIds.flatMap((id) => [`contact-for-owner:${id}`, `contact-received:${id}`]);
}
