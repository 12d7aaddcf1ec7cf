import { isFigure } from './trace-figures.ts';

/** Characters; a longer line belongs to no trace, and its rest is not read. */
const MAX_LINE_LENGTH = 1000;

/** Tried in this order. */
const SEPARATORS = ['\t', ';', ','];

/**
 * Lines of `width` cells that begin and end with a figure and follow each other. `above` are the lines since the block
 * before, `headings` the last of them ('' if there is none); `line` counts from 1.
 */
export type Block = {
  width: number;
  rows: { line: number; cells: string[] }[];
  above: string[];
  headings: string;
};

/** All blocks of figures in a text, from the top. */
export function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  let above: string[] = [];
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = whole.slice(0, MAX_LINE_LENGTH);
    const cells = splitCells(line);
    if (cells.length === 0) continue;
    if (!isRow(cells)) {
      above.push(line);
      current = undefined;
      continue;
    }
    if (current?.width !== cells.length) {
      current = { width: cells.length, rows: [], above, headings: above.at(-1) ?? '' };
      blocks.push(current);
      above = [];
    }
    current.rows.push({ line: index + 1, cells });
  }
  return blocks;
}

function isRow(cells: string[]): boolean {
  return cells.length > 1 && isFigure(cells[0] ?? '') && isFigure(cells.at(-1) ?? '');
}

/** The cells of a line without their quotes; empty ones at its end are left out. */
export function splitCells(line: string): string[] {
  const separator = SEPARATORS.find((text) => line.includes(text));
  const words = splitWords(line.trim());
  // '0,5 1,2' has decimal commas and no separator but the space.
  const isSpaced = separator === undefined || (separator === ',' && areFigures(words));
  const cells = isSpaced ? words : splitQuoted(line, separator);
  const texts = cells.map((cell) => cell.replaceAll('"', '').trim());
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

const areFigures = (words: readonly string[]) => words.length > 1 && words.every(isFigure);

/** A space may part thousands where at least two part the columns: '12,5   1 503,0'. */
function splitWords(line: string): string[] {
  const columns = line.split(/ {2,}/);
  const areGrouped = columns.every((cell) => !cell.includes(' ') || GROUPED.test(cell));
  return columns.length > 1 && areGrouped ? columns : line.split(/ +/);
}

const GROUPED = /^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;

/** Between quotes nothing separates. */
function splitQuoted(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  return line
    .split('"')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(separator, '\0') : part))
    .join('')
    .split('\0');
}
