import type { Order } from '../../contracts/checkout/orders.ts';
import { isActive } from '../../domain/orders/order-states.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { StoredOrder } from './tables.ts';

type Links = Pick<Order, 'replaces' | 'replacements'>;

/** The order that another one replaces something of, and those that replace something of it, the oldest first. */
export async function showLinks(db: Queryable, { id, replaces }: StoredOrder): Promise<Links> {
  const linked = () => db.selectFrom('orders').select(['id', 'number']);
  const replacements = await linked()
    .select('status')
    .where('replaces', '=', id)
    // As in the index orders_by_replaced, or it is not used.
    .where('replaces', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    replaces:
      replaces === null
        ? null
        : ((await linked().where('id', '=', replaces).executeTakeFirst()) ?? null),
    replacements: replacements.map(({ status, ...one }) => ({
      ...one,
      isCancelled: !isActive(status),
    })),
  };
}
