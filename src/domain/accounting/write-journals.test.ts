import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { accountKeys, type Books, defaultBooks } from './accounts.ts';
import type { JournalEntry, NumberedEntry } from './journal-entry.ts';
import { invoiceLines, moneyLines, numberEntries } from './journal-entry.ts';
import { encodeLatin1 } from './latin-1.ts';
import { missingCodes, type ProgramKey, programKeys, writeJournal } from './programs.ts';

const books: Books = {
  ...defaultBooks,
  accounts: {
    receivable: { name: 'Accounts Receivable', code: '1200' },
    bank: { name: 'Chequing', code: '1060' },
    unallocated: { name: 'Unallocated Receipts', code: '2110' },
    writeOffs: { name: 'Write-offs', code: '5900' },
    discounts: { name: 'Discounts', code: '4100' },
    sales: { name: 'Sales', code: '4000' },
    shipping: { name: 'Shipping Income', code: '4200' },
    gstHst: { name: 'GST/HST Payable', code: '2310' },
    qst: { name: 'QST Payable', code: '2320' },
    pst: { name: 'PST Payable', code: '2330' },
  },
};

/** $60.00 and shipping of $15.00 with 5 % GST, paid in full the day after. */
const sums = {
  ...{ subtotal: 60_00, discount: 0, shipping: 15_00, total: 78_75 },
  adjustments: [],
  taxes: [{ name: 'GST' as const, amount: 3_75 }],
};
const entries = numberEntries([
  {
    ...{ day: '2026-01-16', kind: 'transfer', text: 'Transfer C1AbC for 4K7M2QX4' },
    lines: moneyLines('receivable', 'bank', 78_75),
  },
  {
    ...{ day: '2026-01-15', kind: 'invoice', text: 'Invoice 2026-00001, 4K7M2QX4' },
    lines: invoiceLines(sums, false),
  },
]);
const write = (program: ProgramKey) => writeJournal(program, entries, books);

test('QuickBooks Desktop has IIF: three header rows, TRNS and SPL of an entry, then ENDTRNS', () => {
  const fields = 'TRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO';
  const [first, second] = [
    '260115-0001\tInvoice 2026-00001, 4K7M2QX4',
    '260116-0001\tTransfer C1AbC for 4K7M2QX4',
  ];
  expect(write('quickbooks-desktop')[0]?.split('\r\n')).toEqual([
    `!TRNS\t${fields}`,
    `!SPL\t${fields}`,
    '!ENDTRNS',
    `TRNS\tGENERAL JOURNAL\t01/15/2026\tAccounts Receivable\tOnline Shop\t78.75\t${first}`,
    `SPL\tGENERAL JOURNAL\t01/15/2026\tSales\t\t-60.00\t${first}`,
    `SPL\tGENERAL JOURNAL\t01/15/2026\tShipping Income\t\t-15.00\t${first}`,
    `SPL\tGENERAL JOURNAL\t01/15/2026\tGST/HST Payable\t\t-3.75\t${first}`,
    'ENDTRNS',
    `TRNS\tGENERAL JOURNAL\t01/16/2026\tAccounts Receivable\tOnline Shop\t-78.75\t${second}`,
    `SPL\tGENERAL JOURNAL\t01/16/2026\tChequing\t\t78.75\t${second}`,
    'ENDTRNS',
    '',
  ]);
});

test('QuickBooks Online has a CSV with debits and credits, and a customer on receivables', () => {
  expect(write('quickbooks-online')[0]?.split('\r\n').slice(0, 4)).toEqual([
    '"Journal No","Journal Date","Account Name","Debits","Credits","Description","Name"',
    '"260115-0001","01/15/2026","Accounts Receivable","78.75",,"Invoice 2026-00001, 4K7M2QX4","Online Shop"',
    '"260115-0001","01/15/2026","Sales",,"60.00","Invoice 2026-00001, 4K7M2QX4",',
    '"260115-0001","01/15/2026","Shipping Income",,"15.00","Invoice 2026-00001, 4K7M2QX4",',
  ]);
});

test('Xero has the columns of its template, codes and credits below zero', () => {
  const [header, first, second] = write('xero')[0]?.split('\r\n') ?? [];
  expect(header).toBe(
    '"*Narration","*Date","Description","*AccountCode","*TaxRate","*Amount","TrackingName1","TrackingOption1","TrackingName2","TrackingOption2"',
  );
  const narration = '"260115-0001 Invoice 2026-00001, 4K7M2QX4","15 Jan 2026"';
  expect(first).toBe(`${narration},"Accounts Receivable","1200","Tax Exempt",78.75,,,,`);
  expect(second).toBe(`${narration},"Sales","4000","Tax Exempt",-60,,,,`);
});

test('Xero takes 300 lines at a time, so that more are several files, each of whole entries', () => {
  const many = numberEntries(
    Array.from(
      { length: 100 },
      (): JournalEntry => ({
        ...{ day: '2026-01-15', kind: 'invoice', text: 'Invoice' },
        lines: invoiceLines(sums, false),
      }),
    ),
  );
  const files = writeJournal('xero', many, books);
  expect(files.map((file) => file.split('\r\n').length - 2)).toEqual([300, 100]);
});

test('Sage 50 has a line with day, source and comment, and one for each amount', () => {
  expect(write('sage-50')[0]?.split('\r\n')).toEqual([
    '01-15-26,"260115-0001","Invoice 2026-00001, 4K7M2QX4"',
    '1200,78.75',
    '4000,-60.00',
    '4200,-15.00',
    '2310,-3.75',
    '01-16-26,"260116-0001","Transfer C1AbC for 4K7M2QX4"',
    '1200,-78.75',
    '1060,78.75',
    '',
  ]);
});

test('programs that know accounts by their numbers miss those that have none', () => {
  expect(missingCodes('sage-50', entries.slice(1), defaultBooks)).toEqual(['receivable', 'bank']);
  expect(missingCodes('sage-50', entries, books)).toEqual([]);
  expect(missingCodes('quickbooks-online', entries, defaultBooks)).toEqual([]);
});

test('French names of accounts are bytes of Windows, and what it has no letter for is asked', () => {
  expect([...encodeLatin1('Créances →')]).toEqual([...Buffer.from('Créances ?', 'latin1')]);
});

/** The amounts (cents) of each file's entries by what holds them together. */
const readers: Record<ProgramKey, (file: string) => [string, number][]> = {
  'quickbooks-desktop': (file) =>
    rowsOf(file, '\t')
      .filter(([kind]) => kind === 'TRNS' || kind === 'SPL')
      .map((row) => [row[6] ?? '', centsOf(row[5])]),
  'quickbooks-online': (file) =>
    rowsOf(file, ',')
      .slice(1)
      .map((row) => [row[0] ?? '', centsOf(row[3]) - centsOf(row[4])]),
  xero: (file) =>
    rowsOf(file, ',')
      .slice(1)
      .map((row) => [row[0] ?? '', centsOf(row[5])]),
  'sage-50': (file) => {
    let source = '';
    return rowsOf(file, ',').flatMap((row): [string, number][] => {
      if (row.length === 2) return [[source, centsOf(row[1])]];
      source = row[1] ?? '';
      return [];
    });
  },
};
const rowsOf = (file: string, delimiter: string) =>
  Papa.parse<string[]>(file, { delimiter, skipEmptyLines: true }).data;
const centsOf = (text = '') => Math.round(Number(text) * 100);

const line = fc.record({
  account: fc.constantFrom(...accountKeys.filter((key) => key !== 'bank')),
  amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0),
});
const anyEntry = fc
  .record({
    lines: fc.uniqueArray(line, { minLength: 1, selector: ({ account }) => account }),
    text: fc.string({ unit: fc.constantFrom(...'aé1 ,;"\t\n=-'), maxLength: 60 }),
  })
  .map(({ lines, text }): JournalEntry => {
    const rest = lines.reduce((left, { amount }) => left - amount, 0);
    return {
      ...{ day: '2026-01-15', kind: 'invoice', text },
      // As in the books, no line is of nothing.
      lines: rest === 0 ? lines : [...lines, { account: 'bank', amount: rest }],
    };
  });

test.each(programKeys)(
  '%s: each entry of its file balances, with every amount, whatever its text',
  (program) => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1 }), (all) => {
        const numbered: NumberedEntry[] = numberEntries(all);
        const read = writeJournal(program, numbered, books).flatMap(readers[program]);
        expect(read).toHaveLength(numbered.flatMap(({ lines }) => lines).length);
        expect(read.map(([, amount]) => amount)).toEqual(
          numbered.flatMap(({ lines }) => lines.map(({ amount }) => amount)),
        );
        const groups = Map.groupBy(read, ([key]) => key);
        expect(groups.size).toBe(numbered.length);
        for (const group of groups.values()) {
          expect(group.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
        }
      }),
    );
  },
);
