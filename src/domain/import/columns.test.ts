import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Column,
  cellReader,
  namesRequired,
  recogniseColumns,
  recogniseLayout,
} from './columns.ts';

const columns: readonly Column<'number' | 'name' | 'words'>[] = [
  {
    key: 'number',
    names: ['order number', /^order/],
    looksLike: (cell) => /^\d{4}$/.test(cell),
    never: /^year$/,
    isRequired: true,
  },
  { key: 'name', names: ['name', 'order name'] },
  { key: 'words', names: [/^text/], isRepeated: true },
];

const tableOf = (headings: string[], ...rows: string[][]) => ({
  headings,
  lines: rows.map((cells, index) => ({ line: index + 2, cells })),
});

test('the surest heading counts, however it is written, and a column is taken once', () => {
  const headings = ['Order name', ' ORDER  Number:', 'Text 1', 'Name', 'Text 2'];
  expect(recogniseLayout(tableOf(headings), columns)).toEqual([
    ...[null, 'number', 'words', 'name', 'words'],
  ]);
  expect(recogniseLayout(tableOf(['Order name']), columns)).toEqual(['number']);
});

test('what headings leave open is found by its cells, where that fits one column only', () => {
  const find = (...headings: string[]) =>
    recogniseColumns(tableOf(headings, ['1234', '2026'], ['', '2026'], ['5678', '']), columns);
  expect(find('A', 'Year')).toMatchObject({ places: new Map([['number', [0]]]), missing: [] });
  expect(find('A', 'B')).toMatchObject({ places: new Map(), missing: ['number'] });
  expect(namesRequired(['A', 'Year'], columns)).toBe(false);
});

test('a cell that is empty in the surest column is read from the next', () => {
  const table = tableOf(['Order name', 'Name'], ['Ada ', ''], ['', ''], ['Bo', ' Cy']);
  const read = cellReader(table, columns.slice(1));
  expect(table.lines.map((line) => read(line, 'name'))).toEqual(['Ada', '', 'Cy']);
});

test('no column holds two things, whatever a file is like', () => {
  const cell = fc.constantFrom('', '1234', 'order number', 'name', 'text', 'order');
  fc.assert(
    fc.property(fc.array(cell), fc.array(fc.array(cell)), (headings, rows) => {
      const table = tableOf(headings, ...rows);
      const { places, missing } = recogniseColumns(table, columns);
      const first = [...places.values()].map(([place]) => place);
      expect(new Set(first).size).toBe(first.length);
      expect(missing).toEqual(places.has('number') ? [] : ['number']);
      expect(recogniseLayout(table, columns)).toHaveLength(headings.length);
    }),
  );
});
