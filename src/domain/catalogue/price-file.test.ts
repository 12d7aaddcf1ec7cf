import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readCsvCell } from '../files/csv.ts';
import { recogniseExport } from '../import/recognise-export.ts';
import { findTable } from '../import/table.ts';
import { formatCents } from '../pricing/money.ts';
import { isPriceFile, readPriceRows, writePriceFile } from './price-file.ts';

const tableOf = (text: string) =>
  findTable(
    Papa.parse<string[]>(text, { delimiter: ',', transform: readCsvCell }).data,
    isPriceFile,
  );
const read = (...lines: string[]) =>
  readPriceRows(tableOf(['ID,Price,Original price,Stock,Low stock at', ...lines].join('\n')));

test('what a file of prices sets is what the products have', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map(formatCents);
  const orNone = fc.option(amount, { nil: null });
  const product = fc.record({
    id: fc.string({ minLength: 1, unit: fc.constantFrom(...'abc019-') }),
    name: fc.string(),
    dosage: fc.string(),
    specifications: fc.constantFrom('', 'Catalogue number: 007', 'Catalogue number: =1+1'),
    stock: fc.nat(1_000_000),
    price: amount,
    ...{ originalPrice: orNone, priceFrom5: orNone, priceFrom10: orNone },
    lowStockAt: fc.option(fc.nat(1000), { nil: null }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(product, { selector: ({ id }) => id }), (products) => {
      const table = tableOf(writePriceFile(products));
      expect(recogniseExport(table.headings)).toBe('prices');
      const { rows, problems } = readPriceRows(table);
      expect(problems).toEqual([]);
      expect(rows).toEqual(
        products.map(({ name: _, dosage: __, specifications: ___, ...product }, n) => ({
          ...{ row: n + 2, stockWas: product.stock },
          ...Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null)),
        })),
      );
    }),
  );
});

test('amounts are read as people write them, and an empty cell sets nothing', () => {
  expect(
    read(
      'a,"$1,234.50",none,,12',
      'b,"12,5",,7,none',
      'c,,,,',
      'a,1,,,',
      ',5,,,',
      'd,"1,234",x,2.5,-1',
      'e,none,,,',
    ),
  ).toEqual({
    rows: [
      { row: 2, id: 'a', price: '1234.50', originalPrice: null, lowStockAt: 12 },
      { row: 3, id: 'b', price: '12.50', stock: 7, lowStockAt: null },
      { row: 4, id: 'c' },
    ],
    problems: [
      'Row 5: the id a is in row 2 already',
      'Row 6: it has no id, so it is not clear which product is meant',
      'Row 7 (d): price: ‘1,234’ is not an amount; original price: ‘x’ is not an amount; stock: ‘2.5’ is not a whole number; low stock at: ‘-1’ is not a whole number',
      'Row 8 (e): price: ‘none’ is not an amount',
    ],
  });
});
