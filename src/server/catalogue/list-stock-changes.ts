import { STOCK_CHANGES, type StockChange } from '../../contracts/catalogue/admin-products.ts';
import { listFieldChanges } from '../audit/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';

/** The owner’s last changes of a product’s stock, the latest first; none of a product that there is not. */
export async function listStockChanges(db: Queryable, id: string): Promise<StockChange[]> {
  const changes = await listFieldChanges(db, { kind: 'product', id }, 'stock', STOCK_CHANGES);
  return changes.map(({ at, ...change }) => ({ at: isoTime(at), ...change }));
}
