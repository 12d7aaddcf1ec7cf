import { nearOrderNumbers, readOrderNumber } from '../../../domain/order-number.ts';
import { findPlaces, listAtPlaces } from '../../orders/desk/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { type Payable, readPayable } from './payable-orders.ts';

const AT_MOST = 20;

/**
 * Orders to match money to, as the desk finds them; a slip of the hand in a number is forgiven. Where nothing is
 * sought, the latest unpaid ones.
 */
export async function findPayable(db: Queryable, q: string): Promise<Payable[]> {
  const slips = readOrderNumber(q) ? [] : nearOrderNumbers(q);
  const meant =
    slips.length > 0
      ? await db.selectFrom('orders').selectAll().where('number', 'in', slips).execute()
      : [];
  const narrowed = { q, filter: q.trim() === '' ? ('to-pay' as const) : ('all' as const) };
  const found = await listAtPlaces(db, await findPlaces(db, narrowed, { limit: AT_MOST }));
  return readPayable(db, [...meant, ...found]);
}
