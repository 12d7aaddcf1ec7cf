import { expect, test } from 'vitest';
import { type ProvinceTax, sumByProvince } from './sum-by-province.ts';

const tax = (
  name: ProvinceTax['name'],
  rate: string,
  province: ProvinceTax['province'],
  amount: number,
): ProvinceTax => ({ name, rate, province, amount });

test('taxes are added up by name, rate and province, and those of nothing left out', () => {
  expect(
    sumByProvince([
      tax('PST', '7', 'BC', 700),
      tax('HST', '13', 'ON', 975),
      tax('GST', '5', 'QC', 375),
      tax('HST', '15', 'NS', 300),
      tax('HST', '14', 'NS', 280),
      tax('GST', '5', 'BC', 500),
      tax('HST', '13', 'ON', 25),
      tax('GST', '5', 'YT', 0),
    ]),
  ).toEqual([
    tax('GST', '5', 'BC', 500),
    tax('GST', '5', 'QC', 375),
    tax('HST', '14', 'NS', 280),
    tax('HST', '15', 'NS', 300),
    tax('HST', '13', 'ON', 1000),
    tax('PST', '7', 'BC', 700),
  ]);
});
