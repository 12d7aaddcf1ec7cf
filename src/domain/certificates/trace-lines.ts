/** Characters; a longer line belongs to no trace, and its rest is not read. */
const LONGEST_LINE = 1000;

const FIGURE = /^[+-]?(?:\d{1,12}(?:[.,]\d{0,15})?|[.,]\d{1,15})(?:e[+-]?\d{1,2})?$/i;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3}){1,3}\.\d+$/;

/** Tried in this order; a file of quoted cells with decimal commas is split between the quotes. */
const SEPARATORS = ['\t', ';', '","', ','];

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
    const line = whole.slice(0, LONGEST_LINE);
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
  return (
    cells.length > 1 &&
    readFigure(cells[0] ?? '') !== undefined &&
    readFigure(cells.at(-1) ?? '') !== undefined
  );
}

/** The cells of a line without their quotes; empty ones at its end are left out. */
export function splitCells(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const separator = SEPARATORS.find((text) => line.includes(text));
  // '0,5 1,2' has decimal commas and no separator but the space.
  const areFigures = words.length > 1 && words.every((word) => readFigure(word) !== undefined);
  const cells =
    separator === undefined || (separator === ',' && areFigures) ? words : line.split(separator);
  const texts = cells.map((cell) => cell.replaceAll('"', '').trim());
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** '0.52', '0,52', '1,234.5' and '5.2e-3' as numbers; undefined for anything else. */
export function readFigure(text: string): number | undefined {
  if (GROUPED.test(text)) return Number(text.replaceAll(',', ''));
  return FIGURE.test(text) ? Number(text.replace(',', '.')) : undefined;
}
