const LONGEST = 60;

/** Addresses of the administrator's area that no product may have. */
const TAKEN_BY_PAGES = ['new'];

/** What a product's address begins with: 'Substance P (5 mg)' → 'substance-p-5-mg'. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug || 'product';
}

/** The slug itself, or with the first number behind it that makes an id nobody has: 'leupeptin-2'. */
export function freeId(slug: string, taken: Iterable<string>): string {
  const known = new Set([...taken, ...TAKEN_BY_PAGES]);
  if (!known.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const id = `${slug}-${number}`;
    if (!known.has(id)) return id;
  }
}
