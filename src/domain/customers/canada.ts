import { removeAccents } from '../text/plain-text.ts';
import { cleanKey } from '../text/typed-key.ts';

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

export type ProvinceCode = (typeof provinces)[number]['code'];

/** 'Nova Scotia' for 'NS'; what is no code stays as it is. */
export function nameProvince(province: string): string {
  return provinces.find(({ code }) => code === province)?.name ?? province;
}

/** What else people and their address books call them: in French, as before, and in short. */
const OTHER_NAMES: Record<ProvinceCode, readonly string[]> = {
  AB: ['Alta'],
  BC: ['Colombie-Britannique'],
  MB: ['Man'],
  NB: ['Nouveau-Brunswick'],
  NL: ['Newfoundland', 'Labrador', 'Terre-Neuve-et-Labrador', 'Terre-Neuve', 'Nfld', 'NF'],
  NS: ['Nouvelle-Écosse'],
  NT: ['Northwest Territory', 'Territoires du Nord-Ouest', 'NWT'],
  NU: [],
  ON: ['Ont'],
  PE: ['Île-du-Prince-Édouard', 'PEI'],
  QC: ['Que', 'PQ'],
  SK: ['Sask'],
  YT: ['Yukon Territory', 'Territoire du Yukon', 'YK'],
};

/** The code of a province or territory typed as its code or name: 'Québec', 'ontario', 'B.C.', 'Ontario (ON)', 'CA-ON'. */
export function readProvince(typed: string): ProvinceCode | undefined {
  const [, name = '', code = ''] = /^(.*?)(?:\(([a-z]{2})\))?$/i.exec(cleanKey(typed)) ?? [];
  const sought = foldProvince(name.replace(/^CA-(?=[A-Z]{2}$)/i, ''));
  const found = provinces.find((province) =>
    [province.code, province.name, ...OTHER_NAMES[province.code]].some(
      (known) => foldProvince(known) === sought,
    ),
  );
  return code === '' || found?.code === code.toUpperCase() ? found?.code : undefined;
}

/** Letters alone: case, accents, hyphens and dots do not tell provinces apart. */
function foldProvince(name: string): string {
  const letters = removeAccents(name).toLowerCase().replace(/&/g, 'and');
  return letters.replace(/[^a-z]/g, '');
}

/** D, F, I, O, Q and U are never used; W and Z never come first. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** 'a1a-1a1' → 'A1A 1A1'; undefined for what is no postal code. */
export function normalizePostalCode(typed: string): string | undefined {
  const clean = cleanKey(typed)
    .toUpperCase()
    .replace(/[\s.,-]/g, '');
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
