import { sql } from 'kysely';
import { activeStates, type OrderState } from '../src/domain/order-states.ts';
import { isPostgres } from '../src/server/platform/database/engine.ts';
import type { Database, Queryable } from '../src/server/platform/database/schema.ts';

/** The stock of products, by id, before anybody bought any; the owner sets none of it while a proof runs. */
export type Stock = ReadonlyMap<string, number>;

export async function readStock(db: Database): Promise<Stock> {
  const rows = await db.selectFrom('products').select(['id', 'stock']).execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** What does not add up in a shop that is at rest, in words, one line for each; none where all is well. */
export async function checkBooks(db: Database, before: Stock): Promise<string[]> {
  const findings = await Promise.all([
    checkStock(db, before),
    checkCodes(db),
    checkBalances(db),
    checkRefunds(db),
    checkStates(db),
    checkKeys(db),
  ]);
  return findings.flat();
}

/** Orders whose products are not on the shelf: those that hold them, and those that were shipped before they were refunded. */
function selectTaken(db: Queryable) {
  return db
    .selectFrom('orders')
    .where((e) =>
      e.or([
        e('status', 'in', activeStates),
        e.exists(
          e
            .selectFrom('order_history')
            .select('order_history.id')
            .whereRef('order_history.order_id', '=', 'orders.id')
            .where('entry', 'like', '%"action":"ship"%'),
        ),
      ]),
    );
}

async function checkStock(db: Database, before: Stock): Promise<string[]> {
  const sold = await selectTaken(db)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('product_id')
    .select((e) => e.fn.sum<number>('quantity').as('sold'))
    .groupBy('product_id')
    .execute();
  const soldOf = new Map(sold.map((row) => [row.product_id, Number(row.sold)]));
  const left = await readStock(db);
  return [...before].flatMap(([id, had]) => {
    const [rest, gone] = [left.get(id), soldOf.get(id) ?? 0];
    if (rest === undefined || rest + gone === had) return [];
    return [`${id}: ${had} in stock before, but ${gone} are sold and ${rest} are left`];
  });
}

async function checkCodes(db: Database): Promise<string[]> {
  const orders = await selectTaken(db).select(['discount_code_id']).execute();
  const codes = await db
    .selectFrom('discount_codes')
    .select(['id', 'code', 'used_count'])
    .execute();
  return codes.flatMap(({ id, code, used_count }) => {
    const uses = orders.filter(({ discount_code_id }) => discount_code_id === id).length;
    if (uses === used_count) return [];
    return [`code ${code}: ${used_count} uses are counted, and ${uses} orders have it`];
  });
}

type Sum = { place: string; cents: number };

/** Each balance is the sum of its moves, and each transfer's balances are its amount. */
async function checkBalances(db: Database): Promise<string[]> {
  const moved = await db.selectFrom('ledger_moves').selectAll().execute();
  const kept = await db.selectFrom('ledger_balances').selectAll().execute();
  const transfers = await db.selectFrom('transfers').select(['id', 'amount_cents']).execute();
  const placeOf = (transfer: string, account: string, order: string | null) =>
    `${transfer} ${account} ${account === 'order' ? order : ''}`;
  const moves = addUp(
    moved.flatMap(({ transfer_id, from_account, to_account, order_id, amount_cents }) => [
      { place: placeOf(transfer_id, to_account, order_id), cents: amount_cents },
      ...(from_account
        ? [{ place: placeOf(transfer_id, from_account, order_id), cents: -amount_cents }]
        : []),
    ]),
  );
  const balances = addUp(
    kept.map(({ transfer_id, account, order_id, amount_cents }) => {
      return { place: placeOf(transfer_id, account, order_id), cents: amount_cents };
    }),
  );
  const whole = addUp(
    kept.map(({ transfer_id, amount_cents }) => ({ place: transfer_id, cents: amount_cents })),
  );
  const places = new Set([...moves.keys(), ...balances.keys()]);
  return [
    ...[...places].flatMap((place) => {
      const [by, has] = [moves.get(place) ?? 0, balances.get(place) ?? 0];
      return by === has ? [] : [`ledger ${place}: its moves come to ${by}, its balance is ${has}`];
    }),
    ...transfers.flatMap(({ id, amount_cents }) => {
      const has = whole.get(id) ?? 0;
      return has === amount_cents
        ? []
        : [`transfer ${id} of ${amount_cents} has ${has} in accounts`];
    }),
  ];
}

async function checkRefunds(db: Database): Promise<string[]> {
  const sent = addUp(
    (
      await db
        .selectFrom('ledger_moves')
        .select(['refund_id', 'amount_cents', 'to_account'])
        .where('refund_id', 'is not', null)
        .execute()
    ).map(({ refund_id, amount_cents, to_account }) => ({
      place: refund_id ?? '',
      cents: to_account === 'returned' ? amount_cents : -amount_cents,
    })),
  );
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'undone_at'])
    .execute();
  return refunds.flatMap(({ id, amount_cents, undone_at }) => {
    const [owed, moved] = [undone_at === null ? amount_cents : 0, sent.get(id) ?? 0];
    return owed === moved ? [] : [`refund ${id} of ${owed} moved ${moved}`];
  });
}

/** What an order's state says about its money, in cents. */
const moneyOf: Partial<Record<OrderState, (balance: number, due: number) => boolean>> = {
  pending: (balance, due) => balance < due,
  paid: (balance, due) => balance >= due,
  cancelled: (balance) => balance === 0,
  'refund-due': (balance) => balance > 0,
  refunded: (balance) => balance === 0,
};

async function checkStates(db: Database): Promise<string[]> {
  const kept = await db
    .selectFrom('ledger_balances')
    .select(['order_id', 'amount_cents'])
    .where('account', '=', 'order')
    .execute();
  const money = addUp(
    kept.map(({ order_id, amount_cents }) => ({ place: order_id, cents: amount_cents })),
  );
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total_cents', 'waived_cents'])
    .execute();
  return orders.flatMap(({ id, number, status, total_cents, waived_cents }) => {
    const [balance, due] = [money.get(id) ?? 0, total_cents - waived_cents];
    if (moneyOf[status]?.(balance, due) ?? true) return [];
    return [`order ${number} is ${status} with ${balance} of ${due} cents`];
  });
}

/** The proofs' keys are unique, so that no two orders may have the same. */
async function checkKeys(db: Database): Promise<string[]> {
  const twice = await db
    .selectFrom('orders')
    .select(['idempotency_key'])
    .select((e) => e.fn.countAll<number>().as('orders'))
    .where('idempotency_key', 'is not', null)
    .groupBy('idempotency_key')
    .having((e) => e.fn.countAll(), '>', 1)
    .execute();
  return twice.map(({ idempotency_key, orders }) => `${orders} orders for key ${idempotency_key}`);
}

function addUp(sums: readonly Sum[]): Map<string, number> {
  const total = new Map<string, number>();
  for (const { place, cents } of sums) total.set(place, (total.get(place) ?? 0) + cents);
  return total;
}

/** Events whose reactions have not run. */
export async function countWaitingEvents(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether SQLite's own check of the whole file finds nothing wrong; PostgreSQL checks its pages as it reads them. */
export async function checkFile(db: Database): Promise<string[]> {
  if (isPostgres(db)) return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.flatMap(({ integrity_check: line }) => (line === 'ok' ? [] : [`shop.db: ${line}`]));
}
