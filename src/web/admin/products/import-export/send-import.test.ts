import { expect, test } from 'vitest';
import { IMPORT_PART } from '../../../../contracts/catalogue/import-products.ts';
import { splitFile } from './send-import.ts';

const partsOf = (products: unknown[]) => {
  const rows = products.map((_, index) => index + 2);
  return splitFile({ products, rows });
};
const row = (n: number) => ({ name: `Row ${n}` });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n));

test('a product and its sizes are in one part, wherever they are in the file', () => {
  const sizes = ['5 mg', '25 mg'].map((dosage) => ({ name: 'row 0 ', dosage, sizeOf: 'Row 0' }));
  const products = [...rows(IMPORT_PART - 1), ...sizes, ...rows(150).slice(IMPORT_PART)];
  const parts = partsOf(products);
  const [first, second] = parts;
  expect(first?.map(({ product }) => product)).toEqual([...rows(IMPORT_PART - 2), ...sizes]);
  expect(first?.slice(-3).map((one) => one.row)).toEqual([
    IMPORT_PART - 1,
    IMPORT_PART + 1,
    IMPORT_PART + 2,
  ]);
  expect(second?.[0]?.product).toEqual(row(IMPORT_PART - 2));
  expect(parts).toHaveLength(2);
});

test('every row is sent once, what is no product too, and a long text begins a part of its own', () => {
  const products = ['nonsense', null, ...rows(250), { name: 'Long', description: 'x'.repeat(3e5) }];
  const parts = partsOf(products);
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 52, 1]);
  expect(parts.flat().map(({ product }) => product)).toEqual(products);
  expect(parts.flat().map((one) => one.row)).toEqual(products.map((_, index) => index + 2));
});
