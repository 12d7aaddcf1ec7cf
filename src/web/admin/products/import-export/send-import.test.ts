import { expect, test } from 'vitest';
import { IMPORT_PART } from '../../../../contracts/catalogue/import-products.ts';
import { beginImport } from './send-import.ts';

const partsOf = (products: unknown[]) => {
  const rows = products.map((_, index) => index + 2);
  return beginImport({ name: 'products.json', products, rows, leftOut: [] }, 'skip').parts;
};
const row = (n: number) => ({ name: `Row ${n}` });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n));

test('a product and its sizes are in one part, wherever they are in the file', () => {
  const sizes = ['5 mg', '25 mg'].map((dosage) => ({ name: 'row 0 ', dosage, sizeOf: 'Row 0' }));
  const products = [...rows(IMPORT_PART - 1), ...sizes, ...rows(150).slice(IMPORT_PART)];
  const parts = partsOf(products);
  const [first, second] = parts;
  expect(first?.products).toEqual([...rows(IMPORT_PART - 2), ...sizes]);
  expect(first?.rows.slice(-3)).toEqual([IMPORT_PART - 1, IMPORT_PART + 1, IMPORT_PART + 2]);
  expect(second?.products[0]).toEqual(row(IMPORT_PART - 2));
  expect(parts).toHaveLength(2);
});

test('every row is sent once, what is no product too, and a long text begins a part of its own', () => {
  const products = ['nonsense', null, ...rows(250), { name: 'Long', description: 'x'.repeat(3e5) }];
  const parts = partsOf(products);
  expect(parts.map((part) => part.products.length)).toEqual([100, 100, 52, 1]);
  expect(parts.flatMap((part) => part.products)).toEqual(products);
  expect(parts.flatMap((part) => part.rows)).toEqual(products.map((_, index) => index + 2));
});
