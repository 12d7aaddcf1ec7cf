import { sql } from 'kysely';
import { addDays, shopDay } from '../../domain/dates/shop-day.ts';
import { hasShipped } from '../../domain/orders/order-states.ts';
import { countDueReminders, REMINDER_DAYS } from '../../domain/orders/terms.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { recordEvent } from '../events/index.ts';
import { balanceOfOrder, hasWaitingTransfer } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { changeOrder } from './change-order.ts';
import { type Actor, recordHistory } from './history.ts';
import { lockWithLedger } from './release-orders.ts';
import { updateOrder } from './store.ts';
import type { StoredOrder } from './tables.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'trustedTime' | 'outbox' | 'log'>;

/**
 * Reminds the customers of shipped orders on terms a few days before the last day to pay and after it, as long as
 * something is owed; not where a transfer that names the order waits. After a time out of service, once and not for each
 * day that was missed.
 */
export async function remindOfDebts(shop: Parts): Promise<void> {
  const now = shop.trustedTime();
  if (now === undefined) return;
  const today = shopDay(now);
  for (const { id, number, due_on, due_reminders } of await listNearlyDue(shop.db, today)) {
    if (due_on === null || countDueReminders(due_on, today) <= due_reminders) continue;
    await remindWhenDue(shop, id, today).catch((err: unknown) =>
      shop.log.error({ err, order: number }, 'the customer of an order on terms was not reminded'),
    );
  }
}

async function listNearlyDue(db: Queryable, today: string) {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'number', 'due_on', 'due_reminders'])
      // As in the index orders_on_terms, or it is not used.
      .where(sql<boolean>`terms_days > 0`)
      .where('settled_at', 'is', null)
      .where('status', 'in', ['shipped', 'delivered'])
      .where('due_on', '<=', addDays(today, -REMINDER_DAYS[0]))
      .where('due_reminders', '<', REMINDER_DAYS.length)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  );
}

async function remindWhenDue(shop: Parts, id: string, today: string): Promise<void> {
  await changeOrder(
    shop,
    id,
    'shop',
    async (trx, order, actor) => {
      const due = order.due_on === null ? 0 : countDueReminders(order.due_on, today);
      if (due <= order.due_reminders) return;
      const wait = await hasWaitingTransfer(trx, order.number);
      if (wait || whyNoReminder(order, await owedBy(trx, order))) return;
      await updateOrder(trx, id, { due_reminders: due });
      await remind(trx, order, actor);
    },
    lockWithLedger,
  );
}

/** The same by the owner. Throws an HttpError (409) where nothing is owed, nobody can be mailed, or it was done today. */
export async function remindOfDebt(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  id: string,
  by: string,
): Promise<void> {
  await changeOrder(
    shop,
    id,
    by,
    async (trx, order, actor) => {
      const reason = whyNoReminder(order, await owedBy(trx, order));
      if (reason) throw conflict('not_possible', reason);
      if (order.reminded_at !== null && shopDay(order.reminded_at) === shopDay(actor.at)) {
        throw conflict('reminded_today', 'The customer was reminded today already.');
      }
      await remind(trx, order, actor);
    },
    lockWithLedger,
  );
}

/** In cents. */
async function owedBy(trx: Queryable, order: StoredOrder): Promise<number> {
  return order.total_cents - order.waived_cents - (await balanceOfOrder(trx, order.id));
}

function whyNoReminder(order: StoredOrder, owed: number): string | undefined {
  if (order.due_on === null || !hasShipped(order.status)) {
    return 'Only an order on terms that has shipped is reminded of.';
  }
  if (owed <= 0) return 'Nothing is owed for this order any more.';
  return order.email === '' ? 'It has no email address: call the customer.' : undefined;
}

async function remind(trx: Queryable, order: StoredOrder, actor: Actor): Promise<void> {
  const { id, due_on } = order;
  const owed = formatCents(await owedBy(trx, order));
  await updateOrder(trx, id, { reminded_at: actor.at });
  await recordHistory(trx, id, actor, { kind: 'reminded-of-debt', owed, dueOn: due_on ?? '' });
  await recordEvent(trx, { kind: 'order.payment-due', orderId: id }, actor.at);
}
