import { expect, test } from 'vitest';
import type { BankRow } from './bank-rows.ts';
import { describeRow, pickSampleRows } from './read-back.ts';

const row: BankRow = {
  line: 1,
  day: '2026-01-15',
  amount: 4500,
  description: 'E-TRANSFER JANE ROE',
  sender: 'JANE ROE',
  reference: '',
  message: '',
  isETransfer: true,
};
const fee = { ...row, description: 'SERVICE FEE', sender: '', isETransfer: false };

test.each([
  [row, 'On Jan 15 you received $45.00 from JANE ROE'],
  [{ ...row, amount: -123456 }, 'On Jan 15 you sent $1,234.56 to JANE ROE'],
  [{ ...fee, amount: -1095 }, 'On Jan 15 you paid $10.95: SERVICE FEE'],
  [{ ...fee, amount: 1095 }, 'On Jan 15 you received $10.95: SERVICE FEE'],
])('%j is told', (told, sentence) => {
  expect(describeRow(told)).toBe(sentence);
});

test('three rows tell the most: an e-Transfer, and money in both directions', () => {
  const rows = [1, 2, 3, 4].map((line) => ({ ...fee, line, amount: 100 }));
  const all = [
    ...rows,
    { ...fee, line: 5, amount: -100 },
    { ...row, line: 6 },
    { ...row, line: 7 },
  ];
  expect(pickSampleRows(all)).toEqual([1, 5, 6]);
  expect(pickSampleRows(rows)).toEqual([1, 2, 3]);
});
