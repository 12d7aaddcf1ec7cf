const LONGEST = 70;

/** 'Reading an HPLC trace' → 'reading-an-hplc-trace'. Empty for a title without any Latin letter or digit. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}

/** The slug itself or, if it is taken, with the first free number: 'salts-2'. */
export function makeUniqueSlug(slug: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!known.has(candidate)) return candidate;
  }
}
