import { expect, test } from 'vitest';
import { exportFileName, writeProductExport } from './product-export.ts';

test('products are written as they are, without their ids', () => {
  expect(writeProductExport([{ id: 'a', name: 'A', price: '1.00' }])).toBe(
    '[\n  {\n    "name": "A",\n    "price": "1.00"\n  }\n]\n',
  );
});

test('the file is called by the day on the calendar of whoever saves it', () => {
  expect(exportFileName(new Date(2026, 10, 20, 23, 59))).toBe('products-export-2026-11-20.json');
  expect(exportFileName(new Date(2027, 0, 2))).toBe('products-export-2027-01-02.json');
});
