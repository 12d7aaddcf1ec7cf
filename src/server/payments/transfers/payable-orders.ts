import type { PayableOrder } from '../../../contracts/payments/transfers.ts';
import { formatCents } from '../../../domain/money.ts';
import { type Candidate, owedFor } from '../../../domain/payments/match-transfer.ts';
import { shopDay } from '../../../domain/shop-day.ts';
import type { StoredOrder } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { sumsOfOrders } from '../ledger/index.ts';

export type Payable = Candidate & Pick<PayableOrder, 'problem'>;

/** Orders with what they owe and have, in cents; in the order given. */
export async function readPayable(
  db: Queryable,
  orders: readonly StoredOrder[],
): Promise<Payable[]> {
  const balances = await sumsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    orderId: order.id,
    number: order.number,
    name: `${order.first_name} ${order.last_name}`,
    email: order.email,
    status: order.status,
    problem: order.problem,
    due: order.total_cents - order.waived_cents,
    balance: balances.get(order.id) ?? 0,
    placedOn: shopDay(order.created_at),
  }));
}

export function writePayable(order: Payable): PayableOrder {
  const { orderId, number, name, email, status, problem, placedOn, due, balance } = order;
  return {
    id: orderId,
    number,
    name,
    email,
    status,
    problem,
    placedOn,
    due: formatCents(due),
    received: formatCents(balance),
    missing: formatCents(owedFor(order)),
  };
}
