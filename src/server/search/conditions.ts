import { sql } from 'kysely';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { END_OF_DESCRIPTION } from './search-entry.ts';

/** A text followed by it comes behind all that begin with that text. */
export const LAST_CHARACTER = '\u{10ffff}';

/**
 * Whether a row of `product_search` contains a folded text: exact comparisons, independent of an engine's rules for case
 * and wildcards.
 */
export function conditions(db: Queryable, sought: string) {
  const position = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  const contains = (column: string) => sql<boolean>`${position}(${sql.ref(column)}, ${sought}) > 0`;
  return {
    startsName: sql<boolean>`${position}(name, ${sought}) = 1`,
    inName: contains('name'),
    inCategory: contains('category'),
    /** Also true of a match in the name or the category. */
    inDescription: sql<boolean>`${position}(text, ${sought})
      between 1 and ${position}(text, ${END_OF_DESCRIPTION})`,
    inText: contains('text'),
  };
}
