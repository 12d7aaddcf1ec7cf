import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceDay, type DayTransfer } from './day-end.ts';

const DAY = '2026-08-31';
const row = (given: Partial<DayTransfer>): DayTransfer => ({
  id: 'a',
  day: DAY,
  amount: 5500,
  counted: 5500,
  isBankRow: true,
  duplicateOfId: null,
  isUnanswered: false,
  ...given,
});
const typed = { isBankRow: false };
const seen = { id: 'b', counted: 0, duplicateOfId: 'a' };

test.each<[string, DayTransfer[], number, object[]]>([
  ['a bank row that counts', [row({})], 0, []],
  ['what was typed in and then seen in the bank', [row(typed), row(seen)], 0, []],
  ['what was typed in alone', [row(typed)], -5500, [{ fault: 'not-in-bank', ledger: 5500 }]],
  [
    'a row that waits for an answer',
    [row({ counted: 0, isUnanswered: true })],
    5500,
    [{ fault: 'unanswered', bank: 5500 }],
  ],
  ['a row that was dismissed', [row({ counted: 0 })], 5500, [{ fault: 'not-counted' }]],
  [
    'a row that the bank has on the next day',
    [row(typed), row({ ...seen, day: '2026-09-01' })],
    -5500,
    [{ fault: 'another-day', otherDay: '2026-09-01' }],
  ],
  [
    'a row of what was typed in for the day before',
    [row({ ...typed, day: '2026-08-30' }), row(seen)],
    5500,
    [{ fault: 'another-day', otherDay: '2026-08-30' }],
  ],
  [
    'a row with another amount than what was typed in',
    [row({ ...typed, counted: 5000, amount: 5000 }), row(seen)],
    500,
    [{ fault: 'another-amount', bank: 5500, ledger: 5000 }],
  ],
  ['a mail that nobody confirmed', [row({ ...typed, counted: 0, isUnanswered: true })], 0, []],
])('%s', (_, transfers, difference, items) => {
  expect(balanceDay(DAY, transfers)).toMatchObject({ difference, items });
});

test('every cent of the difference is named', () => {
  const days = fc.constantFrom(DAY, '2026-08-30');
  const transfers = fc.array(
    fc.record({
      day: days,
      amount: fc.integer({ min: 1, max: 500 }),
      part: fc.integer({ min: 0, max: 2 }),
      isBankRow: fc.boolean(),
      original: fc.option(fc.nat(7), { nil: null }),
      isUnanswered: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(transfers, (given) => {
      const all = given.map(({ part, original, ...rest }, index) => ({
        ...rest,
        id: `${index}`,
        counted: Math.min(rest.amount, part * rest.amount),
        duplicateOfId: original === null ? null : `${original}`,
      }));
      const { bank, ledger, difference, items } = balanceDay(DAY, all);
      const today = all.filter(({ day }) => day === DAY);
      const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
      expect(bank).toBe(sum(today.filter((one) => one.isBankRow).map((one) => one.amount)));
      expect(ledger).toBe(sum(today.map((one) => one.counted)));
      expect(sum(items.map((item) => item.bank - item.ledger))).toBe(difference);
    }),
  );
});
