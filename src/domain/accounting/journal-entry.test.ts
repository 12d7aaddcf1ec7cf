import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts } from '../payments/ledger.ts';
import { taxNames } from '../tax/tax-rates.ts';
import {
  invoiceLines,
  type JournalEntry,
  moneyLines,
  numberEntries,
  sumByAccount,
  sumByDay,
} from './journal-entry.ts';
import { transferEntries } from './transfer-entries.ts';
import { writeOffs } from './write-offs.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const day = fc
  .integer({ min: 1, max: 28 })
  .map((date) => `2026-01-${String(date).padStart(2, '0')}`);
const total = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** An invoice whose parts come to its total, as every one's do. */
const sums = fc
  .record({
    subtotal: cents,
    discount: cents,
    shipping: cents,
    adjustments: fc.array(
      fc.record({ kind: fc.constantFrom('discount' as const, 'charge' as const), amount: cents }),
      { maxLength: 3 },
    ),
    taxes: fc.array(fc.record({ name: fc.constantFrom(...taxNames), amount: cents }), {
      maxLength: 2,
    }),
  })
  .map((parts) => ({
    ...parts,
    total:
      parts.subtotal -
      parts.discount +
      parts.shipping +
      total(
        parts.adjustments.map(({ kind, amount }) => ({
          amount: kind === 'charge' ? amount : -amount,
        })),
      ) +
      total(parts.taxes),
  }));

const moves = fc.array(
  fc.record({
    day,
    from: fc.option(fc.constantFrom(...accounts)),
    to: fc.constantFrom(...accounts),
    amount: cents,
    order: fc.constantFrom('4K7M2QX4', null),
  }),
);

const entry = fc.oneof(
  fc.record({ day, sums, isCredit: fc.boolean() }).map(
    ({ day, sums, isCredit }): JournalEntry => ({
      ...{ day, kind: isCredit ? 'credit-note' : 'invoice', text: 'Invoice' },
      lines: invoiceLines(sums, isCredit),
    }),
  ),
  fc.record({ day, amount: cents }).map(
    ({ day, amount }): JournalEntry => ({
      ...{ day, kind: 'refund', text: 'Refund' },
      lines: moneyLines('bank', 'receivable', amount),
    }),
  ),
);

test('an invoice of each kind of amount, and the credit note of it all', () => {
  const invoice = {
    subtotal: 60_00,
    discount: 6_00,
    shipping: 15_00,
    adjustments: [
      { kind: 'discount' as const, amount: 4_00 },
      { kind: 'charge' as const, amount: 5_00 },
    ],
    taxes: [
      { name: 'GST' as const, amount: 3_50 },
      { name: 'QST' as const, amount: 6_98 },
    ],
    total: 80_48,
  };
  const lines = [
    { account: 'receivable', amount: 80_48 },
    { account: 'discounts', amount: 10_00 },
    { account: 'sales', amount: -65_00 },
    { account: 'shipping', amount: -15_00 },
    { account: 'gstHst', amount: -3_50 },
    { account: 'qst', amount: -6_98 },
  ];
  expect(invoiceLines(invoice, false)).toEqual(lines);
  expect(invoiceLines(invoice, true)).toEqual(
    lines.map(({ account, amount }) => ({ account, amount: -amount })),
  );
});

test('debits are credits in every entry, also where those of a day are one', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const byDay = sumByDay(entries, (kind) => kind);
      for (const { lines } of [...entries, ...byDay]) {
        expect(total(lines)).toBe(0);
        expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length);
      }
      const all = (of: readonly JournalEntry[]) => sumByAccount(of.flatMap(({ lines }) => lines));
      expect(all(byDay)).toEqual(all(entries));
      const numbers = numberEntries(entries).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(entries.length);
    }),
  );
});

test('whatever is done with a transfer balances, and comes to where its money lies', () => {
  fc.assert(
    fc.property(moves, day, (all, receivedOn) => {
      const entries = transferEntries({ receivedOn, reference: 'C1', moves: all });
      for (const { lines } of entries) expect(total(lines)).toBe(0);
      const inOrders = all.reduce(
        (sum, { from, to, amount }) =>
          sum + (to === 'order' ? amount : 0) - (from === 'order' ? amount : 0),
        0,
      );
      const credited = entries
        .flatMap(({ lines }) => lines)
        .filter(({ account }) => account === 'receivable');
      expect(0 - total(credited)).toBe(inOrders);
    }),
  );
});

const came = { day: '2026-01-16', from: null, to: 'open', amount: 60_00, order: null } as const;
const matched = { ...came, from: 'open', to: 'order', order: '4K7M2QX4' } as const;

test('money that is matched as it is entered was never unallocated, and is booked on the day it came', () => {
  const moves = [came, { ...matched, amount: 55_00 }];
  expect(transferEntries({ receivedOn: '2026-01-14', reference: 'C1', moves })).toEqual([
    {
      ...{ day: '2026-01-14', kind: 'transfer', text: 'Transfer C1 for 4K7M2QX4' },
      lines: [
        { account: 'receivable', amount: -55_00 },
        { account: 'bank', amount: 60_00 },
        { account: 'unallocated', amount: -5_00 },
      ],
    },
  ]);
});

test('money of no order is unallocated until it is matched, and a mail is no money yet', () => {
  const announced = { ...came, day: '2026-01-10', to: 'unconfirmed' } as const;
  const moves = [
    announced,
    { ...came, from: 'unconfirmed' } as const,
    { ...matched, day: '2026-02-03' },
  ];
  expect(transferEntries({ receivedOn: '2026-01-14', reference: '', moves: [announced] })).toEqual(
    [],
  );
  expect(transferEntries({ receivedOn: '2026-01-14', reference: '', moves })).toEqual([
    {
      ...{ day: '2026-01-14', kind: 'transfer', text: 'Transfer' },
      lines: [
        { account: 'bank', amount: 60_00 },
        { account: 'unallocated', amount: -60_00 },
      ],
    },
    {
      ...{ day: '2026-02-03', kind: 'transfer', text: 'Transfer for 4K7M2QX4' },
      lines: [
        { account: 'receivable', amount: -60_00 },
        { account: 'unallocated', amount: 60_00 },
      ],
    },
  ]);
});

test('what was waived is written off while the order stands', () => {
  const waived = { day: '2026-01-10', kind: 'waived', amount: 5_00 } as const;
  const cancelled = { day: '2026-02-01', kind: 'step', to: 'refund-due' } as const;
  const dropped = { day: '2026-02-02', kind: 'waiver-dropped', amount: 5_00 } as const;
  const first = { day: '2026-01-10', amount: 5_00 };
  expect(writeOffs([waived, { day: '2026-01-10', kind: 'step', to: 'paid' }])).toEqual([first]);
  expect(writeOffs([waived, cancelled, dropped])).toEqual([
    first,
    { day: '2026-02-01', amount: -5_00 },
  ]);
  expect(writeOffs([waived, dropped])).toEqual([first, { day: '2026-02-02', amount: -5_00 }]);
});
