import type { Answer } from '../../contracts/endpoint.ts';
import type { findExistingNames as contract } from '../../contracts/import-products.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findNames, foldName } from './import-store.ts';

const EXAMPLES = 5;

/** How many of a file's names products have already, whatever their case, and the first few. */
export async function findExistingNames(
  db: Queryable,
  names: readonly string[],
): Promise<Answer<typeof contract>> {
  const found = await findNames(db, names);
  const existing = names.filter((name) => found.has(foldName(name)));
  return { existing: existing.length, examples: [...new Set(existing)].slice(0, EXAMPLES) };
}
