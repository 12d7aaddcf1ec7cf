import { type ProvinceCode, provinces } from '../customers/canada.ts';
import type { Cents } from '../pricing/money.ts';
import { type TaxName, taxNames } from './tax-rates.ts';

/** A tax of orders to one province. `rate` in percent, as it is written: '9.975'. */
export type ProvinceTax = { name: TaxName; rate: string; province: ProvinceCode; amount: Cents };

/** Adds taxes up by name, rate and province; the federal ones first, each by province. Those of nothing are left out. */
export function sumByProvince(taxes: Iterable<ProvinceTax>): ProvinceTax[] {
  const sums = new Map<string, ProvinceTax>();
  for (const tax of taxes) {
    const key = `${tax.name} ${tax.rate} ${tax.province}`;
    sums.set(key, { ...tax, amount: tax.amount + (sums.get(key)?.amount ?? 0) });
  }
  const place = ({ name, province }: ProvinceTax) =>
    taxNames.indexOf(name) * provinces.length +
    provinces.findIndex(({ code }) => code === province);
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => place(one) - place(other) || Number(one.rate) - Number(other.rate));
}
