import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrderId, ORDER_ID_BYTES, orderNumber } from '../orders/order-number.ts';
import type { BankColumn } from './bank-columns.ts';
import { recogniseBankFile } from './bank-layout.ts';
import { readBankRows } from './bank-rows.ts';
import { headedFiles, unheadedFiles } from './known-bank-files.ts';
import { recogniseOfxFile } from './ofx-banks.ts';
import { findOrderNumbers } from './transfer-numbers.ts';

const TODAY = '2026-11-20';

function read(columns: BankColumn[], cells: string[]) {
  const layout = { columns, dayOrder: 'day-first' as const };
  const { rows, wrong } = readBankRows([{ line: 1, cells: [TODAY, ...cells] }], layout, TODAY);
  return rows[0]?.amount ?? wrong[0]?.reason;
}

test.each([
  ['12', '50'],
  ['1', '250.00'],
])('a comma that parts an amount in two makes a line wrong: %j %j', (...amount) => {
  expect(read(['day', 'description', 'amount'], ['INTERAC e-Transfer', ...amount])).toMatch(
    /^It has more cells than there are columns/,
  );
});

test('empty cells behind the last column are nothing', () => {
  expect(read(['day', 'amount'], ['12.50', '', ' '])).toBe(1250);
});

test.each([
  'DBIT',
  'Débit',
  'De\u0301bit',
  'Debit Memo',
  'Out',
  'Sent',
  'Payment',
  'W/D',
  'WD',
  'Withdraw',
  'Retrait',
  'Sortie',
  'Paiement',
  'Purchase',
  '-',
])('what a column calls %j went out', (direction) => {
  expect(read(['day', 'direction', 'amount'], [direction, '150.00'])).toBe(-15000);
});

test.each(['C', 'Credit', 'Deposit', 'Crédit', 'Entrant', 'Dépôt', '+', 'IN'])(
  'what it calls %j has its sign',
  (direction) => {
    expect(read(['day', 'direction', 'amount'], [direction, '150.00'])).toBe(15000);
    expect(read(['day', 'direction', 'amount'], [direction, '-150.00'])).toBe(-15000);
  },
);

test.each(['INTERAC e-Transfer', '', 'D'])(
  'where %j says neither, only a sign tells',
  (direction) => {
    expect(read(['day', 'direction', 'amount'], [direction, '150.00'])).toBe(
      `'${direction}' does not say whether it was a deposit or a withdrawal`,
    );
    expect(read(['day', 'direction', 'amount'], [direction, '-150.00'])).toBe(-15000);
  },
);

test('where a file has signs, a payment without one came in, and a debit without one is told', () => {
  const columns: BankColumn[] = ['day', 'direction', 'amount'];
  const lines = [
    ['Payment', '50.00'],
    ['Debit', '20.00'],
    ['Fee', '-5.00'],
  ].map(([direction = '', amount = ''], place) => ({
    line: place + 1,
    cells: [TODAY, direction, amount],
  }));
  const { rows, wrong } = readBankRows(lines, { columns, dayOrder: null }, TODAY);
  expect(rows.map(({ amount }) => amount)).toEqual([5000, -500]);
  expect(wrong).toMatchObject([{ line: 2 }]);
});

test('a credit and a debit in one line are not taken from each other', () => {
  const columns: BankColumn[] = ['day', 'debit', 'credit'];
  expect(read(columns, ['10.00', '150.00'])).toBe('More than one amount');
  expect(read(columns, ['0.00', '150.00'])).toBe(15000);
  expect(read(columns, ['10.00', ''])).toBe(-1000);
});

test.each(['CAD', 'cad', 'CA$', '$', ''])('an amount in %j is Canadian', (currency) => {
  expect(read(['day', 'amount', 'currency'], ['12.50', currency])).toBe(1250);
});

test('of two columns of currencies both are read', () => {
  const columns: BankColumn[] = ['day', 'amount', 'currency', 'currency'];
  expect(read(columns, ['12.50', 'CAD', 'CAD'])).toBe(1250);
  expect(read(columns, ['12.50', 'CAD', 'USD'])).toBe("Not in Canadian dollars: 'USD'");
});

test.each(['USD', 'US$', 'EUR'])('an amount in %j is no amount of the shop’s', (currency) => {
  expect(read(['day', 'amount', 'currency'], ['12.50', currency])).toBe(
    `Not in Canadian dollars: '${currency}'`,
  );
});

test.each(['Currency', 'Devise', 'Account currency'])(
  'a column named %j holds currencies',
  (name) => {
    const all = [
      { line: 1, cells: ['Date', 'Description', 'Amount', name] },
      { line: 2, cells: [TODAY, 'INTERAC e-Transfer', '12.50', 'USD'] },
    ];
    expect(recogniseBankFile(all).layout.columns).toEqual([
      'day',
      'description',
      'amount',
      'currency',
    ]);
  },
);

/** The columns of every kind of file that the shop knows. */
const knownLayouts = [
  ...headedFiles.map(({ names }) => recogniseBankFile([{ line: 1, cells: names }])),
  recogniseOfxFile({ name: '', quicken: '', institution: '' }),
]
  .map(({ layout }) => layout.columns)
  .concat(unheadedFiles.map(({ columns }) => columns));

const texts: readonly (BankColumn | null)[] = ['description', 'sender', 'reference', 'message'];

test('any order number in any column of words of any known file is found', () => {
  const orderNumbers = fc
    .uint8Array({ minLength: ORDER_ID_BYTES, maxLength: ORDER_ID_BYTES })
    .map((bytes) => orderNumber(makeOrderId(bytes)));
  // Ten letters and no digit are as likely as all else, or hardly one number would be without.
  const ofLetters = fc
    .uint8Array({ minLength: ORDER_ID_BYTES, maxLength: ORDER_ID_BYTES })
    .map((bytes) => orderNumber(makeOrderId(bytes.map((byte) => 10 + (byte % 22)))))
    .filter((number) => !/\d/.test(number));
  fc.assert(
    fc.property(fc.oneof(orderNumbers, ofLetters), fc.nat(), fc.nat(), (number, some, other) => {
      const columns = knownLayouts[some % knownLayouts.length] ?? [];
      const places = columns.flatMap((kind, place) => (texts.includes(kind) ? [place] : []));
      const told = places[other % places.length];
      const amountAt = columns.findIndex((kind) => kind === 'amount' || kind === 'credit');
      const cells = columns.map((kind, place) => {
        if (kind === 'day') return TODAY;
        if (place === amountAt) return '150.00';
        if (kind === 'direction') return 'Credit';
        if (!texts.includes(kind)) return '';
        const text = place === places[0] ? 'INTERAC e-Transfer MARIA KING' : 'Autodeposit';
        return place === told ? `${text} ${number}` : text;
      });
      const layout = { columns, dayOrder: null };
      const [row] = readBankRows([{ line: 1, cells }], layout, TODAY).rows;
      expect(findOrderNumbers(row?.message ?? '').exact).toContain(number);
      expect(row?.sender).not.toContain(number);
    }),
    { numRuns: 2000 },
  );
});
