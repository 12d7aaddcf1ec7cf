import { randomUUID } from 'node:crypto';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import type { Cents } from '../../src/domain/pricing/money.ts';
import type { StoredOrder } from '../../src/server/orders/tables.ts';
import { matchToOrder } from '../../src/server/payments/index.ts';
import { recordTransfers } from '../../src/server/payments/ledger/index.ts';
import type { TransferRow } from '../../src/server/payments/ledger/tables.ts';
import { type Browser, openBrowser } from './browser.ts';
import { fillCart, orderFor, putProduct } from './factories.ts';
import type { TestShop } from './test-shop.ts';

/** An order as a shopper places it; `details` may name another recipient. Its product is new where none is given. */
export async function placeOrder(
  test: TestShop,
  given: { buyer?: Browser; product?: Product; quantity?: number; details?: object } = {},
): Promise<StoredOrder> {
  const { buyer = openBrowser(() => test.app), quantity = 1, details = {} } = given;
  const product = given.product ?? (await putProduct(test));
  await fillCart(buyer, product, quantity);
  const wanted = { ...orderFor([[product, quantity]]), ...details };
  const reply = await buyer.post('/api/orders', wanted);
  if (reply.status !== 201) throw new Error(`The order was not placed: ${reply.text}`);
  return readOrder(test, reply.json.id);
}

export async function readOrder({ shop }: TestShop, id: string): Promise<StoredOrder> {
  return shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A transfer of 55.00 from ADA TESTER, typed in by the owner, with what the test cares about. */
export function aTransfer(now: number, with_: Partial<TransferRow> = {}): TransferRow {
  return {
    id: randomUUID(),
    amount_cents: 5500,
    sender_name: 'ADA TESTER',
    sender_address: '',
    message: '',
    reference: '',
    received_on: shopDay(now),
    evidence: 'typed',
    method: 'interac',
    source_key: null,
    source: '',
    findings: '{}',
    recorded_at: now,
    recorded_by: 'admin',
    ...with_,
  };
}

/** The same in the ledger. */
export async function putTransfer(
  test: TestShop,
  with_: Partial<TransferRow> = {},
  into: 'open' | 'unconfirmed' = 'open',
): Promise<TransferRow> {
  const transfer = aTransfer(test.shop.clock(), with_);
  await test.shop.db.transaction().execute((trx) => recordTransfers(trx, [{ transfer, into }]));
  return transfer;
}

/** Money comes for an order, all of it unless `amount` (cents) says otherwise, and is matched to it. */
export async function payOrder(
  test: TestShop,
  order: Pick<StoredOrder, 'id' | 'number' | 'total_cents'>,
  amount: Cents = order.total_cents,
): Promise<StoredOrder> {
  const transfer = await putTransfer(test, { amount_cents: amount, message: order.number });
  const actor = { by: 'admin', at: test.shop.clock() };
  await test.shop.db
    .transaction()
    .execute((trx) =>
      matchToOrder(trx, { transferId: transfer.id, orderId: order.id, amount }, actor),
    );
  await test.shop.outbox.drain();
  return readOrder(test, order.id);
}
