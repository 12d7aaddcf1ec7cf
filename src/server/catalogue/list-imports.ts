import { sql } from 'kysely';
import {
  type listImports as contract,
  IMPORT_KEPT_DAYS,
} from '../../contracts/catalogue/import-products.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { pageOf } from '../platform/database/page-of.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';

/** One page, the latest first. */
export async function listImports(
  db: Queryable,
  { q, page }: Input<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  let matching = db.selectFrom('product_imports');
  if (q) matching = matching.where(containsTyped(sql`lower(file_name || ' ' || administrator)`, q));
  const { rows, ...counted } = await pageOf(db, matching, page, (imports) =>
    imports
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
      .orderBy('id'),
  );
  const kept = await inBatches(
    rows.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('product_import_rows')
        .select(['import_id', 'kept'])
        .where('kept', 'is not', null)
        .where('import_id', 'in', ids)
        .orderBy('kept')
        .execute(),
  );
  return {
    ...counted,
    rows: rows.map(({ id, administrator, ...row }) => ({
      ...{ id, administrator, file: row.file_name, added: row.added, updated: row.updated },
      orders: row.orders,
      kind: row.kind,
      at: isoTime(row.at),
      undoneAt: isoTime(row.undone_at),
      canUndo: Boolean(row.can_undo),
      kept: kept.flatMap((one) => (one.import_id === id && one.kept ? one.kept : [])),
    })),
  };
}

/** Deletes what can no longer be undone. `now` in milliseconds. */
export async function purgeOldImports(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('product_imports')
    .where('at', '<', now - IMPORT_KEPT_DAYS * DAY)
    .execute();
}
