import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { bankFileOf } from '../../../../tests/support/bank-files.ts';
import type { BankColumn } from '../../../domain/payments/bank-columns.ts';

let shop: BankDesk['shop'];
let preview: BankDesk['preview'];
let importFile: BankDesk['importFile'];
let ledger: BankDesk['ledger'];
let forget: BankDesk['forget'];
beforeEach(async () => {
  ({ shop, preview, importFile, ledger, forget } = await openBankDesk());
});
afterEach(() => shop.close());

test('files that overlap give the same ledger as one whole file, in any order, and what the preview said', async () => {
  const names = [
    'E-TRANSFER JANE ROE',
    'EXAMPLE GROCER',
    'INTERAC E-TRANSFER',
    'INTERAC E-TRANSFER',
  ];
  const row = fc.record({
    day: fc.constantFrom(1, 4, 5, 5, 5, 8, 9),
    description: fc.constantFrom(...names),
    // What many pay, so that rows differ in little.
    amount: fc.constantFrom('20.00', '20.00', '20.00', '5.00', '-3.00'),
    sender: fc.constantFrom('', 'JANE ROE', 'BOB SAMPLE'),
    hasReference: fc.boolean(),
  });
  const same = { day: 5, description: 'INTERAC E-TRANSFER', amount: '20.00', hasReference: true };
  const both = ['JANE ROE', 'BOB SAMPLE'].map((sender) => ({ ...same, sender }));
  const newestFirst = { isBackwards: false, isNewestFirst: true };
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      // Somewhere in a day that goes on afterwards.
      fc.nat(9),
      // More days than a row may move between two files.
      fc.integer({ min: 4, max: 6 }),
      fc.record({ isBackwards: fc.boolean(), isNewestFirst: fc.boolean() }),
      fc.subarray<BankColumn>(['sender', 'reference'], { minLength: 1 }),
      async (given, cut, overlap, { isBackwards, isNewestFirst }, more) => {
        const rows = given
          .toSorted((a, b) => a.day - b.day)
          .map((one, n) => ({ ...one, reference: one.hasReference ? referenceOf(n) : '' }));
        const take = async (...parts: (typeof rows)[]) => {
          for (const part of parts) {
            if (part.length === 0) continue;
            const file = wideFileOf(isNewestFirst ? part.toReversed() : part);
            const seen = await preview(file, layoutWith(more));
            const done = await importFile(file, layoutWith(more));
            expect(done.status).toBe(200);
            expect(outcomes(done.json)).toEqual(outcomes(seen.json));
          }
          const there = await ledger();
          await forget();
          return there;
        };
        const whole = await take(rows);
        const first = rows.slice(0, cut + 1);
        const lastDay = first.at(-1)?.day ?? 0;
        const halves = [first, rows.filter(({ day }) => day > lastDay - overlap)];
        expect(await take(...(isBackwards ? halves.toReversed() : halves), rows)).toEqual(whole);
      },
    ),
    // The later file has another payer's row above the one that is there.
    { numRuns: 15, examples: [[both, 0, 4, newestFirst, ['sender', 'reference']]] },
  );
});

type WideRow = Record<'description' | 'amount' | 'sender' | 'reference', string> & { day: number };

/** A file with a column for the payer and one for the reference. */
function wideFileOf(rows: readonly WideRow[]): string {
  return [
    'Date,Description,Who,Number,Amount',
    ...rows.map(({ day, description, sender, reference, amount }) =>
      [`2026-01-0${day}`, description, sender, reference, amount].join(','),
    ),
  ].join('\n');
}

function layoutWith(more: readonly BankColumn[]) {
  const has = (column: BankColumn) => (more.includes(column) ? column : null);
  const columns = ['day', 'description', has('sender'), has('reference'), 'amount'];
  return { layout: { columns, dayOrder: 'month-first' } };
}

function referenceOf(n: number): string {
  return `C1AAAAAAAA${10 + n}`;
}

test.each<[string, BankColumn]>([
  ['reference', 'reference'],
  ['payer', 'sender'],
])('a later row of another %s is not taken for one that is there', async (_, column) => {
  const row = { day: 5, description: 'INTERAC E-TRANSFER', amount: '50.00' };
  const jane = { ...row, sender: 'JANE ROE', reference: referenceOf(1) };
  const bob = { ...row, sender: 'BOB SAMPLE', reference: referenceOf(2) };
  await importFile(wideFileOf([jane]), layoutWith([column]));
  const { json } = await importFile(wideFileOf([bob, jane]), layoutWith([column]));
  expect(outcomes(json)).toEqual(['recorded', 'known']);
  expect(await ledger()).toHaveLength(2);
});

test('a deposit does not take the place of an e-Transfer that another file words differently', async () => {
  await importFile(bankFileOf([['2026-01-12', 'E-TRANSFER ***aBc', '150.00']]));
  const other = bankFileOf([
    ['2026-01-12', 'MOBILE DEPOSIT CHEQUE', '150.00'],
    ['2026-01-12', 'INTERAC E-TRANSFER', '150.00'],
  ]);
  expect(outcomes((await importFile(other)).json)).toEqual(['other', 'again']);
  expect(await ledger()).toHaveLength(1);
});

test('an e-Transfer does not take the place of a deposit that the owner ticked', async () => {
  const deposit = ['2026-01-12', 'DEPOSIT CHEQUE', '150.00'] as const;
  await importFile(bankFileOf([[...deposit]]), { include: [1] });
  const other = bankFileOf([
    ['2026-01-12', 'INTERAC E-TRANSFER', '150.00'],
    ['2026-01-12', 'MOBILE DEPOSIT CHEQUE', '150.00'],
  ]);
  expect(outcomes((await importFile(other)).json)).toEqual(['recorded', 'again']);
});
