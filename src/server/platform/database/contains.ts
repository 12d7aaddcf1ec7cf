import { type RawBuilder, sql } from 'kysely';
import { cleanKey } from '../../../domain/text/typed-key.ts';

/** A condition: `text`, an SQL expression, contains `sought`, in which LIKE's wildcards stand for themselves. */
export function contains(text: RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  const pattern = `%${sought.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

/**
 * A condition: `text`, an SQL expression in lower case, contains what somebody typed, as it was typed or as a key, since
 * a dash that was pasted may be a title's dash or an address's hyphen.
 */
export function containsTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const spellings = new Set([typed, cleanKey(typed)].map((spelling) => spelling.toLowerCase()));
  const conditions = Array.from(spellings, (spelling) => contains(text, spelling));
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
