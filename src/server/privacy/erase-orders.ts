import { z } from 'zod';
import { adjustment } from '../../contracts/checkout/orders.ts';
import { historyEntry } from '../../contracts/orders/order-history.ts';
import { eraseBuyers } from '../invoices/index.ts';
import { putOrderEntries } from '../orders/index.ts';
import { partsOf } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { deleteRows } from './delete-rows.ts';

const storedAdjustments = z.array(adjustment);

/** Nothing but the shop's pages and their cookie needs these. */
const unlinked = { session_id: null, idempotency_key: null, request_hash: '', network: null };

/** What is left of a customer: the province, which figures of sales are kept by. */
const nobody = {
  first_name: 'Erased',
  last_name: 'customer',
  email: '',
  phone: '',
  address: '',
  address_line2: '',
  city: '',
  postal_code: '',
  company: '',
  billing_address: '',
  po_number: '',
  po_file: null,
};

/** Leaves of orders what happened to products and money, and nothing of who ordered. */
export async function anonymizeOrders(trx: Queryable, ids: readonly string[]): Promise<void> {
  for (const batch of partsOf(ids)) {
    await trx
      .updateTable('orders')
      .set({ ...nobody, ...unlinked })
      .where('id', 'in', batch)
      .execute();
    await trx
      .updateTable('parcels')
      .set({ tracking_number: '', note: '' })
      .where('order_id', 'in', batch)
      .execute();
    await trx.deleteFrom('order_history').where('order_id', 'in', batch).execute();
    await eraseReasons(trx, batch);
    await eraseReturns(trx, batch);
    await eraseBuyers(trx, batch);
    await trx.deleteFrom('mails').where('order_id', 'in', batch).execute();
    await putOrderEntries(trx, batch);
  }
}

/** Why something was taken off, added or refunded, in the owner's words. */
async function eraseReasons(trx: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'adjustments'])
    .where('id', 'in', ids)
    .where('adjustments', '<>', '[]')
    .execute();
  for (const { id, adjustments } of rows) {
    const erased = storedAdjustments
      .parse(JSON.parse(adjustments))
      .map((one) => ({ ...one, reason: 'Erased' }));
    await trx
      .updateTable('orders')
      .set({ adjustments: JSON.stringify(erased) })
      .where('id', '=', id)
      .execute();
  }
}

/** Erases of orders what the books do not need: phone number, notes, former addresses, the link to a browser. */
export async function reduceToBooks(trx: Queryable, ids: readonly string[]): Promise<void> {
  for (const batch of partsOf(ids)) {
    await trx
      .updateTable('orders')
      .set({ phone: '', ...unlinked })
      .where('id', 'in', batch)
      .execute();
    await eraseReturns(trx, batch);
    const history = await trx
      .selectFrom('order_history')
      .select(['id', 'entry'])
      .where('order_id', 'in', batch)
      .execute();
    const notes = history.filter(({ entry }) => isNote(entry)).map(({ id }) => id);
    await deleteRows(trx, 'order_history', notes);
    for (const { id, entry } of history) {
      const reduced = withoutPerson(entry);
      if (reduced === entry) continue;
      await trx.updateTable('order_history').set({ entry: reduced }).where('id', '=', id).execute();
    }
    await putOrderEntries(trx, batch);
  }
}

/** What was written and sent with returns; which vials came back stays. */
async function eraseReturns(trx: Queryable, orderIds: readonly string[]): Promise<void> {
  const returns = trx.selectFrom('returns').select('id').where('order_id', 'in', orderIds);
  await trx.deleteFrom('return_pictures').where('return_id', 'in', returns).execute();
  await trx
    .updateTable('returns')
    .set({ message: '', answer: '' })
    .where('order_id', 'in', orderIds)
    .execute();
}

function isNote(entry: string): boolean {
  return historyEntry.parse(JSON.parse(entry)).kind === 'note';
}

const personal: readonly string[] = ['name', 'email', 'phone', 'address'];

/** An entry about a change, as stored, without whom the order went to before and after. */
function withoutPerson(stored: string): string {
  const entry = historyEntry.parse(JSON.parse(stored));
  if (entry.kind !== 'changed') return stored;
  const { notifyCustomer: _, ...kept } = entry;
  const differences = entry.differences.filter(({ what }) => !personal.includes(what));
  return JSON.stringify({ ...kept, differences });
}
