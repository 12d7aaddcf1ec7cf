import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { CsvRecord } from './other-shop-products.ts';
import { isShopifyCustomers, readShopifyCustomers } from './shopify-customers.ts';

const read = (csv: string) =>
  readShopifyCustomers(Papa.parse<CsvRecord>(csv.trim(), { header: true }).data);

test('only those are read who agreed to news by email, not to messages on their phone', () => {
  const file = `
Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Accepts SMS Marketing,Total Spent
1,Ada,Tester, ada@example.com ,yes,,no,40.00
2,Bo,Tester,bo@example.com,no,,yes,0.00
3,Cy,Tester,cy@example.com,,,yes,0.00
4,Di,Tester,,yes,,yes,0.00
5,Eve,Tester,eve@example.com,Yes,,no,0.00`;
  expect(read(file)).toEqual({
    agreed: [
      { email: 'ada@example.com', row: 2 },
      { email: 'eve@example.com', row: 6 },
    ],
    others: 3,
  });
});

test('the column of older exports is known', () => {
  const file = 'Email,Accepts Marketing\nada@example.com,yes\nbo@example.com,no';
  expect(read(file)).toMatchObject({ agreed: [{ email: 'ada@example.com' }], others: 1 });
});

test.each([
  [['Email', 'Accepts Email Marketing'], true],
  [['Email', 'Orders', 'Total spend'], false],
  [['Accepts Email Marketing'], false],
])('%j says who wants news: %s', (columns, says) => {
  expect(isShopifyCustomers(columns)).toBe(says);
});
