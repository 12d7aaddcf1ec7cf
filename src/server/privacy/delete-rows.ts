import { partsOf } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** Deletes rows by their ids, however many there are. */
export async function deleteRows(
  trx: Queryable,
  table:
    | 'drafts'
    | 'earlier_orders'
    | 'mails'
    | 'contact_messages'
    | 'subscribers'
    | 'order_history',
  ids: readonly string[],
): Promise<void> {
  for (const part of partsOf(ids)) await trx.deleteFrom(table).where('id', 'in', part).execute();
}
