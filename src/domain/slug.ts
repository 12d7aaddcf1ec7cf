const LONGEST = 70;

/** A title as a part of an address: 'Reading an HPLC trace' → 'reading-an-hplc-trace'. Empty where no letter of it fits. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}

/** The slug itself, or with the first number behind it that nobody has: 'salts-2'. */
export function freeSlug(slug: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!known.has(candidate)) return candidate;
  }
}
