import { randomBytes } from 'node:crypto';
import { makeSortKey } from '../../domain/catalogue/sort-name.ts';
import { makeUniqueSlug, slugify } from '../../domain/text/slug.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findTakenIds } from './import-store.ts';
import { lockIds } from './store.ts';

/** 'Substance P (5 mg)' → 'substance-p-5-mg'. */
export function productSlug(name: string): string {
  return slugify(name) || 'product';
}

/** The slug, with a number if it is taken or the address of another page of the owner's. */
export function freeId(slug: string, taken: Iterable<string>): string {
  return makeUniqueSlug(slug, [...taken, 'new', 'imports']);
}

/**
 * Ids for the products of a file, made from the name, or from name and row if that is taken. Products whose names sort
 * alike get ids in the file's order, so that lists keep that order. Locked as `lockIds` does.
 */
export async function chooseImportIds(
  trx: Queryable,
  products: readonly { row: number; name: string }[],
): Promise<string[]> {
  const candidates = products.map(({ row, name }) => {
    const id = freeId(productSlug(makeSortKey(name).replace(/(?<!\d)0+(?=\d)/g, '')), []);
    return { id, withRow: `${id}-${String(row).padStart(6, '0')}` };
  });
  await lockIds(trx);
  const taken = await findTakenIds(
    trx,
    candidates.flatMap(({ id, withRow }) => [id, withRow]),
  );
  return candidates.map(({ id, withRow }) => {
    const free =
      [id, withRow].find((candidate) => !taken.has(candidate)) ??
      `${withRow}-${randomBytes(4).toString('hex')}`;
    taken.add(free);
    return free;
  });
}
