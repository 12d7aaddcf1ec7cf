import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/schema.ts';

/** Whether money of these transfers was set aside since a time (milliseconds), to be sent back, and not kept after all. */
export async function wasSetAside(
  db: Queryable,
  transferIds: readonly string[],
  since: number,
): Promise<boolean> {
  if (transferIds.length === 0) return false;
  const signed = sql<number>`case when to_account = 'to-return'
    then amount_cents else -amount_cents end`;
  const row = await db
    .selectFrom('ledger_moves')
    .select((e) => e.fn.sum(signed).as('sum'))
    .where('transfer_id', 'in', transferIds)
    .where('at', '>=', since)
    .where((e) =>
      e.or([
        e.and([e('from_account', '=', 'open'), e('to_account', '=', 'to-return')]),
        e.and([e('from_account', '=', 'to-return'), e('to_account', '=', 'open')]),
      ]),
    )
    .executeTakeFirst();
  return Number(row?.sum ?? 0) > 0;
}
