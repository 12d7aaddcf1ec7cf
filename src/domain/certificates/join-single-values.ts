import { readHeadings, roleOf } from './pasted-headings.ts';
import type { PastedRow } from './pasted-rows.ts';
import { readValue } from './pasted-values.ts';

/**
 * Rows of a table that was copied as one value a line, as out of a PDF: by the headings above it, or else from name to
 * name. Whatever has a value too few or too many is left as it is, and so is not understood: from there on, each figure
 * could be another row's. Other tables stay as they are.
 */
export function joinSingleValues(rows: readonly PastedRow[]): readonly PastedRow[] {
  const singles = rows.filter(({ cells }) => cells.length === 1);
  if (singles.length < 3 || singles.length * 4 < rows.length * 3) return rows;
  const texts = rows.map(({ line }) => line);
  const start = texts.findIndex(isHeading);
  if (start >= 0) {
    const length = texts.slice(start).findIndex((text) => !isHeading(text));
    const headings = texts.slice(start, start + length);
    return readHeadings(headings) ? joinByHeadings(rows, start, headings) : rows;
  }
  return joinAtNames(rows);
}

function joinByHeadings(
  rows: readonly PastedRow[],
  start: number,
  headings: string[],
): readonly PastedRow[] {
  const below = rows.slice(start + headings.length).map(({ line }) => line);
  const chunks = Array.from({ length: Math.ceil(below.length / headings.length) }, (_, index) =>
    below.slice(index * headings.length, (index + 1) * headings.length),
  );
  const name = headings.findIndex((heading) => roleOf(heading) === 'test');
  const result = headings.findIndex((heading) => roleOf(heading) === 'result');
  const areWhole = chunks.every(
    (cells) =>
      cells.length === headings.length &&
      !isValue(cells[name] ?? '') &&
      readValue(cells[result] ?? '').kind !== 'limit',
  );
  return name >= 0 && areWhole ? [headings, ...chunks].map(makeRow) : rows;
}

function joinAtNames(rows: readonly PastedRow[]): readonly PastedRow[] {
  const records: string[][] = [];
  for (const { line } of rows) {
    if (!isValue(line)) records.push([line]);
    else if (records.length === 0) return rows;
    else records.at(-1)?.push(line);
  }
  // A name at the end has its values above it, and so may all others.
  return records.at(-1)?.length === 1 ? rows : records.map(makeRow);
}

const makeRow = (cells: string[]): PastedRow => ({
  line: cells.join(' · '),
  cells,
  isLoose: false,
});

const isHeading = (text: string) =>
  roleOf(text) !== undefined && !/\d/.test(text) && text.length < 40;

function isValue(text: string): boolean {
  return !['words', 'method'].includes(readValue(text).kind);
}
