import { expect, test } from 'vitest';
import { isLowOnStock } from './low-stock.ts';

test.each([
  [{ stock: 5 }, true],
  [{ stock: 6 }, false],
  [{ stock: 6, lowStockAt: null }, false],
  [{ stock: 20, lowStockAt: 20 }, true],
  [{ stock: 1, lowStockAt: 0 }, false],
  [{ stock: 0, lowStockAt: 0 }, true],
])('%j is low: %s', (product, isLow) => expect(isLowOnStock(product)).toBe(isLow));
