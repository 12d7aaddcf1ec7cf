import { expect, test } from 'vitest';
import { splitBankFile } from './split-bank-file.ts';

test('a long file is split in parts, and each line keeps its number and its own text', async () => {
  // Cells of two lines and empty lines, so that a part begins anywhere.
  const written = Array.from({ length: 6000 }, (_, n) => [
    `2026-01-12,5.00,Deposit,"E-TRANSFER ${n}\r\nJANE ROE"`,
    ...(n % 7 === 0 ? [''] : []),
  ]).flat();
  const numbers = new Map<string, number>();
  let next = 1;
  for (const text of written) {
    if (text) numbers.set(text, next);
    next += text ? 2 : 1;
  }
  const lines = await splitBankFile(written.join('\r\n'));
  expect(lines.map(({ text, line }) => [text, line])).toEqual([...numbers]);
  expect(lines[5999]).toMatchObject({
    cells: ['2026-01-12', '5.00', 'Deposit', 'E-TRANSFER 5999 JANE ROE'],
    fault: undefined,
  });
});
