import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readCsvCell, writeCsv, writeCsvForPrograms } from './csv.ts';

const hostile = fc.string({
  unit: fc.constantFrom(...'=+-@＝\t\r\n;,|"\' \u00a0aé1', '\r\n', 'cmd|'),
  maxLength: 12,
});
const cell = fc.oneof(hostile, fc.string({ unit: 'grapheme' }));
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
const header = ['Email', 'Wording', 'Time'];

/** As a spreadsheet reads the file: its mark taken off, cells split at `delimiter`. */
function read(file: string, delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(file.slice(1), { delimiter, skipEmptyLines: true });
  return data;
}

test('what is written is read back, but for the apostrophes that keep it from being calculated', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const [first, ...others] = read(writeCsv(header, rows), ',');
      expect(first).toEqual(header);
      const bare = (all: string[][]) => all.map((row) => row.map((text) => text.replace(/'/g, '')));
      expect(bare(others.map((row) => row.map(readCsvCell)))).toEqual(bare(rows));
    }),
    { examples: [[[['', '', '=""']]]] },
  );
});

test('no cell begins as a formula, whatever the spreadsheet splits at', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, delimiter) => {
      const file = writeCsv(header, rows);
      // ="0199" holds together only where the file is split at its own delimiter.
      fc.pre(delimiter === ',' || !file.includes('"=""'));
      for (const text of read(file, delimiter).flat()) {
        expect(text.replace(/^="[^"=]*"$/, '')).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 604 555 0199', "'+1 604 555 0199"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  [' =1', "' =1"],
  ['\t=1', "'\t'=1"],
  ['a;=1', "a;'=1"],
  ['ada@example.com', 'ada@example.com'],
  ['She said "yes", twice', 'She said "yes", twice'],
])('%j is read as %j', (text, expected) => {
  expect(read(writeCsv(['A'], [[text]]), ',')).toEqual([['A'], [expected]]);
});

test('numbers stay numbers, nothing stays empty, and Excel is told of UTF-8', () => {
  expect(writeCsv(['A', 'B'], [[-5, null]])).toBe('\uFEFF"A","B"\r\n-5,\r\n');
});

const mistaken = [
  ...['7023210012345678', '123456789012', '0199', '00123456', '12E45678', '1e5', '1.5E+3'],
  ...['04-12', '1/2', '01/02/2026', 'MAR 1', 'Sept-2', '1MAY2026', '12DEC026', 'December 2026'],
];

test.each(mistaken)('%s, which a spreadsheet would change, is marked as text', (text) => {
  expect(read(writeCsv(['A'], [[text]]), ',')).toEqual([['A'], [`="${text}"`]]);
  expect(readCsvCell(`="${text}"`)).toBe(text);
  expect(writeCsvForPrograms([[text]])).not.toContain('="');
});

test('a phone number that was kept from being calculated is read without the apostrophe', () => {
  expect(readCsvCell("'+1 604 555 0199")).toBe('+1 604 555 0199');
  expect(readCsvCell("'t Hart")).toBe("'t Hart");
});

test.each([
  '19.90',
  '0.50',
  '4K7M2QX4',
  '604 555 0199',
  '2026-01-31',
  '12345678901',
  'MARY 2',
  'MARCHAND 3',
])('%s stays as it is', (text) =>
  expect(writeCsv(['A'], [[text]])).toBe(`\uFEFF"A"\r\n"${text}"\r\n`),
);

test('a cell that was guarded because of its tab or line break is read without the guard', () => {
  expect(["'\t=1", "'\rx", "'=1", "'tis"].map(readCsvCell)).toEqual(['\t=1', '\rx', '=1', "'tis"]);
});
