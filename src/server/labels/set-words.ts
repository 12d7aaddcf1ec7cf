import { measureText, type TextStyle } from '../platform/images/outline-text.ts';
import { settableText } from '../platform/images/settable-text.ts';
import { cutToWidth, wrapTitle } from '../platform/images/wrap-title.ts';
import type { VialLabel } from './vial-label.ts';

/** A line of a label; `baseline` in millimetres from the top of the words. */
export type SetLine = { text: string; style: TextStyle; baseline: number };

/** Rows are left out by rank, 1 first. */
type Row = { text: string; weight: 500 | 600; rank: number };
type Line = { text: string; style: TextStyle; leading: number };

/** 4.5 points. */
const SMALLEST = 1.6;
/** Of the rows, in millimetres. */
const SIZES = [4.2, 3.6, 3, 2.5, 2.2, 1.9, SMALLEST];
/** The name's size in that of the rows. */
const NAME = 1.3;
const SMALLEST_BOLD: TextStyle = { size: SMALLEST, weight: 600 };
/** Enough for the forty characters that a lot number may have. */
const MAX_LOT_LINES = 3;
const ROW_LEADING = 1.25;
const NAME_LEADING = 1.18;
/** Longer texts fit on no label. */
const MAX_CHARACTERS = 200;
const RANKS = 4;

/**
 * The words of a label, as large as they fit: with a row for each, else with content and lot in one, else without the row
 * of the next rank. Product name, content and lot number always stay: in the smallest size, name and content are cut to
 * the width, and the lot number goes on in the next row.
 */
export function setWords(label: VialLabel, width: number, height: number): SetLine[] {
  const content = settable(label.content);
  const lot = settable(`Lot ${label.lotNumber}`);
  const apart = [content, ...breakAnywhere(lot, width)];
  const together = [content, lot].filter(Boolean).join(' · ');
  const identities = isWithin(together, SMALLEST_BOLD, width) ? [apart, [together]] : [apart];
  for (let leftOut = 0; leftOut <= RANKS; leftOut += 1) {
    for (const identity of identities) {
      const isKept = ({ text, rank }: Row) => text !== '' && rank > leftOut;
      const above = [optionalRow(label.shopName, 1, width)].filter(isKept);
      const below = [
        ...identity.map((text): Row => ({ text, weight: 600, rank: Infinity })),
        optionalRow(label.goodUntil, 3, width),
        optionalRow(label.storage, 2, width),
        optionalRow('For research use only', 4, width),
      ].filter(isKept);
      const lines = setLines(settable(label.productName), above, below, width, height);
      if (lines) return stack(lines, height);
    }
  }
  throw new RangeError(`A label ${height} mm high has no room for a name and a lot number`);
}

/** What may be left out is never cut: half a sentence on storage says something else. */
function optionalRow(text: string, rank: number, width: number): Row {
  const line = settable(text);
  const fits = isWithin(line, { size: SMALLEST, weight: 500 }, width);
  return { text: fits ? line : '', weight: 500, rank };
}

function settable(text: string): string {
  const letters = [...settableText(text.slice(0, 4 * MAX_CHARACTERS), { weight: 600 })];
  return letters.slice(0, MAX_CHARACTERS).join('') + (letters.length > MAX_CHARACTERS ? '…' : '');
}

/** A lot number that is cut would be another one. */
function breakAnywhere(text: string, width: number): string[] {
  const lines = [''];
  for (const letter of text) {
    const line = lines.at(-1) + letter;
    if (isWithin(line, SMALLEST_BOLD, width)) lines[lines.length - 1] = line;
    else if (lines.length < MAX_LOT_LINES) lines.push(letter);
    else return [...lines.slice(0, -1), cutToWidth(line, SMALLEST_BOLD, width)];
  }
  return lines;
}

/** In the first size that the name fits in, or cut in the smallest; undefined where that leaves no line for the name. */
function setLines(
  name: string,
  above: Row[],
  below: Row[],
  width: number,
  height: number,
): Line[] | undefined {
  const settings = SIZES.map((small) => {
    const style: TextStyle = { size: NAME * small, weight: 600, tracking: -0.01 };
    const room = height - (above.length + below.length) * ROW_LEADING * small;
    return { style, maxLines: Math.floor(room / (NAME_LEADING * style.size)) };
  }).filter(({ maxLines }) => maxLines > 0);
  if (settings.length === 0) return undefined;
  const { lines, style } = wrapTitle(name, settings, width);
  const set = (row: Row) => setRow(row, style.size / NAME, width);
  return [
    ...above.map(set),
    ...lines.map((text) => ({ text, style, leading: NAME_LEADING * style.size })),
    ...below.map(set),
  ];
}

/** A row shrinks to the width, and is cut where it would become smaller than the smallest size. */
function setRow({ text, weight }: Row, small: number, width: number): Line {
  const fitting = width / measureText(text, { size: 1, weight });
  const style = { size: Math.max(SMALLEST, Math.min(small, fitting)), weight };
  const shown = fitting < SMALLEST ? cutToWidth(text, style, width) : text;
  return { text: shown, style, leading: ROW_LEADING * small };
}

/** One below the other, in the middle of the height. */
function stack(lines: readonly Line[], height: number): SetLine[] {
  let top = (height - lines.reduce((sum, { leading }) => sum + leading, 0)) / 2;
  return lines.map(({ text, style, leading }) => {
    // Capitals are 0.7 em high.
    const baseline = top + (leading + 0.7 * style.size) / 2;
    top += leading;
    return { text, style, baseline };
  });
}

function isWithin(text: string, style: TextStyle, width: number): boolean {
  return measureText(text, style) <= width;
}
