import { sql } from 'kysely';
import { isPostgres } from '../platform/database/engine.ts';
import type { Database, Queryable } from '../platform/database/schema.ts';
import { putSearchEntries } from './search-entry.ts';

const BATCH = 500;

/** Adds missing search entries: of products older than the index, or of all after a migration emptied it. */
export async function fillSearchIndex(db: Database): Promise<void> {
  let last = '';
  for (;;) {
    const end = await db.transaction().execute((trx) => fillBatch(trx, last));
    if (end === undefined) break;
    last = end;
  }
  if (last !== '' && isPostgres(db)) await sql`analyze product_search`.execute(db);
}

/** Returns the id of the last product it added. */
async function fillBatch(trx: Queryable, after: string): Promise<string | undefined> {
  const products = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .where('size_of', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('product_search')
            .select('product_id')
            .whereRef('product_search.product_id', '=', 'products.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    // Another machine may be changing one.
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
  await putSearchEntries(
    trx,
    products.map(({ id }) => id),
  );
  return products.at(-1)?.id;
}
