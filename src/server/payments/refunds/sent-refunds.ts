import { sql } from 'kysely';
import type { SentRefund } from '../../../contracts/payments/refunds.ts';
import { boundsOfMonth } from '../../../domain/dates/shop-month.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { describeRefund } from '../ledger/index.ts';

/**
 * One page of the refunds of a month (2026-01) of the shop, the latest first, with the number and the sum (cents) of all;
 * those that were undone in it are not in the sum.
 */
export async function listSentRefunds(
  db: Queryable,
  wanted: { month: string; offset: number; limit: number },
): Promise<{ sent: SentRefund[]; total: number; sum: Cents }> {
  const { start, end } = boundsOfMonth(wanted.month);
  const rows = await selectRefunds(db)
    .where('refunds.sent_at', '>=', start)
    .where('refunds.sent_at', '<', end)
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const all = await db
    .selectFrom('refunds')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn
        .coalesce(
          e.fn
            .sum<number>('amount_cents')
            .filterWhere((refund) =>
              refund.or([refund('undone_at', 'is', null), refund('undone_at', '>=', end)]),
            ),
          sql<number>`0`,
        )
        .as('sum'),
    ])
    .where('sent_at', '>=', start)
    .where('sent_at', '<', end)
    .executeTakeFirstOrThrow();
  return { sent: rows.map(write), total: Number(all.total), sum: Number(all.sum) };
}

export async function findSentRefund(db: Queryable, id: string): Promise<SentRefund> {
  return write(await selectRefunds(db).where('refunds.id', '=', id).executeTakeFirstOrThrow());
}

function selectRefunds(db: Queryable) {
  return db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.number as order_number')
    .select((e) =>
      e
        .selectFrom('ledger_moves')
        .select((max) => max.fn.max('transfer_id').as('transfer_id'))
        .whereRef('refund_id', '=', 'refunds.id')
        .as('transfer_id'),
    )
    .orderBy('refunds.sent_at', 'desc')
    .orderBy('refunds.id');
}

function write(row: Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number]) {
  return {
    ...describeRefund(row),
    orderId: row.order_id,
    orderNumber: row.order_number,
    transferId: row.transfer_id,
    undoneAt: isoTime(row.undone_at),
  };
}
