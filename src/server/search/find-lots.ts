import { sql } from 'kysely';
import { RESULTS_PER_GROUP, type SiteResult } from '../../contracts/search.ts';
import { certificatePath } from '../../domain/addresses.ts';
import { foldQuery } from '../../domain/search.ts';
import { nameSize } from '../../domain/size-name.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { LAST_CHARACTER } from './conditions.ts';

/** In characters; a shorter text begins too many numbers. */
const SHORTEST = 3;

/**
 * Lots that shoppers see and whose number begins with a text, by number; one of several products once for each. At most
 * one more than a group of results lists.
 */
export async function findLots(db: Queryable, query: string): Promise<SiteResult[]> {
  const sought = foldQuery(query);
  if (Array.from(sought).length < SHORTEST) return [];
  const number = sql<string>`lots.folded_number ${sql.raw(isPostgres(db) ? 'collate "C"' : '')}`;
  const rows = await db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select(['lots.number', 'lots.recalled_at', 'products.id', 'name', 'dosage', 'size_of'])
    .where(number, '>=', sought)
    .where(number, '<', sought + LAST_CHARACTER)
    .where((e) =>
      e.or([
        e('lots.is_announced', '=', 1),
        e('lots.recalled_at', 'is not', null),
        e.exists(e.selectFrom('certificates').select('id').whereRef('lot_id', '=', 'lots.id')),
      ]),
    )
    .orderBy(number)
    .orderBy('products.sort_name')
    .limit(RESULTS_PER_GROUP + 1)
    .execute();
  return rows.map(({ id, number, name, dosage, size_of, recalled_at }) => ({
    title: `Lot ${number} · ${nameSize({ name, dosage, sizeOf: size_of ?? undefined })}`,
    description: recalled_at ? 'Recalled: do not use this lot.' : 'Its certificate of analysis.',
    url: certificatePath(id, number),
  }));
}
