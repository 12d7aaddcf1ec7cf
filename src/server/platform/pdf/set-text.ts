import type { Face, FontRun } from './document-fonts.ts';
import type { TaggedDocument } from './tagged-document.ts';

/** `size` in points, `leading` from one line to the next in sizes; `tabular` gives all figures one width. */
export type TextStyle = {
  face: Face;
  size: number;
  color: string;
  leading: number;
  tabular?: boolean;
};

/** A font's capitals and figures stand in the middle of a line. */
const CAPITALS = 0.7;

/** The width of a text without line breaks, in points. */
export function measureText(document: TaggedDocument, text: string, style: TextStyle): number {
  const key = `${style.face} ${style.size} ${style.tabular} ${text}`;
  const known = document.widths.get(key);
  if (known !== undefined) return known;
  const width = document
    .splitByFont(text, style.face)
    .map((run) => setFont(document, run, style).widthOfString(run.text, features(style)))
    .reduce((sum, one) => sum + one, 0);
  document.widths.set(key, width);
  return width;
}

/** The widest of some texts, in points. */
export function widestOf(document: TaggedDocument, texts: string[], style: TextStyle): number {
  return Math.max(0, ...texts.map((text) => measureText(document, text, style)));
}

/**
 * Breaks a text at its own breaks, at spaces and after hyphens, and a word that is wider than the line anywhere. A line
 * keeps the space that it was broken at, so that a reader of the file's text does not join two words.
 */
export function wrapText(
  document: TaggedDocument,
  text: string,
  style: TextStyle,
  width: number,
): string[] {
  const isWithin = (line: string) => measureText(document, line.trimEnd(), style) <= width;
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<= )|(?<=[-–/@])(?!\d)/)) {
      if (isWithin(line + word)) {
        line += word;
        continue;
      }
      if (line) lines.push(line);
      const pieces = breakAnywhere(word, isWithin);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line.trimEnd()];
  });
}

function breakAnywhere(word: string, isWithin: (line: string) => boolean): string[] {
  if (isWithin(word)) return [word];
  const pieces = [''];
  for (const letter of word) {
    const piece = pieces.at(-1) + letter;
    if (isWithin(piece) || piece === letter) pieces[pieces.length - 1] = piece;
    else pieces.push(letter);
  }
  return pieces;
}

/** The height of a line, in points. */
export function lineHeight({ size, leading }: TextStyle): number {
  return size * leading;
}

/** Draws a line of text; `x` is its left end and `top` the upper end of its line, in points. */
export function drawLine(
  document: TaggedDocument,
  text: string,
  style: TextStyle,
  x: number,
  top: number,
): void {
  const baseline = top + (lineHeight(style) + CAPITALS * style.size) / 2;
  document.pdf.fillColor(style.color);
  let pen = x;
  for (const run of document.splitByFont(text, style.face)) {
    const pdf = setFont(document, run, style);
    const options = { ...features(style), lineBreak: false, baseline: 'alphabetic' } as const;
    pdf.text(run.text, pen, baseline, options);
    pen += pdf.widthOfString(run.text, features(style));
  }
}

function setFont({ pdf }: TaggedDocument, { font }: FontRun, { size }: TextStyle) {
  return pdf.registerFont(font.name, font.bytes).font(font.name, size);
}

function features({ tabular }: TextStyle): { features?: ['tnum'] } {
  return tabular ? { features: ['tnum'] } : {};
}
