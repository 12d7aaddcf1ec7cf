import type { ErasureObstacle } from '../../contracts/administrator/customer-data.ts';
import type { OrderState } from '../../domain/orders/order-states.ts';
import { areNamesAlike } from '../../domain/payments/sender-name.ts';
import { formatCents, formatDollars } from '../../domain/pricing/money.ts';
import { openReturnStates } from '../../domain/returns/return-states.ts';
import { isWaiting } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { CustomerRows } from './gather-customer.ts';

/** What is still to be done about an order that is not over. */
const openStates: Partial<Record<OrderState, string>> = {
  pending: 'waits for its payment. Cancel it, or wait until it is paid or has expired.',
  paid: 'is paid and has to be shipped.',
  shipped: 'is on its way. Mark it as delivered once it has arrived.',
  'refund-due': 'has a refund that you still have to send.',
};

/** What must be settled before a customer's data can be erased: orders that are not over, money and mails under way. */
export async function listObstacles(db: Queryable, rows: CustomerRows): Promise<ErasureObstacle[]> {
  const { orders, transfers } = rows;
  const returning = await listOrdersWithOpenReturn(db, orders);
  const open = orders.flatMap(({ id, number, status, problem, terms_days, settled_at }) => {
    const problemLeft = problem && 'has money that you have to decide about.';
    const isOwed = status === 'delivered' && terms_days > 0 && settled_at === null;
    const owedLeft = isOwed && 'has terms and is not paid in full.';
    const returnLeft = returning.has(id) && 'has a return that is not settled.';
    const isToLeave = status === 'pending' && terms_days > 0 && 'has terms and has to be shipped.';
    const left = isToLeave || openStates[status] || problemLeft || owedLeft || returnLeft;
    return left ? [{ sentence: `Order ${number} ${left}`, orderId: id, transferId: null }] : [];
  });
  const own = new Set(transfers.map(({ id }) => id));
  const names = orders.map((order) => `${order.first_name} ${order.last_name}`);
  const waiting = (await listWaiting(db)).filter(
    ({ id, sender_name }) => own.has(id) || names.some((name) => areNamesAlike(name, sender_name)),
  );
  return [
    ...open,
    ...waiting.map(({ id, sender_name, amount_cents, received_on }) => ({
      sentence: `A transfer of ${formatDollars(formatCents(amount_cents))} from ${sender_name || 'an unknown sender'}, received on ${received_on}, is not settled. Match it to its order, send it back or dismiss it.`,
      orderId: null,
      transferId: id,
    })),
    ...((await hasEvents(db, rows)) ? [mailsToBeWritten] : []),
  ];
}

const mailsToBeWritten: ErasureObstacle = {
  sentence: 'The shop is still writing mails about this customer. Look again in a minute.',
  orderId: null,
  transferId: null,
};

async function listOrdersWithOpenReturn(
  db: Queryable,
  orders: readonly { id: string }[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('returns')
    .select('order_id')
    .where('state', 'in', openReturnStates)
    .where('order_id', 'in', ['', ...orders.map(({ id }) => id)])
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Whether an event about any of these waits for its reactions, which write mails, or they are running. */
async function hasEvents(
  db: Queryable,
  { orders, drafts, messages, newsletter }: CustomerRows,
): Promise<boolean> {
  const ids = [...orders, ...drafts, ...messages, ...newsletter].map(({ id }) => id);
  const events = await db
    .selectFrom('outbox')
    .select('payload')
    .where('done_at', 'is', null)
    .execute();
  return events.some(({ payload }) => ids.some((id) => payload.includes(id)));
}

/** The transfers that wait for the owner. */
async function listWaiting(db: Queryable) {
  return db
    .selectFrom('transfers')
    .select(['id', 'sender_name', 'amount_cents', 'received_on'])
    .where('id', 'in', (e) =>
      e.selectFrom('ledger_balances').select('transfer_id').where(isWaiting('ledger_balances')),
    )
    .orderBy('received_on')
    .orderBy('id')
    .execute();
}
