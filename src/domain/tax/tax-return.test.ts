import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationKinds } from './registrations.ts';
import { taxNames } from './tax-rates.ts';
import { addToSums, returnLines, type TaxedEntry, type TaxSums, taxUnder } from './tax-return.ts';

const none: TaxSums = { sales: 0, charged: 0, credited: 0 };
const quebec: TaxedEntry = {
  kind: 'invoice',
  beforeTax: 7500,
  taxes: [
    { name: 'GST', province: 'QC', amount: 375 },
    { name: 'QST', province: 'QC', amount: 748 },
  ],
};
const ontario: TaxedEntry = {
  kind: 'invoice',
  beforeTax: 7500,
  taxes: [{ name: 'HST', province: 'ON', amount: 975 }],
};
const refund: TaxedEntry = {
  kind: 'credit-note',
  beforeTax: 1000,
  taxes: [
    { name: 'GST', province: 'QC', amount: 50 },
    { name: 'QST', province: 'QC', amount: 100 },
  ],
};
const all = [quebec, ontario, refund];
const amounts = (kind: (typeof registrationKinds)[number]) => {
  const sums = all.reduce((before, entry) => addToSums(kind, before, entry), none);
  return returnLines(kind, sums).map(({ line, amount }) => [line, amount]);
};

test('GST and HST are one return, in which a refund leaves the tax charged as it is', () => {
  expect(amounts('gst-hst')).toEqual([
    ['101', 15_000],
    ['103', 1350],
    ['105', 1350],
    ['107', 50],
    [null, 1300],
  ]);
});

test('QST is in Revenu Québec’s lines, and a province without tax has nothing', () => {
  expect(amounts('qst')).toEqual([
    ['203', 748],
    ['205', 748],
    ['207', 100],
    [null, 648],
  ]);
  expect(amounts('pst-bc').map(([, amount]) => amount)).toEqual([0, 0, 0, 0]);
});

test('every tax is reported under exactly one registration', () => {
  const tax = fc.constantFrom(
    ...taxNames.flatMap((name) =>
      ['BC', 'SK', 'MB', 'QC', 'ON'].map((province) => ({ name, province })),
    ),
  );
  fc.assert(
    fc.property(tax, fc.nat(100_000), (one, amount) => {
      const entry: TaxedEntry = { kind: 'invoice', beforeTax: 1, taxes: [{ ...one, amount }] };
      const under = registrationKinds.flatMap((kind) => taxUnder(kind, entry) ?? []);
      expect(under).toEqual([amount]);
    }),
  );
});
