import {
  type listImports as contract,
  IMPORT_KEPT_DAYS,
} from '../../contracts/catalogue/import-products.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';

/** The latest first. */
export async function listImports(db: Queryable): Promise<Answer<typeof contract>> {
  const imports = await db
    .selectFrom('product_imports')
    .selectAll()
    .select((e) =>
      e
        .or([
          e.exists(
            e
              .selectFrom('product_import_rows')
              .select('product_id')
              .whereRef('import_id', '=', 'product_imports.id')
              .where('kept', 'is', null),
          ),
          e.exists(
            e
              .selectFrom('earlier_orders')
              .select('earlier_orders.id')
              .whereRef('import_id', '=', 'product_imports.id'),
          ),
        ])
        .as('can_undo'),
    )
    .orderBy('at', 'desc')
    .execute();
  const kept = await db
    .selectFrom('product_import_rows')
    .select(['import_id', 'kept'])
    .where('kept', 'is not', null)
    .orderBy('kept')
    .execute();
  return imports.map(({ id, administrator, ...row }) => ({
    ...{ id, administrator, file: row.file_name, added: row.added, updated: row.updated },
    orders: row.orders,
    at: isoTime(row.at),
    undoneAt: isoTime(row.undone_at),
    canUndo: Boolean(row.can_undo),
    kept: kept.flatMap((one) => (one.import_id === id && one.kept ? one.kept : [])),
  }));
}

/** Deletes what can no longer be undone. `now` in milliseconds. */
export async function purgeOldImports(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('product_imports')
    .where('at', '<', now - IMPORT_KEPT_DAYS * DAY)
    .execute();
}
