import { type ProvinceCode, provinces } from './canada.ts';

/** 'to every province and territory but Nunavut and Quebec', with those that are left out. */
export function describeSalesArea(excluded: readonly ProvinceCode[]): string {
  const names = provinces.filter(({ code }) => excluded.includes(code)).map(({ name }) => name);
  const all = 'to every province and territory';
  return names.length === 0
    ? all
    : `${all} but ${new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(names)}`;
}
