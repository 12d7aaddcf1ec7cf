import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/shop-day.ts';
import { formatCents } from '../pricing/money.ts';
import type { BankLine } from './bank-columns.ts';
import { findTransactionLines, recogniseBankFile } from './bank-layout.ts';
import { readBankRows } from './bank-rows.ts';
import { questionLayout } from './layout-question.ts';

const TODAY = '2026-11-20';

/** A statement as a bank writes it: how its columns stand, what they are called, and which way it runs. */
type Form = {
  order: number[];
  headings: 'none' | 'known' | 'strange';
  amounts: 'signed' | 'columns' | 'unsigned' | 'directed';
  hasBalance: boolean;
  isNewestFirst: boolean;
  decimal: '.' | ',';
  empty: '' | '0.00';
};

const form: fc.Arbitrary<Form> = fc.record({
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
  headings: fc.constantFrom('none', 'known', 'strange'),
  amounts: fc.constantFrom('signed', 'columns', 'unsigned', 'directed'),
  hasBalance: fc.boolean(),
  isNewestFirst: fc.boolean(),
  decimal: fc.constantFrom('.', ','),
  empty: fc.constantFrom('', '0.00'),
});

const movement = fc.record({
  after: fc.nat(3),
  // Few amounts, so that many are alike.
  cents: fc.oneof(fc.integer({ min: -900_000, max: 900_000 }), fc.constantFrom(5000, -100, 5000)),
  words: fc.constantFrom('E-TRANSFER JANE ROE', 'SERVICE FEE', 'DEPOSIT', 'CHEQUE', 'FEE'),
  cheque: fc.constantFrom('', '101', '102'),
});

function write(
  rows: { day: string; cents: number; words: string; cheque: string; balance: number }[],
  form: Form,
): BankLine[] {
  const money = (cents: number) => formatCents(cents).replace('.', form.decimal);
  const columns: [known: string, strange: string, (row: (typeof rows)[number]) => string][] = [
    ['Date', 'Wann', ({ day }) => day],
    ['Description', 'Was', ({ words }) => words],
    ['Cheque Number', 'Schein', ({ cheque }) => cheque],
    ['Account', 'Konto', () => '123-SAV'],
    ['Balance', 'Stand', ({ balance }) => (form.hasBalance ? money(balance) : '')],
  ];
  const only = (isIt: boolean, cents: number) => (isIt ? money(Math.abs(cents)) : form.empty);
  if (form.amounts === 'columns') {
    columns.push(['Debit', 'Raus', ({ cents }) => only(cents < 0, cents)]);
    columns.push(['Credit', 'Rein', ({ cents }) => only(cents > 0, cents)]);
  } else {
    const isSigned = form.amounts === 'signed';
    columns.push(['Amount', 'Wieviel', ({ cents }) => money(isSigned ? cents : Math.abs(cents))]);
    const direction = ({ cents }: { cents: number }) => (cents < 0 ? 'DR' : 'CR');
    columns.push(['Type', 'Wohin', form.amounts === 'directed' ? direction : () => '']);
  }
  const inOrder = <T>(cells: readonly T[]) => form.order.flatMap((at) => cells[at] ?? []);
  const table = (form.isNewestFirst ? rows.toReversed() : rows).map((row) =>
    form.order.map((at) => columns[at]?.[2](row) ?? ''),
  );
  if (form.headings !== 'none') {
    table.unshift(
      inOrder(columns.map(([known, strange]) => (form.headings === 'known' ? known : strange))),
    );
  }
  return table.map((cells, at) => ({ line: at + 1, cells }));
}

test('of any statement every amount is read as it was, or the owner is asked', () => {
  let read = 0;
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1, maxLength: 12 }), form, (movements, form) => {
      let balance = 100_000;
      let day = '2025-01-01';
      const rows = movements
        .filter(({ cents }) => cents !== 0)
        .map(({ after, cents, words, cheque }) => {
          balance += cents;
          day = addDays(day, after);
          return { day, cents, words, cheque, balance };
        });
      const all = write(rows, form);
      const recognised = recogniseBankFile(all);
      const { layout } = recognised;
      const lines = findTransactionLines(all, recognised, layout);
      const isReadable = layout.columns.includes('day') && layout.columns.includes('description');
      if (!isReadable || questionLayout(lines, recognised, layout)) return;
      const written = form.isNewestFirst ? rows.toReversed() : rows;
      const wanted = new Map(
        written.map(({ cents }, at) => [at + (form.headings === 'none' ? 1 : 2), cents]),
      );
      const told = readBankRows(lines, layout, TODAY);
      for (const { line, amount } of told.rows) expect(amount).toBe(wanted.get(line));
      // What cannot be read is named, and never lost.
      expect(told.rows.length + told.wrong.length).toBe(rows.length);
      read += told.rows.length;
    }),
    { numRuns: 2000 },
  );
  expect(read).toBeGreaterThan(1000);
});

test('a statement with a running balance is read without a question, whatever its columns are called', () => {
  const steps = fc.array(
    movement.filter(({ cents }) => cents !== 0),
    { minLength: 4, maxLength: 12 },
  );
  fc.assert(
    fc.property(
      steps.filter((all) => {
        const [, ...linked] = all;
        return [linked, all.slice(0, -1)].every(
          (some) => some.some(({ cents }) => cents > 0) && some.some(({ cents }) => cents < 0),
        );
      }),
      form.filter(({ amounts }) => amounts === 'signed' || amounts === 'columns'),
      (movements, given) => {
        let balance = 100_000;
        const rows = movements.map(({ cents, words, cheque }, at) => {
          balance += cents;
          return { day: addDays('2025-01-01', at), cents, words, cheque, balance };
        });
        const all = write(rows, { ...given, hasBalance: true });
        const recognised = recogniseBankFile(all);
        const lines = findTransactionLines(all, recognised, recognised.layout);
        expect(questionLayout(lines, recognised, recognised.layout)).toBeUndefined();
        const { rows: told } = readBankRows(lines, recognised.layout, TODAY);
        const written = given.isNewestFirst ? rows.toReversed() : rows;
        expect(told.map(({ amount }) => amount)).toEqual(written.map(({ cents }) => cents));
      },
    ),
    { numRuns: 1000 },
  );
});

test('where a file has no other words, its memos are what the bank says', () => {
  const all = [
    ['Transaction Type', 'Date', 'Amount', 'Memo'],
    ['Deposit', '2026-02-05', '50.00', 'E-Transfer JANE ROE'],
    ['Withdrawal', '2026-02-06', '700.00', 'E-Transfer JOHN ROE'],
  ].map((cells, place) => ({ line: place + 1, cells }));
  expect(recogniseBankFile(all).layout.columns).toEqual([
    'direction',
    'day',
    'amount',
    'description',
  ]);
});
