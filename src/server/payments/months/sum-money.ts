import { type Expression, sql } from 'kysely';
import { boundsOfMonth } from '../../../domain/dates/shop-month.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import {
  countedMoney,
  heldCents,
  heldNow,
  isMovedBefore,
  matchedCents,
  matchedMoney,
  movesOfMoney,
} from '../ledger/index.ts';

type MoneyOfMonth = Record<
  'opening' | 'forOrders' | 'ofNoOrder' | 'sentBack' | 'cameBack' | 'ledger',
  Cents
>;

/**
 * What came in a month (2026-01) and was sent back, in cents, with what the ledger held before it (`opening`, by all moves
 * until then) and after it (`ledger`, by its balances now less the moves since). In one statement: what is moved meanwhile
 * would be in one figure and not in another.
 */
export async function sumMoney(db: Queryable, month: string): Promise<MoneyOfMonth> {
  const { firstDay, nextDay, start, end } = boundsOfMonth(month);
  const ofMonth = sql<boolean>`received_on >= ${firstDay} and received_on < ${nextDay}`;
  const movedBefore = (day: string, at: number) =>
    movesOfMoney(db)
      .select((e) => e.fn.sum(heldCents).as('sum'))
      .where(isMovedBefore(day, at));
  const movedSince = movesOfMoney(db)
    .select((e) => e.fn.sum(heldCents).as('sum'))
    .where((e) => e.not(isMovedBefore(nextDay, end)));
  const forOrders = matchedMoney(db)
    .select((e) => e.fn.sum(matchedCents).as('sum'))
    .where(ofMonth);
  const unmatched = countedMoney(db)
    .select((e) => e.fn.sum('ledger_balances.amount_cents').as('sum'))
    .where('account', 'in', [sql.lit('open' as const), sql.lit('to-return' as const)])
    .where(ofMonth);
  const sentUnmatched = movesOfMoney(db)
    .select(
      sql<Cents>`sum(case when to_account = 'returned' then ledger_moves.amount_cents
        else -ledger_moves.amount_cents end)`.as('sum'),
    )
    .where(
      sql<boolean>`((from_account = 'to-return' and to_account = 'returned')
        or (from_account = 'returned' and to_account = 'to-return'))`,
    )
    .where(ofMonth);
  const refunds = db.selectFrom('refunds').select((e) => e.fn.sum('amount_cents').as('sum'));
  const sentBack = refunds
    .where('sent_at', '>=', start)
    .where('sent_at', '<', end)
    .where((e) => e.or([e('undone_at', 'is', null), e('undone_at', '>=', end)]));
  const cameBack = refunds
    .where('undone_at', '>=', start)
    .where('undone_at', '<', end)
    .where('sent_at', '<', start);
  const orNothing = (sum: Expression<unknown>) => sql<Cents>`coalesce((${sum}), 0)`;
  const sums = await db
    .selectNoFrom([
      orNothing(movedBefore(firstDay, start)).as('opening'),
      orNothing(forOrders).as('forOrders'),
      sql<Cents>`${orNothing(unmatched)} + ${orNothing(sentUnmatched)}`.as('ofNoOrder'),
      orNothing(sentBack).as('sentBack'),
      orNothing(cameBack).as('cameBack'),
      sql<Cents>`${orNothing(heldNow(db))} - ${orNothing(movedSince)}`.as('ledger'),
    ])
    .executeTakeFirstOrThrow();
  return {
    opening: Number(sums.opening),
    forOrders: Number(sums.forOrders),
    ofNoOrder: Number(sums.ofNoOrder),
    sentBack: Number(sums.sentBack),
    cameBack: Number(sums.cameBack),
    ledger: Number(sums.ledger),
  };
}
