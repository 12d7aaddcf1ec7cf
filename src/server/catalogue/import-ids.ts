import { randomBytes } from 'node:crypto';
import { sortName } from '../../domain/sort-name.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findTakenIds } from './import-store.ts';
import { freeId, productSlug } from './product-id.ts';

type Named = { row: number; name: string };

/**
 * Ids for products of a file, in its order: made of the name, and where that is taken of name and row. Of names that
 * are sorted alike, the one that comes first in the file has the lesser id, so that lists keep the file's order.
 */
export async function chooseIds(trx: Queryable, products: readonly Named[]): Promise<string[]> {
  const first = products.map(({ name }) => slugOfSorted(name));
  const second = products.map(({ row }, n) => `${first[n]}-${String(row).padStart(6, '0')}`);
  const taken = await findTakenIds(trx, [...first, ...second]);
  return products.map((_, n) => {
    const free = [first[n], second[n]].find((id) => id !== undefined && !taken.has(id));
    const id = free ?? `${second[n]}-${randomBytes(4).toString('hex')}`;
    taken.add(id);
    return id;
  });
}

/** Alike for names that are sorted alike. */
function slugOfSorted(name: string): string {
  return freeId(productSlug(sortName(name).replace(/(?<!\d)0+(?=\d)/g, '')), []);
}
