import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOutdatedStock, judgeImportedStock } from './imported-stock.ts';

const sixOfTen = { stock: 6, counted: 10 };

test.each([
  ['not in the file', {}, 'keep'],
  ['what is there', { stock: 6, stockWas: 9 }, 'keep'],
  ['left as it was when four more were there', { stock: 10, stockWas: 10 }, 'keep'],
  ['left as it was when fewer were there', { stock: 2, stockWas: 2 }, 'keep'],
  ['changed, and nothing sold since', { stock: 9, stockWas: 6 }, 'set'],
  ['lowered, and nothing sold since', { stock: 0, stockWas: 6 }, 'set'],
  ['changed, and one sold since', { stock: 9, stockWas: 7 }, 'outdated'],
  ['lowered, and one sold since', { stock: 3, stockWas: 7 }, 'outdated'],
  ['changed, and one come in since', { stock: 9, stockWas: 5 }, 'outdated'],
  ['of another program, as before the sales', { stock: 10 }, 'outdated'],
  ['of another program, between', { stock: 8 }, 'outdated'],
  ['of another program, more than there were', { stock: 11 }, 'set'],
  ['of another program, fewer', { stock: 3 }, 'set'],
])('a stock %s: %j', (_, written, judged) => {
  expect(judgeImportedStock(written, sixOfTen)).toBe(judged);
});

test('whatever was sold since the export, an import never has the shop sell it twice', () => {
  const pieces = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(pieces, pieces, fc.nat(50), (atExport, edited, sales) => {
      const sold = Math.min(sales, atExport);
      const shop = { stock: atExport - sold, counted: atExport };
      const judged = judgeImportedStock({ stock: edited, stockWas: atExport }, shop);
      if (sold > 0) expect(judged).not.toBe('set');
      else if (edited !== atExport) expect(judged).toBe('set');
      // The same file once more changes nothing more.
      const after = judged === 'set' ? { stock: edited, counted: edited } : shop;
      expect(judgeImportedStock({ stock: edited, stockWas: atExport }, after)).not.toBe('set');
    }),
  );
});

test('the reason says what the stock was and is, and what to write', () => {
  expect(describeOutdatedStock({ stock: 9, stockWas: 7 }, sixOfTen)).toBe(
    'The stock was 7 when this file was made, and is 6 now. Leave the stock empty to keep 6, or say stockWas: 6 to set 9 all the same',
  );
  expect(describeOutdatedStock({ stock: 8 }, sixOfTen)).toBe(
    'The stock was 8 when this file was made, and is 6 now. Leave the stock empty to keep 6',
  );
});
