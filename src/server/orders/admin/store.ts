import { sql } from 'kysely';
import type { OrderCounts } from '../../../contracts/orders/admin-orders.ts';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { isErased } from '../../../domain/orders/is-erased.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import { countToSend } from '../../../domain/orders/partial-refund.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { ShippingMethodId } from '../../../domain/pricing/shipping-methods.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { readPartialRefunds, readShippingMethod } from '../describe-order.ts';
import { isAwaitedBeforeShipping, toShip } from '../store.ts';
import type { StoredOrder } from '../tables.ts';

/** The orders with these sequence numbers, the latest first. */
export async function listBySequence(
  db: Queryable,
  sequence: readonly number[],
): Promise<StoredOrder[]> {
  if (sequence.length === 0) return [];
  return db
    .selectFrom('order_search')
    .innerJoin('orders', 'orders.id', 'order_search.order_id')
    .selectAll('orders')
    .where('place', 'in', sequence)
    .orderBy('place', 'desc')
    .execute();
}

/** How many orders wait for their payment, and what they lack together, in cents; only those with these sequence numbers, if given. */
export async function sumAwaited(
  db: Queryable,
  sequence?: readonly number[],
): Promise<{ orders: number; awaited: Cents }> {
  const unpaid = db.selectFrom('orders').where(isAwaitedBeforeShipping);
  const wanted = sequence
    ? unpaid.where('id', 'in', (e) =>
        e.selectFrom('order_search').select('order_id').where('place', 'in', sequence),
      )
    : unpaid;
  const row = await wanted
    .select((e) => {
      const received = e
        .selectFrom('ledger_balances')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('amount_cents'), sql.lit(0)).as('sum'))
        .where('account', '=', sql.lit('order' as const))
        .whereRef('order_id', '=', 'orders.id');
      return [
        e.fn.countAll().as('orders'),
        e.fn.sum(sql`total_cents - waived_cents - ${received}`).as('awaited'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), awaited: Number(row.awaited ?? 0) };
}

/** The orders that wait to be shipped, expedited ones and then the oldest first; only those with these numbers, if given. */
export function selectToShip(db: Queryable, numbers?: readonly string[]) {
  const waiting = db.selectFrom('orders').where(toShip);
  const wanted = numbers ? waiting.where('number', 'in', numbers) : waiting;
  return wanted.orderBy(isSentBy('expedited'), 'desc').orderBy('created_at').orderBy('id');
}

/** Whether an order goes to its buyer by a method: its id is the first of what is stored. */
function isSentBy(id: ShippingMethodId) {
  return sql<boolean>`shipping_method like ${`{"id":"${id}"%`}`;
}

/** The other orders to ship that go to the same person at the same address, the oldest first. */
export async function listSameAddress(
  db: Queryable,
  order: StoredOrder,
): Promise<{ id: string; number: string }[]> {
  if (isErased(order) || readShippingMethod(order).id === 'pickup') return [];
  return selectToShip(db)
    .select(['id', 'number'])
    .where('id', '<>', order.id)
    .where((e) => e.not(isSentBy('pickup')))
    .where('first_name', '=', order.first_name)
    .where('last_name', '=', order.last_name)
    .where('address', '=', order.address)
    .where('address_line2', '=', order.address_line2)
    .where('postal_code', '=', order.postal_code)
    .limit(10)
    .execute();
}

/** Those of the numbered orders that do not wait to be shipped. */
export async function listNotToShip(
  db: Queryable,
  numbers: readonly string[],
): Promise<{ id: string; number: string; state: OrderState; isTold: boolean }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status as state'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('mails')
            .select('mails.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('kind', '=', 'order-shipped')
            .where((mail) =>
              mail.or([mail('sent_at', 'is not', null), mail('handed_at', 'is not', null)]),
            ),
        )
        .as('isTold'),
    )
    .where((e) => e.not(toShip(e)))
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
  // SQLite gives 1 for true.
  return rows.map((row) => ({ ...row, isTold: Boolean(row.isTold) }));
}

/** How many items of each of these orders go to its customer. */
export async function countItems(
  db: Queryable,
  orders: readonly Pick<StoredOrder, 'id' | 'adjustments'>[],
): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'quantity'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const lines = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map(
    orders.map((order) => [
      order.id,
      countToSend(lines.get(order.id) ?? [], readPartialRefunds(order)),
    ]),
  );
}

/** What waits for the owner; counting stops at MAX_COUNTED. */
export async function countWaiting(db: Queryable): Promise<OrderCounts> {
  const counted = async (condition: ReturnType<typeof sql<boolean>>) => {
    const { rows } = await sql<{ orders: number }>`
      select count(*) as orders from (
        select 1 from orders where ${condition} limit ${MAX_COUNTED}
      ) as waiting`.execute(db);
    return Number(rows[0]?.orders ?? 0);
  };
  return {
    toPay: await counted(sql<boolean>`status = 'pending' and terms_days = 0`),
    toShip: await counted(
      sql<boolean>`(status = 'paid' or (status = 'pending' and terms_days > 0))`,
    ),
    problems: await counted(sql<boolean>`problem is not null`),
  };
}

/** The moves of money to and from an order, the latest first. */
export async function listMovesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('ledger_moves')
    .innerJoin('transfers', 'transfers.id', 'ledger_moves.transfer_id')
    .select(['ledger_moves.id', 'ledger_moves.at', 'ledger_moves.by', 'ledger_moves.note'])
    .select(['ledger_moves.transfer_id as transferId', 'ledger_moves.to_account as to'])
    .select(['ledger_moves.amount_cents as amount', 'transfers.sender_name as sender'])
    .select([
      'transfers.method',
      'transfers.evidence',
      'transfers.received_on as receivedOn',
      'transfers.reference',
    ])
    .where('ledger_moves.order_id', '=', orderId)
    .orderBy('ledger_moves.at', 'desc')
    .orderBy('ledger_moves.position', 'desc')
    .execute();
}
