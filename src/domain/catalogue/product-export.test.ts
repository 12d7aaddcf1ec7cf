import { expect, test } from 'vitest';
import { exportFileName, writeProductExport } from './product-export.ts';

test('products are written as they are, without their ids; a size names its product', () => {
  const products = [
    { id: 'a', name: 'A', price: '1.00', stock: 5 },
    { id: 'b', name: 'A', price: '2.00', stock: 0, priceFrom5: '1.50', sizeOf: 'a' },
  ];
  expect(writeProductExport(products)).toMatch(/^\[\n {2}\{\n {4}"name": "A",\n/);
  const none = { imageAlt: '', morePictures: [], seoTitle: '', seoDescription: '' };
  expect(JSON.parse(writeProductExport(products))).toEqual([
    {
      ...{ name: 'A', price: '1.00', stock: 5, stockWas: 5, lowStockAt: null },
      ...{ priceFrom5: null, priceFrom10: null },
      ...none,
    },
    {
      ...none,
      ...{ name: 'A', price: '2.00', stock: 0, stockWas: 0, lowStockAt: null },
      ...{ priceFrom5: '1.50', priceFrom10: null, sizeOf: 'A' },
    },
  ]);
});

test('the file is called by the day on the calendar of whoever saves it', () => {
  expect(exportFileName(new Date(2026, 10, 20, 23, 59))).toBe('products-export-2026-11-20.json');
  expect(exportFileName(new Date(2027, 0, 2))).toBe('products-export-2027-01-02.json');
});
