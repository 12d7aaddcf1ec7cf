import { type LabelSheet, placeLabel } from '../../domain/certificates/label-sheets.ts';
import { outlineText } from '../platform/images/outline-text.ts';
import { decimals, pathOperators } from '../platform/pdf/path-operators.ts';
import { writePdf } from '../platform/pdf/write-pdf.ts';
import { type PlacedCode, placeCode } from './place-code.ts';
import { setWords } from './set-words.ts';
import type { VialLabel } from './vial-label.ts';

/** From the free modules of the QR code to the label's right edge. */
const CODE_EDGE = 0.5;

/**
 * A label as PDF's operators, in millimetres from its upper left corner, y downwards: the words at the left, the QR code
 * at the right. All of it is black, as thermal printers have no grey.
 */
function drawLabel(label: VialLabel, size: { width: number; height: number }): string {
  const placed = placeCode(label.address, size);
  // Sheets do not lie exactly in the printer, and a label's corners are round.
  const edge = { left: Math.max(1.5, 0.03 * size.width), top: Math.max(0.8, 0.06 * size.height) };
  const codeLeft = size.width - CODE_EDGE - placed.side;
  const lines = setWords(label, codeLeft - edge.left, size.height - 2 * edge.top);
  return [
    drawCode(placed, codeLeft, (size.height - placed.side) / 2),
    ...lines.map(({ text, style, baseline }) => {
      const outlined = outlineText(text, edge.left, edge.top + baseline, style);
      const filled = `${pathOperators(outlined.filled)}\nf`;
      if (outlined.stroked.length === 0) return filled;
      return `${filled}\n${decimals(outlined.stem)} w 1 j\n${pathOperators(outlined.stroked)}\nS`;
    }),
  ].join('\n');
}

/** Neighbouring modules of a row are one rectangle; all of them are one path, so that no gap shows between rows. */
function drawCode({ code, quiet, module }: PlacedCode, left: number, top: number): string {
  const rectangles = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (code.get(x, y)) x += 1;
      if (x > start) rectangles.push(`${decimals(start + quiet, y + quiet, x - start, 1)} re`);
    }
  }
  return `q ${module} 0 0 ${module} ${decimals(left, top)} cm\n${rectangles.join('\n')}\nf Q`;
}

const POINTS = 72 / 25.4;

/**
 * A PDF with a label `count` times, from `firstPosition` of the first page (1 is its upper left): a sheet that was begun
 * can be used up.
 */
export function drawLabels(
  sheet: LabelSheet,
  label: VialLabel,
  count: number,
  firstPosition: number,
): Buffer {
  const pages: string[][] = [];
  for (let index = 0; index < count; index += 1) {
    const { page, left, top } = placeLabel(sheet, firstPosition + index);
    // Millimetres from the upper left corner, y downwards.
    pages[page] ??= [`${POINTS} 0 0 ${-POINTS} 0 ${sheet.page.height * POINTS} cm`];
    pages[page].push(`q 1 0 0 1 ${decimals(left, top)} cm /P0 Do Q`);
  }
  const size = { width: toPoints(sheet.page.width), height: toPoints(sheet.page.height) };
  return writePdf(
    `Labels of lot ${label.lotNumber}`,
    pages.map((drawings) => ({ ...size, content: drawings.join('\n') })),
    [{ ...sheet.label, content: drawLabel(label, sheet.label) }],
  );
}

function toPoints(millimetres: number): number {
  return Math.round(millimetres * POINTS * 100) / 100;
}
