import { countPositions, type LabelSheet, placeLabel } from '../../domain/label-sheets.ts';
import { decimals } from '../platform/pdf/path-operators.ts';
import { writePdf } from '../platform/pdf/write-pdf.ts';
import { drawLabel } from './draw-label.ts';
import type { VialLabel } from './vial-label.ts';

const POINTS = 72 / 25.4;

/**
 * A PDF with one label after the other, from `firstPosition` of the first page (1 is its upper left): a sheet that was
 * begun can be used up. Throws a RangeError without labels, or for a position that the sheet does not have.
 */
export function drawLabels(
  sheet: LabelSheet,
  labels: readonly VialLabel[],
  { firstPosition = 1 }: { firstPosition?: number } = {},
): Buffer {
  if (labels.length === 0) throw new RangeError('There are no labels to print');
  if (firstPosition > countPositions(sheet)) {
    throw new RangeError(`The sheet has ${countPositions(sheet)} labels, and no ${firstPosition}`);
  }
  // Vials of one lot have the same label, which the file then has once.
  const kinds = [...new Map(labels.map((label) => [JSON.stringify(label), label]))];
  const numbers = new Map(kinds.map(([key], number) => [key, number]));
  const pages: string[][] = [];
  labels.forEach((label, index) => {
    const { page, left, top } = placeLabel(sheet, firstPosition + index);
    // Millimetres from the upper left corner, y downwards.
    pages[page] ??= [`${POINTS} 0 0 ${-POINTS} 0 ${sheet.page.height * POINTS} cm`];
    const number = numbers.get(JSON.stringify(label));
    pages[page].push(`q 1 0 0 1 ${decimals(left, top)} cm /P${number} Do Q`);
  });
  const size = { width: toPoints(sheet.page.width), height: toPoints(sheet.page.height) };
  return writePdf(
    title(labels),
    pages.map((drawings) => ({ ...size, content: drawings.join('\n') })),
    kinds.map(([, label]) => ({ ...sheet.label, content: drawLabel(label, sheet.label) })),
  );
}

function title(labels: readonly VialLabel[]): string {
  const lots = [...new Set(labels.map(({ lotNumber }) => lotNumber))];
  return lots.length === 1 ? `Labels of lot ${lots[0]}` : `Labels of ${lots.length} lots`;
}

function toPoints(millimetres: number): number {
  return Math.round(millimetres * POINTS * 100) / 100;
}
