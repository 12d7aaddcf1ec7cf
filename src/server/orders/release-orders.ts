import { hasWaitingTransfer, lockLedger } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { changeOrder } from './change-order.ts';
import { changeOrderState } from './change-order-state.ts';
import { runBulkOnOrders } from './run-bulk-on-orders.ts';
import { lockOrder } from './store.ts';
import { type StoredOrder, standingOf } from './tables.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'outbox' | 'log'>;
type Released = { released: number; kept: { number: string; reason: string }[] };

/**
 * Cancels unpaid orders, each in a transaction of its own, so that their products are for sale again and each customer
 * is told. Orders that are not unpaid any more, that hold nothing, that have money, or that a waiting transfer names are
 * kept, each with the reason.
 */
export async function releaseOrders(
  shop: Parts,
  ids: readonly string[],
  by: string,
  notifyCustomer: string | undefined,
): Promise<Released> {
  const { done, failed } = await runBulkOnOrders(shop, ids, (id) =>
    changeOrder(
      shop,
      id,
      by,
      async (trx, order, actor) => {
        await assertNoPaymentExpected(trx, order);
        await changeOrderState(trx, order, 'cancel', { ...actor, notifyCustomer, reason: REASON });
        return true;
      },
      lockWithLedger,
    ),
  );
  return {
    released: done.length,
    kept: failed.map(({ number, reason }) => ({ number, reason })),
  };
}

const REASON = 'Cancelled with others: too much was held without payment';

async function assertNoPaymentExpected(trx: Queryable, order: StoredOrder): Promise<void> {
  if (order.status !== 'pending') {
    throw conflict('not_unpaid', 'It is no longer awaiting payment.');
  }
  if (order.terms_days > 0) {
    throw conflict('on_terms', 'It has terms: it is paid after it has shipped.');
  }
  if (!standingOf(order).reserved) {
    throw conflict('not_reserved', 'Nothing is held for it: it is not reserved.');
  }
  if (await hasWaitingTransfer(trx, order.number)) {
    throw conflict('transfer_noticed', 'A transfer that names it is waiting to be matched.');
  }
}

/** The ledger's lock, which comes before the order's: nobody records a transfer meanwhile. */
export async function lockWithLedger(trx: Queryable, id: string): Promise<StoredOrder> {
  await lockLedger(trx);
  return lockOrder(trx, id);
}
