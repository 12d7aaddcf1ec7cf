import { recordEvent } from '../events/index.ts';
import { hasWaitingTransfer } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { Shop } from '../platform/shop.ts';
import { changeOrder } from './change-order.ts';
import { changeOrderState } from './change-order-state.ts';
import { type Actor, recordHistory } from './history.ts';
import { lockWithLedger } from './release-orders.ts';
import { updateOrder } from './store.ts';
import type { StoredOrder } from './tables.ts';

/** Noon of the day before the last one, since a hold ends at midnight. */
const REMINDED_BEFORE = 36 * 60 * 60 * 1000;
/** Orders read at a time. */
const AT_ONCE = 500;

type Parts = Pick<Shop, 'db' | 'clock' | 'trustedTime' | 'outbox' | 'log'>;
type Held = Pick<StoredOrder, 'id' | 'number' | 'hold_until'>;

/**
 * Lets unpaid orders expire, with the stock that they hold, whose time to pay is over for sure, even by a clock that may have jumped; not where there
 * is money, or a transfer that names the order waits.
 */
export async function releaseUnpaid(shop: Parts): Promise<void> {
  const now = shop.trustedTime();
  if (now === undefined) return;
  await changeEach(shop, selectHeld(shop, now), async (trx, order, actor) => {
    if (isOver(order, now)) await changeOrderState(trx, order, 'expire', actor);
  });
}

/**
 * Reminds each customer once, the day before the order expires; not where they have said that the transfer is sent,
 * or a transfer that names the order waits.
 */
export async function remindUnpaid(shop: Parts): Promise<void> {
  const now = shop.trustedTime();
  if (now === undefined) return;
  const held = selectHeld(shop, now + REMINDED_BEFORE)
    .where('reminded_at', 'is', null)
    .where('said_sent_at', 'is', null);
  await changeEach(shop, held, async (trx, order, actor) => {
    const isDue = order.reminded_at === null && order.said_sent_at === null;
    if (!isDue || isOver(order, now)) return;
    const { id } = order;
    await updateOrder(trx, id, { reminded_at: actor.at });
    await recordHistory(trx, id, actor, { kind: 'reminded' });
    await recordEvent(trx, { kind: 'order.hold-ending', orderId: id }, actor.at);
  });
}

/** Unpaid orders that are held until a time before `until` (milliseconds), the soonest first. */
function selectHeld({ db }: Parts, until: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'hold_until'])
    .where('status', '=', 'pending')
    .where('problem', 'is', null)
    .where('terms_days', '=', 0)
    .where('hold_until', '<', until)
    .orderBy('hold_until')
    .orderBy('id')
    .limit(AT_ONCE);
}

/** Changes each of the selected orders. One that fails is logged and holds up no other. */
async function changeEach(
  shop: Parts,
  selected: ReturnType<typeof selectHeld>,
  change: (trx: Queryable, order: StoredOrder, actor: Actor) => Promise<unknown>,
): Promise<void> {
  let held: Held[] = await selected.execute();
  while (held.length > 0) {
    for (const order of held) {
      await changeUnpaid(shop, order, change).catch((err: unknown) =>
        shop.log.error({ err, order: order.number }, 'a held order was not processed'),
      );
    }
    held = await behind(selected, held.at(-1)).execute();
  }
}

function behind(selected: ReturnType<typeof selectHeld>, last: Held | undefined) {
  if (!last) return selected;
  return selected.where((e) =>
    e(e.refTuple('hold_until', 'id'), '>', e.tuple(last.hold_until, last.id)),
  );
}

/**
 * Changes an order that is still unpaid, unless a transfer that names it waits. The first check spares most of those a
 * transaction; the second is the one that counts, since nobody records a transfer while the ledger is locked.
 */
async function changeUnpaid(
  shop: Parts,
  { id, number }: Held,
  change: (trx: Queryable, order: StoredOrder, actor: Actor) => Promise<unknown>,
): Promise<void> {
  if (await hasWaitingTransfer(shop.db, number)) return;
  await changeOrder(
    shop,
    id,
    'shop',
    async (trx, order, actor) => {
      if (order.status !== 'pending' || order.problem !== null) return;
      if (!(await hasWaitingTransfer(trx, number))) await change(trx, order, actor);
    },
    lockWithLedger,
  );
}

function isOver({ hold_until }: StoredOrder, now: number): boolean {
  return hold_until !== null && hold_until < now;
}
