import { freeSlug, slugOf } from '../../domain/slug.ts';

/** What a product's address begins with: 'Substance P (5 mg)' → 'substance-p-5-mg'. */
export function productSlug(name: string): string {
  return slugOf(name) || 'product';
}

/** The slug, or with a number behind it, that nobody has and that is no page of the administrator's area. */
export function freeId(slug: string, taken: Iterable<string>): string {
  return freeSlug(slug, [...taken, 'new']);
}
