import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { selectContaining } from '../platform/text-index/select-containing.ts';
import { END_OF_DESCRIPTION } from './search-entry.ts';

/** The `from` clause for the products that contain a folded text. */
export function selectProducts(db: Queryable, sought: string): Promise<RawBuilder<unknown>> {
  return selectContaining(db, { texts: 'product_search', trigrams: 'product_trigrams' }, sought);
}

/**
 * Where a product contains a folded text, the best first: at the beginning of its name, in its name, its category, its
 * other texts, or only in the name of a size.
 */
export function tierOf(db: Queryable, sought: string): RawBuilder<number> {
  const position = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  return sql<number>`case
    when ${position}(name, ${sought}) = 1 then 0
    when ${position}(name, ${sought}) > 0 then 1
    when ${position}(category, ${sought}) > 0 then 2
    when ${position}(text, ${sought}) < ${position}(text, ${END_OF_DESCRIPTION}) then 3
    else 4 end`;
}

/** Whether the name of a row of `product_search` contains a folded text. */
export function isInName(db: Queryable, sought: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(name, ${sought}) > 0`;
}
