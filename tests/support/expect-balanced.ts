import { expect } from 'vitest';
import { problemOf } from '../../src/domain/orders/order-payment.ts';
import { countedAccounts } from '../../src/domain/payments/ledger.ts';
import { standingOf } from '../../src/server/orders/tables.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';

/** That every cent lies in one account, counts once, and agrees with the state of its order. */
export async function expectBalanced(db: Database): Promise<void> {
  const transfers = await db.selectFrom('transfers').selectAll().execute();
  const moves = await db.selectFrom('ledger_moves').selectAll().execute();
  const balances = await db.selectFrom('ledger_balances').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().execute();

  const keyOf = (transferId: string, account: string, orderId: string | null) =>
    [transferId, account, account === 'order' ? orderId : ''].join(' ');
  const moved = new Map<string, number>();
  const add = (key: string, cents: number) => moved.set(key, (moved.get(key) ?? 0) + cents);
  for (const move of moves) {
    const { transfer_id, from_account, to_account, order_id, amount_cents } = move;
    if (from_account) add(keyOf(transfer_id, from_account, order_id), -amount_cents);
    add(keyOf(transfer_id, to_account, order_id), amount_cents);
  }
  const kept = balances.map((row) => [
    keyOf(row.transfer_id, row.account, row.order_id),
    row.amount_cents,
  ]);
  expect(new Map(kept.toSorted() as [string, number][])).toEqual(
    new Map([...moved].toSorted() as [string, number][]),
  );
  expect(Math.min(0, ...moved.values())).toBe(0);

  const sums = { counted: 0, balances: 0 };
  const proved = new Set<string>();
  for (const transfer of transfers) {
    const own = balances.filter((row) => row.transfer_id === transfer.id && row.amount_cents > 0);
    const counted = own.filter(({ account }) =>
      countedAccounts.some((counting) => counting === account),
    );
    expect(own.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(transfer.amount_cents);
    if (counted.length === 0) continue;
    expect(counted).toHaveLength(own.length);
    sums.counted += transfer.amount_cents;
    sums.balances += counted.reduce((sum, row) => sum + row.amount_cents, 0);
    const proof = `${transfer.reference.toLowerCase()} ${transfer.amount_cents}`;
    if (transfer.reference !== '') expect(proved).not.toContain(proof);
    proved.add(proof);
  }
  expect(sums.balances).toBe(sums.counted);

  const keys = transfers.flatMap(({ source_key }) => source_key ?? []);
  expect(new Set(keys).size).toBe(keys.length);

  for (const order of orders) {
    const flow = (way: 'from_account' | 'to_account') =>
      moves
        .filter((move) => move.order_id === order.id && move[way] === 'order')
        .reduce((sum, move) => sum + move.amount_cents, 0);
    const balance = balances
      .filter((row) => row.account === 'order' && row.order_id === order.id)
      .reduce((sum, row) => sum + row.amount_cents, 0);
    expect(balance).toBe(flow('to_account') - flow('from_account'));
    const due = order.total_cents - order.waived_cents;
    const possible = {
      pending:
        order.problem === 'late-money' ||
        (balance < due && (balance > 0 || order.waived_cents === 0)),
      paid: balance >= due,
      // The money for what was sent can turn out to be somebody else's.
      shipped: true,
      delivered: true,
      expired: true,
      cancelled: balance === 0,
      'refund-due': balance > 0,
      refunded: balance === 0,
    };
    expect(possible).toHaveProperty([order.status], true);
    expect(order.problem).toBe(problemOf(standingOf(order), { due, balance }) ?? null);
  }
}
