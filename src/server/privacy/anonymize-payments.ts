import { type ExpressionBuilder, sql } from 'kysely';
import { startOfShopDay } from '../../domain/dates/shop-day.ts';
import { isWaiting, transferTexts } from '../payments/ledger/index.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { putTexts } from '../platform/text-index/put-texts.ts';

/** Leaves amounts, days and references of money from before a day (2026-01-31), and nothing of who sent or got it. */
export async function anonymizePayments(trx: Queryable, firstDay: string): Promise<void> {
  const since = startOfShopDay(firstDay);
  const anonymous = await trx
    .updateTable('transfers')
    .set({ sender_name: '', sender_address: '', message: '', source: '', findings: '{}' })
    .where('received_on', '<', firstDay)
    .where('recorded_at', '<', since)
    .where(sql<boolean>`sender_name || sender_address || message || source <> ''`)
    .where((e) => e.not(e.exists(laterMoves(e, since))))
    .where('id', 'not in', (e) =>
      e.selectFrom('ledger_balances').select('transfer_id').where(isWaiting('ledger_balances')),
    )
    .returning(['id', 'sender_name', 'sender_address', 'message', 'reference'])
    .execute();
  await putTexts(trx, transferTexts, anonymous);
  await trx
    .updateTable('refunds')
    .set({ to_name: '', to_address: '', note: '' })
    .where('sent_at', '<', since)
    .where(sql<boolean>`to_name || to_address || note <> ''`)
    .execute();
  await trx
    .updateTable('ledger_moves')
    .set({ note: '' })
    .where('at', '<', since)
    .where('note', '<>', '')
    // By an index; a move is as old as its transfer or younger.
    .where('transfer_id', 'in', (e) =>
      e.selectFrom('transfers').select('id').where('received_on', '<', firstDay),
    )
    .execute();
  // Lines that could not be read may name a payer.
  await trx
    .updateTable('bank_imports')
    .set({ left_out: '[]' })
    .where('at', '<', since)
    .where('left_out', '<>', '[]')
    .execute();
}

function laterMoves(e: ExpressionBuilder<Tables, 'transfers'>, since: number) {
  return e
    .selectFrom('ledger_moves')
    .select('ledger_moves.id')
    .whereRef('ledger_moves.transfer_id', '=', 'transfers.id')
    .where('ledger_moves.at', '>=', since);
}
