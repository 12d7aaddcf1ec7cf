import { expect, test } from 'vitest';
import { findTable } from './table.ts';

const isHeading = (cells: readonly string[]) => cells.includes('Tracking');

test('what stands above the headings is left out, and lines keep their numbers', () => {
  const rows = [['Report of May'], [''], ['Order', 'Tracking'], ['1', 'A'], [' ', ''], ['2', 'B']];
  expect(findTable(rows, isHeading)).toEqual({
    headings: ['Order', 'Tracking'],
    lines: [
      { line: 4, cells: ['1', 'A'] },
      { line: 6, cells: ['2', 'B'] },
    ],
  });
});

test('without known headings, the first line has them', () => {
  expect(findTable([[''], ['A', 'B'], ['1', '2']], isHeading)).toEqual({
    headings: ['A', 'B'],
    lines: [{ line: 3, cells: ['1', '2'] }],
  });
  expect(findTable([['']], isHeading)).toEqual({ headings: [], lines: [] });
});
