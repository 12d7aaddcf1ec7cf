import type { Queryable } from '../schema.ts';

/** A refund that did not go out, or came back, is taken back; its moves are found by it. */
export async function up(db: Queryable): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('undone_at', 'bigint').execute();
  await db.schema
    .createIndex('ledger_moves_by_refund')
    .on('ledger_moves')
    .column('refund_id')
    .where('refund_id', 'is not', null)
    .execute();
}
