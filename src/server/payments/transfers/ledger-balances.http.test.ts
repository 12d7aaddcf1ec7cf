import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { putEvidence } from '../../../../tests/support/evidence.ts';
import { expectBalanced } from '../../../../tests/support/expect-balanced.ts';
import { expectInvoiced } from '../../../../tests/support/expect-invoiced.ts';
import { expectProved } from '../../../../tests/support/expect-proved.ts';
import { orderFor, putCode, putLot, putProduct } from '../../../../tests/support/factories.ts';
import {
  changeQuantity,
  isOfParcels,
  isOfReturns,
  ofParcels,
  ofReturns,
  refundVial,
  sendParcel,
  stepReturn,
} from '../../../../tests/support/order-steps.ts';
import { payOrder, placeOrder, readOrder } from '../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import { becomeSure } from '../../../../tests/support/pass-time.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { holdsStock, isActive } from '../../../domain/orders/order-states.ts';
import { type Account, evidences } from '../../../domain/payments/ledger.ts';
import { divideHalfUp, formatCents, readCents } from '../../../domain/pricing/money.ts';
import { returnStock } from '../../catalogue/index.ts';
import { listPickedLots } from '../../certificates/index.ts';
import { takeUse } from '../../discounts/index.ts';
import {
  parcelsByOrder,
  readPartialRefunds,
  releaseUnpaid,
  standingOf,
  vialsOf,
} from '../../orders/index.ts';
import { listReturnsOf } from '../../returns/index.ts';
import { balanceOfOrder } from '../ledger/index.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const which = fc.nat(99);
const part = fc.constantFrom(500, 1000, 3000, 5100, 5355, 5500, 5775);
const order = fc.nat(2);
const step = fc.oneof(
  fc.record({
    do: fc.constant('record' as const),
    amount: fc.constantFrom(5500, 5775, 5100, 5355, 11_000, 3000),
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
  fc.record({
    do: fc.constantFrom('restore', 'return', 'keep', 'send back', 'undo'),
    which,
    order,
    part,
  }),
  fc.record({ do: fc.constantFrom('waive', 'cancel', 'cancel-and-refund', 'reserve'), order }),
  fc.record({
    do: fc.constant('change' as const),
    order,
    quantity: fc.integer({ min: 1, max: 3 }),
    off: fc.constantFrom(0, 400, 5500),
  }),
  fc.record({ do: fc.constantFrom(...ofParcels), order }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...ofReturns), order }) },
  fc.record({
    do: fc.constant('refund a part' as const),
    order,
    ofShipped: fc.boolean(),
    backInStock: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('wait', 'sell', 'stock', 'use the code') }),
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

test('in any order of changes the ledger balances to the cent, and no money counts or is used twice', async () => {
  let world: World;
  let refunds = 0;

  async function take(taken: Step): Promise<number> {
    const { orders } = world;
    if (taken.do === 'record') {
      await putEvidence(shop, taken);
      return 200;
    }
    if (!('order' in taken)) return goOn(taken.do, world);
    if (taken.do === 'change') {
      const { order: place, quantity, off } = taken;
      const seen = { productId: world.productId, quantity, off };
      return changeQuantity(owner, orders[place] ?? '', seen);
    }
    if (taken.do === 'refund a part') {
      refunds += 1;
      return refundVial(owner, orders[taken.order] ?? '', taken, `Part ${refunds}`);
    }
    if (isOfParcels(taken.do)) {
      return sendParcel(owner, taken.do, orders[taken.order] ?? '', world.productId);
    }
    if (isOfReturns(taken.do)) {
      refunds += 1;
      return stepReturn(owner, taken.do, orders[taken.order] ?? '', `Return ${refunds}`);
    }
    if (!('part' in taken)) {
      const body = await whatOf(taken.do, orders[taken.order] ?? '');
      const what = taken.do === 'waive' ? 'waive' : 'actions';
      return (await owner.post(`/api/admin/orders/${orders[taken.order]}/${what}`, body)).status;
    }
    if (taken.do === 'undo') {
      const sent = await shop.shop.db.selectFrom('refunds').select('id').orderBy('id').execute();
      const { id = 'none' } = sent[taken.which % sent.length] ?? {};
      const reason = { reason: 'It came back' };
      return (await owner.post(`/api/admin/refunds/${id}/undo`, reason)).status;
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
      fc.tuple(howBegun, howBegun, howBegun),
      fc.boolean(),
      async (steps, begun, isTaxed) => {
        await register(isTaxed);
        world = await makeWorld(begun, isTaxed);
        for (const taken of steps) {
          expect([200, 201, 400, 404, 409]).toContain(await take(taken));
          await expectBalanced(shop.shop.db);
          await expectTaken(world);
          await shop.shop.outbox.drain();
          await expectInvoiced(shop.shop.db);
        }
        await expectProved(owner, shopDay(shop.time.now).slice(0, 7));
      },
    ),
    { numRuns: 8 },
  );
}, 180_000);

const howBegun = fc.constantFrom('placed', 'unreserved', 'on terms', 'delivered', 'delivered');
type Begun = typeof howBegun extends fc.Arbitrary<infer H> ? H : never;

/** Three orders of one product, each begun in its way; two have used a code, which has no use left. */
type World = { productId: string; code: string; orders: string[]; sold: number; used: number };
const PIECES = 6;
let worlds = 0;

/** Whether the shop charges GST from now on: 5 % of what every order here costs. */
async function register(isTaxed: boolean): Promise<void> {
  const gst = { kind: 'gst-hst', number: '123456789 RT0001', from: '2020-01-01', until: null };
  const taxes = { registrations: isTaxed ? [gst] : [], rates: [] };
  expect((await owner.patch('/api/admin/shop-settings', { taxes })).status).toBe(200);
}

async function makeWorld(begun: readonly Begun[], isTaxed: boolean): Promise<World> {
  worlds += 1;
  const product = await putProduct(shop, { stock: PIECES });
  await putLot(shop, product.id, { number: `LOT-${worlds}`, quantity: 4 });
  const { code } = await putCode(shop, { code: `TEN${worlds}`, usageLimit: 2 });
  const reduced = orderFor([[product, 1]], { code, type: 'percentage', value: 1000 });
  const orders: string[] = [];
  for (const details of [reduced, reduced, orderFor([[product, 1]])]) {
    const net = readCents(details.total);
    const total = formatCents(isTaxed ? divideHalfUp(net * 105, 100) : net);
    orders.push((await placeOrder(shop, { product, details: { ...details, total } })).id);
  }
  const { db } = shop.shop;
  for (const [place, how] of begun.entries()) {
    const id = orders[place] ?? '';
    const set = (changes: { reserved: 0 } | { terms_days: number }) =>
      db.updateTable('orders').set(changes).where('id', '=', id).execute();
    if (how === 'unreserved') {
      await set({ reserved: 0 });
      await returnStock(db, product.id, 1);
    }
    if (how === 'on terms') await set({ terms_days: 30 });
    if (how === 'delivered') {
      await payOrder(shop, await readOrder(shop, id));
      await sendParcel(owner, 'ship', id, product.id);
      await owner.post(`/api/admin/orders/${id}/actions`, { action: 'deliver', from: 'shipped' });
    }
  }
  return { productId: product.id, code, orders, sold: 0, used: 0 };
}

/** What time and others bring: holds that end, products and uses of the code that somebody else takes. */
async function goOn(what: 'wait' | 'sell' | 'stock' | 'use the code', world: World) {
  const { db } = shop.shop;
  if (what === 'wait') {
    const held = db.updateTable('orders').set({ hold_until: shop.time.now - 1 });
    await held.where('status', '=', 'pending').execute();
    becomeSure(shop);
    await releaseUnpaid(shop.shop);
  } else if (what === 'use the code') {
    const found = db.selectFrom('discount_codes').select('id').where('code', '=', world.code);
    if (await takeUse(db, (await found.executeTakeFirstOrThrow()).id)) world.used += 1;
  } else {
    const taken = what === 'sell' ? 1 : -1;
    const result = await db
      .updateTable('products')
      .set((e) => ({ stock: e('stock', '-', taken) }))
      .where('id', '=', world.productId)
      .where('stock', '>=', taken)
      .executeTakeFirst();
    world.sold += taken * Number(result.numUpdatedRows);
  }
  return 200;
}

type Act = 'waive' | 'cancel' | 'cancel-and-refund' | 'reserve';

async function whatOf(action: Act, orderId: string) {
  const order = await readOrder(shop, orderId);
  const missing =
    order.total_cents - order.waived_cents - (await balanceOfOrder(shop.shop.db, orderId));
  return action === 'waive'
    ? { amount: formatCents(Math.max(1, missing)), reason: 'A fee' }
    : { action, from: order.status, reason: 'Asked for it' };
}

/** One of the transfers, of those that have money in an account where one is named. */
async function pick(index: number, account?: Account): Promise<string> {
  let chosen = shop.shop.db
    .selectFrom('ledger_balances')
    .select('transfer_id')
    .where('amount_cents', '>', 0)
    .orderBy('transfer_id');
  if (account) chosen = chosen.where('account', '=', account);
  const rows = await chosen.execute();
  return rows[index % rows.length]?.transfer_id ?? 'nobody';
}

/** What orders that stand have taken, and others, is gone; all else is there. One that is not reserved took its code. */
async function expectTaken({ productId, code, sold, used, ...world }: World): Promise<void> {
  const { db } = shop.shop;
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((e) => e.or([e('id', 'in', world.orders), e('replaces', 'in', world.orders)]))
    .execute();
  const orders = rows.map(({ id }) => id);
  const active = rows.filter(({ status }) => isActive(status));
  const holding = active.filter((row) => holdsStock(standingOf(row)));
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'product_id as productId', 'quantity', 'unit_price_cents'])
    .where('order_id', 'in', orders)
    .execute();
  const parcels = await parcelsByOrder(db, orders);
  const lots = await listPickedLots(db, orders);
  const linesOf = (id: string) => lines.filter(({ order_id }) => order_id === id);
  const sum = (parts: readonly { quantity: number }[]) =>
    parts.reduce((all, { quantity }) => all + quantity, 0);
  let gone = 0;
  for (const row of rows) {
    const refunds = readPartialRefunds(row);
    const sent = parcels.get(row.id) ?? [];
    const vials = await vialsOf(db, row);
    const { unshipped, lost } = vials.get(productId) ?? { unshipped: 0, lost: 0 };
    const back = refunds.filter(({ backInStock }) => backInStock).flatMap((one) => one.lines);
    const stands = holding.includes(row);
    const everHeld = stands || sent.length > 0 || refunds.length > 0;
    if (everHeld) gone += sum(linesOf(row.id)) - sum(back) - (stands ? 0 : unshipped);
    const picked = lots.get(row.id) ?? [];
    const left = (stands ? unshipped : 0) + lost;
    expect(sum(picked.filter(({ parcel }) => parcel === 0))).toBeLessThanOrEqual(left);
    for (const { position, products } of sent) {
      const inIt = picked.filter(({ parcel }) => parcel === position);
      expect(sum(inIt)).toBeLessThanOrEqual(sum(products));
    }
  }
  for (const id of orders) {
    for (const { received } of await listReturnsOf(db, id)) {
      gone -= (received ?? []).reduce((all, { intact }) => all + intact, 0);
    }
  }
  expect(stock).toBe(PIECES - sold - gone);
  expect(sum([...lots.values()].flat())).toBeLessThanOrEqual(4);
  for (const { id, ...order } of rows) {
    const subtotal = linesOf(id).reduce(
      (sum, line) => sum + line.quantity * line.unit_price_cents,
      0,
    );
    expect(order.subtotal_cents).toBe(subtotal);
    const { shipping_cents, discount_cents, adjusted_cents, tax_cents } = order;
    const before = subtotal + shipping_cents - discount_cents;
    expect(order.total_cents).toBe(before + adjusted_cents + tax_cents);
  }
  const { used_count } = await db
    .selectFrom('discount_codes')
    .select('used_count')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  // What was sent has used its code, also where it was refunded since.
  const using = rows.filter((row) => active.includes(row) || parcels.has(row.id));
  expect(used_count).toBe(used + using.filter((row) => row.discount_code_id !== null).length);
}
