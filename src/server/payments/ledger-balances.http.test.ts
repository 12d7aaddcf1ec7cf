import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { putEvidence } from '../../../tests/support/evidence.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { type Account, countedAccounts, evidences } from '../../domain/ledger.ts';
import { formatCents } from '../../domain/money.ts';
import { problemOf } from '../../domain/order-payment.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  shop = await openTestShop();
  owner = await openAdministrator(shop);
});
afterEach(() => shop.close());

const which = fc.nat(99);
const part = fc.constantFrom(500, 1000, 3000, 5500);
const order = fc.nat(2);
const step = fc.oneof(
  fc.record({
    do: fc.constant('record' as const),
    amount: fc.constantFrom(5500, 11_000, 3000),
    evidence: fc.constantFrom(...evidences),
    reference: fc.constantFrom('', '', 'C1A', 'c1 b', 'C1B', 'C1C'),
    senderName: fc.constantFrom('JANE ROE', 'Ada Tester', ''),
    sourceKey: fc.option(fc.constantFrom('k1', 'k2', 'k3')),
  }),
  fc.record({ do: fc.constantFrom('match', 'unmatch', 'refund'), which, order, part }),
  fc.record({
    do: fc.constantFrom('split', 'duplicate', 'confirm', 'unconfirm', 'not-duplicate', 'dismiss'),
    which,
    order,
    part,
  }),
  fc.record({ do: fc.constantFrom('restore', 'return', 'keep', 'send back'), which, order, part }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Where money must lie for a step to be possible; the others are tried on any transfer. */
const startsIn: Record<string, Account> = {
  match: 'open',
  split: 'open',
  unmatch: 'order',
  confirm: 'unconfirmed',
  unconfirm: 'open',
  'not-duplicate': 'duplicate',
  dismiss: 'unconfirmed',
  restore: 'dismissed',
  return: 'open',
  keep: 'to-return',
  'send back': 'to-return',
};

test('whatever is done in whatever order, the ledger balances to the cent and nothing counts twice', async () => {
  const product = await putProduct(shop, { stock: 90 });
  const orders: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    orders.push((await placeOrder(shop, { product })).id);
  }
  let refunds = 0;

  async function take(taken: Step): Promise<number> {
    if (taken.do === 'record') {
      await putEvidence(shop, taken);
      return 200;
    }
    const amount = formatCents(taken.part);
    const orderId = orders[taken.order];
    const id = await pick(taken.which, startsIn[taken.do]);
    if (taken.do === 'refund' || taken.do === 'send back') {
      refunds += 1;
      const from = taken.do === 'refund' ? { orderId } : { transferId: id };
      const sent = { amount, bankReference: `R${refunds}`, toName: 'Jane Roe', ...from };
      return (await owner.post('/api/admin/refunds', sent)).status;
    }
    const bodies: Partial<Record<Step['do'], object>> = {
      match: { matches: [{ orderId, amount }] },
      split: { matches: orders.slice(1).map((one) => ({ orderId: one, amount })) },
      unmatch: { orderId },
      duplicate: { of: await pick(taken.part + taken.which) },
      dismiss: { note: 'A slip of the hand' },
    };
    const action = taken.do === 'split' ? 'match' : taken.do;
    const address = `/api/admin/transfers/${id}/${action}`;
    return (await owner.post(address, bodies[taken.do] ?? {})).status;
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
      async (steps) => {
        for (const taken of steps) expect([200, 201, 404, 409]).toContain(await take(taken));
        await expectBalanced();
      },
    ),
    { numRuns: 8 },
  );
});

/** One of the transfers, of those that have money in an account where one is named. */
async function pick(index: number, account?: Account): Promise<string> {
  let places = shop.shop.db
    .selectFrom('ledger_balances')
    .select('transfer_id')
    .where('amount_cents', '>', 0)
    .orderBy('transfer_id');
  if (account) places = places.where('account', '=', account);
  const rows = await places.execute();
  return rows[index % rows.length]?.transfer_id ?? 'nobody';
}

async function expectBalanced(): Promise<void> {
  const { db } = shop.shop;
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

  const sums = { counted: 0, places: 0 };
  const proved = new Set<string>();
  for (const transfer of transfers) {
    const places = balances.filter(
      (row) => row.transfer_id === transfer.id && row.amount_cents > 0,
    );
    const counted = places.filter(({ account }) =>
      countedAccounts.some((counting) => counting === account),
    );
    expect(places.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(transfer.amount_cents);
    if (counted.length === 0) continue;
    expect(counted).toHaveLength(places.length);
    sums.counted += transfer.amount_cents;
    sums.places += counted.reduce((sum, row) => sum + row.amount_cents, 0);
    const proof = `${transfer.reference.toLowerCase()} ${transfer.amount_cents}`;
    if (transfer.reference !== '') expect(proved).not.toContain(proof);
    proved.add(proof);
  }
  expect(sums.places).toBe(sums.counted);

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
    expect(order.status).toBe(balance >= due ? 'paid' : 'pending');
    expect(order.problem).toBe(problemOf(order.status, { due, balance }) ?? null);
  }
}
