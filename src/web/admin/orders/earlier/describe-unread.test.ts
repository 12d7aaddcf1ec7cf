import { expect, test } from 'vitest';
import { readOrderExport } from '../../../../domain/orders/read-former-orders.ts';
import { describeUnread } from './describe-unread.ts';

/** A Shopify export with these products, each a line of the order that stands before it. */
function describe(...lines: readonly (readonly [number: string, product: string])[]) {
  const headings = ['Name', 'Created at', 'Lineitem name', 'Lineitem quantity', 'Total'];
  const table = lines.map(([number, product], index) => ({
    line: index + 2,
    cells: [number, '2025-03-04', product, '1', '9.00'],
  }));
  return describeUnread(readOrderExport({ headings, lines: table }));
}

test('where no order has a product, the column was not recognized, however many lines an order has', () => {
  const column = 'No column was recognized as the products’ names.';
  expect(describe(['#1001', ''], ['#1002', ''])).toBe(column);
  expect(describe(['#1001', ''], ['#1001', ''], ['#1002', ''])).toBe(column);
});

test('where some products were read, the lines of the others are named', () => {
  expect(describe(['#1001', 'Bombesin'], ['#1002', ''])).toBe('Line 3 (#1002).');
  // As many lines as orders.
  expect(describe(['#1001', 'Bombesin'], ['#1001', ''], ['#1002', ''])).toBe(
    'Lines 3 (#1001), 4 (#1002).',
  );
});

test('of many lines, the first ten are named', () => {
  const many = Array.from({ length: 11 }, () => ['#1002', ''] as const);
  expect(describe(['#1001', 'Bombesin'], ...many)).toMatch(/^Lines 3 .*, 12 \(#1002\) …\.$/);
});
