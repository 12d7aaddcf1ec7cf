/** Provinces and territories with the first letters of their postal codes (Canada Post, Addressing Guidelines). */
export const provinces = [
  { code: 'AB', name: 'Alberta', postalLetters: 'T' },
  { code: 'BC', name: 'British Columbia', postalLetters: 'V' },
  { code: 'MB', name: 'Manitoba', postalLetters: 'R' },
  { code: 'NB', name: 'New Brunswick', postalLetters: 'E' },
  { code: 'NL', name: 'Newfoundland and Labrador', postalLetters: 'A' },
  { code: 'NS', name: 'Nova Scotia', postalLetters: 'B' },
  { code: 'NT', name: 'Northwest Territories', postalLetters: 'X' },
  { code: 'NU', name: 'Nunavut', postalLetters: 'X' },
  { code: 'ON', name: 'Ontario', postalLetters: 'KLMNP' },
  { code: 'PE', name: 'Prince Edward Island', postalLetters: 'C' },
  { code: 'QC', name: 'Quebec', postalLetters: 'GHJ' },
  { code: 'SK', name: 'Saskatchewan', postalLetters: 'S' },
  { code: 'YT', name: 'Yukon', postalLetters: 'Y' },
] as const;

/** D, F, I, O, Q and U are never used; W and Z never come first. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** 'a1a-1a1' → 'A1A 1A1'; undefined for what is no postal code. */
export function normalizePostalCode(typed: string): string | undefined {
  const clean = typed.toUpperCase().replace(/[\s-]/g, '');
  return POSTAL_CODE.test(clean) ? `${clean.slice(0, 3)} ${clean.slice(3)}` : undefined;
}

/** A hint if a postal code belongs to another province than the chosen one; undefined if they agree. */
export function postalCodeHint(postalCode: string, province: string): string | undefined {
  const letter = normalizePostalCode(postalCode)?.charAt(0);
  const chosen = provinces.find(({ code }) => code === province);
  if (!letter || !chosen || chosen.postalLetters.includes(letter)) return undefined;
  const owners = provinces.filter(({ postalLetters }) => postalLetters.includes(letter));
  if (owners.length === 0) return undefined;
  const names = owners.map(({ name }) => name).join(' or ');
  return `Postal codes that start with ${letter} belong to ${names}. Please check the province.`;
}
