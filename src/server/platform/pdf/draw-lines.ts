import { drawLine, lineHeight, measureText, type TextStyle, wrapText } from './set-text.ts';
import {
  addStructure,
  drawArtifact,
  drawInto,
  type Structure,
  startPage,
  type TaggedDocument,
} from './tagged-document.ts';

export type Paragraph = { text: string; style: TextStyle };

/** Where a text stands across the page, in points. */
export type Place = { x: number; width: number; align?: 'left' | 'right' };

/** A line with the element that it belongs to; `top` in points from that of the block. */
export type PlacedLine = { text: string; style: TextStyle; x: number; top: number; of: Structure };

export type Rule = { color: string; thickness: number };

/** Breaks a paragraph into lines that stand one below the other from `top` on. */
export function placeLines(
  document: TaggedDocument,
  { text, style }: Paragraph,
  { x, width, align = 'left' }: Place,
  top: number,
  of: Structure,
): PlacedLine[] {
  return wrapText(document, text, style, width).map((line, index) => {
    const free = align === 'right' ? width - measureText(document, line.trimEnd(), style) : 0;
    return { text: line, style, x: x + free, top: top + index * lineHeight(style), of };
  });
}

export function bottomOf(lines: readonly PlacedLine[]): number {
  return Math.max(0, ...lines.map(({ top, style }) => top + lineHeight(style)));
}

/**
 * Draws lines from the pen on and moves it below them. What has no room goes on on the next pages, where `onNewPage`
 * draws what stands above it.
 */
export function drawLines(
  document: TaggedDocument,
  lines: readonly PlacedLine[],
  onNewPage: () => void = () => undefined,
): void {
  let rest = lines;
  let start = 0;
  while (rest.length > 0) {
    const room = document.bottom - document.y;
    const from = start;
    const fits = ({ top, style }: PlacedLine) => top - from + lineHeight(style) <= room;
    const now = rest.filter(fits);
    drawEach(document, now, document.y - start);
    rest = rest.filter((line) => !fits(line));
    if (rest.length === 0) document.y += bottomOf(now) - start;
    else {
      startPage(document);
      onNewPage();
      start = Math.min(...rest.map(({ top }) => top));
    }
  }
}

function drawEach(document: TaggedDocument, lines: readonly PlacedLine[], offset: number): void {
  for (const [element, own] of Map.groupBy(lines, ({ of }) => of)) {
    drawInto(element, () => {
      for (const { text, style, x, top } of own) {
        drawLine(document, text, style, x, top + offset);
      }
    });
  }
}

/** Goes on on a new page where something of a height in points has no room on this one, but may have on that. */
export function keepTogether(document: TaggedDocument, height: number): boolean {
  const breaks = document.y + height > document.bottom && document.y > document.top;
  if (breaks) startPage(document);
  return breaks;
}

/** Draws a paragraph, or a heading where `tag` says so; it may go on on the next page. */
export function drawParagraph(
  document: TaggedDocument,
  paragraph: Paragraph,
  place: Place,
  tag: 'P' | 'H1' | 'H2' = 'P',
): void {
  const element = addStructure(document, document.root, tag);
  drawLines(document, placeLines(document, paragraph, place, 0, element));
  element.end();
}

/** How high paragraphs are, one below the other. */
export function measureParagraphs(
  document: TaggedDocument,
  paragraphs: readonly Paragraph[],
  width: number,
): number {
  const heights = paragraphs.map(
    ({ text, style }) => wrapText(document, text, style, width).length * lineHeight(style),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

/** Draws a line between two points. */
export function drawRule(
  document: TaggedDocument,
  { color, thickness }: Rule,
  from: { x: number; y: number },
  to: { x: number; y: number },
): void {
  drawArtifact(document, 'Layout', () => {
    document.pdf.lineWidth(thickness).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(color);
  });
}
