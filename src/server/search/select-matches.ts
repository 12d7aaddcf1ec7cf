import { type RawBuilder, sql } from 'kysely';
import { spellCasNumber } from '../../domain/catalogue/product-facts.ts';
import { foldQuery } from '../../domain/text/search.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { selectProducts } from './select-products.ts';

/** Selects the ids of all products that the search finds by a text that is not empty, each once for all its sizes. */
export async function selectMatches(db: Queryable, query: string): Promise<RawBuilder<string>> {
  return selectIds(db, await chooseSpelling(db, query));
}

/** A number may be part of anything; only where nothing has it as typed is it read as a CAS number without hyphens. */
export async function chooseSpelling(db: Queryable, query: string): Promise<string> {
  const casNumber = spellCasNumber(query);
  if (casNumber === undefined) return query;
  const { rows } = await sql`${await selectIds(db, query)} limit 1`.execute(db);
  return rows.length > 0 ? query : casNumber;
}

async function selectIds(db: Queryable, query: string): Promise<RawBuilder<string>> {
  return sql<string>`select product_id from ${await selectProducts(db, foldQuery(query))}`;
}
