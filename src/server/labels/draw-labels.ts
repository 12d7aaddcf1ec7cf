import { type LabelSheet, placeLabel } from '../../domain/certificates/label-sheets.ts';
import { decimals } from '../platform/pdf/path-operators.ts';
import { writePdf } from '../platform/pdf/write-pdf.ts';
import { drawLabel } from './draw-label.ts';
import type { VialLabel } from './vial-label.ts';

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
