import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/schema.ts';
import { isLeftOut } from './few-balances.ts';

/** The moves (`move`) that made today's duplicates duplicates of `move.duplicate_of`. */
export function duplicateMoves(db: Queryable) {
  return db
    .selectFrom('ledger_moves as move')
    .innerJoin('ledger_balances as place', 'place.transfer_id', 'move.transfer_id')
    .where('place.account', '=', sql.lit('duplicate' as const))
    .where(isLeftOut('place'))
    .where('move.position', '=', (last) =>
      last
        .selectFrom('ledger_moves as all')
        .select((max) => max.fn.max('all.position').as('last'))
        .whereRef('all.transfer_id', '=', 'move.transfer_id'),
    );
}
