import { measureText, type TextStyle } from '../platform/images/outline-text.ts';
import { settableText } from '../platform/images/settable-text.ts';
import { cutToWidth, wrapTitle } from '../platform/images/wrap-title.ts';
import type { VialLabel } from './vial-label.ts';

/** A line of a label; `baseline` in millimetres from the top of the words. */
export type SetLine = { text: string; style: TextStyle; baseline: number };

type Words = Record<
  'shopName' | 'name' | 'content' | 'lot' | 'goodUntil' | 'storage' | 'use',
  string
>;
type Row = { text: string; weight: 500 | 600 };
/** The rows above and below the name. */
type Arrangement = { above: Row[]; below: Row[] };
type Line = { text: string; style: TextStyle; leading: number };
/** `small` in millimetres; the name is `ratio` times as large, in at most `nameLines`. */
type Setting = { small: number; ratio: number; nameLines: number; mayCut: boolean };

/** 4.5 points. */
const SMALLEST = 1.6;
const SMALLEST_BOLD: TextStyle = { size: SMALLEST, weight: 600 };
/** Enough for the forty characters that a lot number may have. */
const MOST_LOT_LINES = 3;
const SMALL_SIZES = [4.2, 3.8, 3.4, 3, 2.7, 2.4, 2.2, 2, 1.85, 1.7, SMALLEST];
const RATIOS = [1.9, 1.7, 1.5, 1.3];
/** The largest words first; a name is cut only in the smallest size. */
const SETTINGS: readonly Setting[] = [
  ...SMALL_SIZES.flatMap((small) =>
    RATIOS.map((ratio) => ({ small, ratio, nameLines: 5, mayCut: false })),
  ),
  ...[3, 2, 1].map((nameLines) => ({ small: SMALLEST, ratio: 1.3, nameLines, mayCut: true })),
];
const ROW_LEADING = 1.25;
const NAME_LEADING = 1.18;
/** Longer texts fit on no label. */
const MOST_CHARACTERS = 200;

/** What a label that is too low goes without, one after the other. */
const LEFT_OUT = ['shopName', 'storage', 'goodUntil', 'use'] as const;

/**
 * The words of a label, as large as they fit: with a row for each, else with content and lot in one, else without what
 * `LEFT_OUT` names. Product name, content and lot number always stay: in the smallest size, name and content are cut to the width, and the
 * lot number goes on in the next row.
 */
export function setWords(label: VialLabel, width: number, height: number): SetLine[] {
  const words = readWords(label, width);
  for (const arrangement of arrange(words, width)) {
    const rows = arrangement.above.length + arrangement.below.length;
    for (const setting of SETTINGS) {
      const least = setting.small * (rows * ROW_LEADING + setting.ratio * NAME_LEADING);
      if (least > height) continue;
      const lines = setLines(words.name, arrangement, setting, width);
      if (lines && heightOf(lines) <= height) return stack(lines, height);
    }
  }
  throw new RangeError(`A label ${height} mm high has no room for a name and a lot number`);
}

function arrange(words: Words, width: number): Arrangement[] {
  return [0, 1, 2, 3, 4].flatMap((count) => {
    const kept = { ...words };
    for (const left of LEFT_OUT.slice(0, count)) kept[left] = '';
    const apart = [kept.content, ...breakAnywhere(kept.lot, width)];
    const together = [kept.content, kept.lot].filter(Boolean).join(' · ');
    const fits = isWithin(together, SMALLEST_BOLD, width);
    return [apart, ...(fits ? [[together]] : [])].map((bold) => ({
      above: rows([kept.shopName], 500),
      below: [...rows(bold, 600), ...rows([kept.goodUntil, kept.storage, kept.use], 500)],
    }));
  });
}

function rows(texts: string[], weight: Row['weight']): Row[] {
  return texts.filter(Boolean).map((text) => ({ text, weight }));
}

/** A lot number that is cut would be another one. */
function breakAnywhere(text: string, width: number): string[] {
  const lines = [''];
  for (const letter of text) {
    const line = lines.at(-1) + letter;
    if (isWithin(line, SMALLEST_BOLD, width)) lines[lines.length - 1] = line;
    else if (lines.length < MOST_LOT_LINES) lines.push(letter);
    else return [...lines.slice(0, -1), cutToWidth(line, SMALLEST_BOLD, width)];
  }
  return lines;
}

function readWords(label: VialLabel, width: number): Words {
  const settable = (text: string) => {
    const letters = [...settableText(text.slice(0, 4 * MOST_CHARACTERS), { weight: 600 })];
    return letters.length > MOST_CHARACTERS
      ? `${letters.slice(0, MOST_CHARACTERS).join('')}…`
      : letters.join('');
  };
  /** What may be left out is never cut: half a sentence on storage says something else. */
  const whole = (text: string) => {
    const line = settable(text);
    return isWithin(line, { size: SMALLEST, weight: 500 }, width) ? line : '';
  };
  return {
    shopName: whole(label.shopName),
    name: settable(label.productName),
    content: settable(label.content),
    lot: settable(`Lot ${label.lotNumber}`),
    goodUntil: whole(label.goodUntil),
    storage: whole(label.storage),
    use: whole('For research use only'),
  };
}

/** Undefined if the name is too long for the setting. */
function setLines(
  name: string,
  { above, below }: Arrangement,
  { small, ratio, nameLines, mayCut }: Setting,
  width: number,
): Line[] | undefined {
  const style: TextStyle = { size: small * ratio, weight: 600, tracking: -0.01 };
  const { lines, fits } = wrapTitle(name, [{ style, mostLines: nameLines }], width);
  if (!fits && !mayCut) return undefined;
  return [
    ...above.map((row) => setRow(row, small, width)),
    ...lines.map((text) => ({ text, style, leading: NAME_LEADING * style.size })),
    ...below.map((row) => setRow(row, small, width)),
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
  let top = (height - heightOf(lines)) / 2;
  return lines.map(({ text, style, leading }) => {
    // Capitals are 0.7 em high.
    const baseline = top + (leading + 0.7 * style.size) / 2;
    top += leading;
    return { text, style, baseline };
  });
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { leading }) => sum + leading, 0);
}

function isWithin(text: string, style: TextStyle, width: number): boolean {
  return measureText(text, style) <= width;
}
