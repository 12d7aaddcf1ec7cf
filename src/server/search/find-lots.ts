import { sql } from 'kysely';
import { RESULTS_PER_GROUP, type SiteResult } from '../../contracts/catalogue/search.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { certificatePath } from '../../domain/customers/addresses.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { hasNumber, isPublicLot } from './public-lots.ts';

/**
 * Lots that shoppers see and whose number, or a report's, contains a text, by number; one of several products once for
 * each. At most one more than a group of results lists.
 */
export async function findLots(db: Queryable, query: string): Promise<SiteResult[]> {
  const number = sql<string>`lots.folded_number ${sql.raw(isPostgres(db) ? 'collate "C"' : '')}`;
  const rows = await db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select(['lots.number', 'lots.recalled_at', 'products.id', 'name', 'dosage', 'size_of'])
    .where(hasNumber(query))
    .where(isPublicLot())
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
