import { outlineText } from '../platform/images/outline-text.ts';
import { decimals, pathOperators } from '../platform/pdf/path-operators.ts';
import { type PlacedCode, placeCode } from './place-code.ts';
import { setWords } from './set-words.ts';
import type { VialLabel } from './vial-label.ts';

/** From the free modules of the QR code to the label's right edge. */
const CODE_EDGE = 0.5;

/**
 * A label as PDF's operators, in millimetres from its upper left corner, y downwards: the words at the left, the QR code
 * at the right. All of it is black, as thermal printers have no grey.
 */
export function drawLabel(label: VialLabel, size: { width: number; height: number }): string {
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
