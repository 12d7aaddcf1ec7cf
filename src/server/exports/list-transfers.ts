import { sql } from 'kysely';
import { EXPORT_PART, type exportTransfers } from '../../contracts/exports/exports.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { type Account, countedAccounts } from '../../domain/payments/ledger.ts';
import { methodNames } from '../../domain/payments/payment-methods.ts';
import { type Cents, formatCents } from '../../domain/pricing/money.ts';
import { matchedCents, matchedMoney } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { readPlace, writePlace } from './parts.ts';

const accountNames: Record<Account, string> = {
  unconfirmed: 'Unconfirmed',
  open: 'To match',
  order: 'Order',
  duplicate: 'Duplicate',
  dismissed: 'Dismissed',
  'to-return': 'To return',
  returned: 'Returned',
};

/** The transfers that were received in a period, the oldest first. */
export async function listTransfers(
  db: Queryable,
  { after, from, to }: Input<typeof exportTransfers>['query'],
): Promise<Answer<typeof exportTransfers>> {
  const place = readPlace(after);
  let received = db
    .selectFrom('transfers')
    .select(['id', 'received_on', 'amount_cents', 'sender_name', 'method', 'reference'])
    .where('received_on', '>=', from)
    .where('received_on', '<=', to);
  if (place) {
    const [day, id] = place;
    received = received.where(sql<boolean>`(received_on, id) > (${day}, ${id})`);
  }
  const transfers = await received
    .orderBy('received_on')
    .orderBy('id')
    .limit(EXPORT_PART)
    .execute();
  const ids = transfers.map(({ id }) => id);
  const [balances, orders] = [await balancesOf(db, ids), await ordersOf(db, ids)];
  const last = transfers.length < EXPORT_PART ? undefined : transfers.at(-1);
  return {
    rows: transfers.map((row) => {
      const lying = balances.get(row.id) ?? new Map<Account, Cents>();
      const counted = countedAccounts.reduce((sum, one) => sum + (lying.get(one) ?? 0), 0);
      return {
        receivedOn: row.received_on,
        amount: formatCents(row.amount_cents),
        counted: formatCents(counted),
        sender: row.sender_name,
        method: methodNames[row.method],
        reference: row.reference,
        accounts: [...lying]
          .map(([account, cents]) => `${accountNames[account]} ${formatCents(cents)}`)
          .join('; '),
        orders: (orders.get(row.id) ?? []).join('; '),
      };
    }),
    next: last ? writePlace(last.received_on, last.id) : null,
  };
}

/** How much of each transfer lies in which account, in cents. */
async function balancesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Map<Account, Cents>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_balances')
    .select((e) => ['transfer_id', 'account', e.fn.sum('amount_cents').as('cents')])
    .where('transfer_id', 'in', ids)
    .where('amount_cents', '>', 0)
    .groupBy(['transfer_id', 'account'])
    .orderBy('account')
    .execute();
  const byTransfer = Map.groupBy(rows, ({ transfer_id }) => transfer_id);
  return new Map(
    [...byTransfer].map(([id, own]) => [
      id,
      new Map(own.map(({ account, cents }) => [account, Number(cents)])),
    ]),
  );
}

/** The orders that each transfer was matched to, with how much: '4K7M2QX4 40.00'. */
async function ordersOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await matchedMoney(db)
    .innerJoin('orders', 'orders.id', 'ledger_moves.order_id')
    .select((e) => [
      'ledger_moves.transfer_id as id',
      'orders.number as number',
      e.fn.sum(matchedCents).as('cents'),
    ])
    .where('ledger_moves.transfer_id', 'in', ids)
    .groupBy(['ledger_moves.transfer_id', 'orders.number'])
    .orderBy('orders.number')
    .execute();
  const matched = rows.filter(({ cents }) => Number(cents) > 0);
  const byTransfer = Map.groupBy(matched, ({ id }) => id);
  return new Map(
    [...byTransfer].map(([id, own]) => [
      id,
      own.map(({ number, cents }) => `${number} ${formatCents(Number(cents))}`),
    ]),
  );
}
