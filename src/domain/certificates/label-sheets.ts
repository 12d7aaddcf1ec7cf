/**
 * Labels of one size, cut in rows and columns into a sheet, or one behind the other on a roll, where each is a page of
 * its own. All lengths are in millimetres.
 */
export type LabelSheet = {
  id: string;
  name: string;
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  /** From the page's left and upper edges to the first label. */
  margin: { left: number; top: number };
  /** From a label's left edge to that of the next one, and from its upper edge. */
  pitch: { across: number; down: number };
};

/** Where a label is printed. `page` counts from 0; `left` and `top` are millimetres from the page's upper left corner. */
export type LabelPlace = { page: number; left: number; top: number };

const LETTER = { width: 215.9, height: 279.4 };
const A4 = { width: 210, height: 297 };

/**
 * Measures of the sheets are those of Avery's templates, as LibreOffice (labels.xml) and gLabels have them; Avery's packs
 * name them rounded (16.93 mm is 2/3 inch). Those of Dymo's roll are on its pack.
 */
export const labelSheets: readonly LabelSheet[] = [
  {
    id: 'avery-5160',
    name: 'Avery 5160, 5260: Letter, 30 of 66.7 × 25.4 mm',
    page: LETTER,
    label: { width: 66.68, height: 25.4 },
    columns: 3,
    rows: 10,
    margin: { left: 4.76, top: 12.7 },
    pitch: { across: 69.85, down: 25.4 },
  },
  {
    id: 'avery-5167',
    name: 'Avery 5167, 5267: Letter, 80 of 44.5 × 12.7 mm',
    page: LETTER,
    label: { width: 44.45, height: 12.7 },
    columns: 4,
    rows: 20,
    margin: { left: 7.14, top: 12.7 },
    pitch: { across: 52.39, down: 12.7 },
  },
  {
    id: 'avery-5163',
    name: 'Avery 5163, 5263: Letter, 10 of 101.6 × 50.8 mm',
    page: LETTER,
    label: { width: 101.6, height: 50.8 },
    columns: 2,
    rows: 5,
    margin: { left: 3.97, top: 12.7 },
    pitch: { across: 106.36, down: 50.8 },
  },
  {
    id: 'avery-l7651',
    name: 'Avery L7651: A4, 65 of 38.1 × 21.2 mm',
    page: A4,
    label: { width: 38.1, height: 21.17 },
    columns: 5,
    rows: 13,
    margin: { left: 4.67, top: 10.9 },
    pitch: { across: 40.64, down: 21.17 },
  },
  {
    id: 'avery-l4732',
    name: 'Avery L4732: A4, 80 of 35.6 × 16.9 mm',
    page: A4,
    label: { width: 35.56, height: 16.93 },
    columns: 5,
    rows: 16,
    margin: { left: 11.02, top: 13.03 },
    pitch: { across: 38.1, down: 16.93 },
  },
  rollOf('roll-50x25', 'Roll: 50 × 25 mm', { width: 50, height: 25 }),
  rollOf('dymo-30336', 'Dymo 30336, 11352: roll, 54 × 25 mm', { width: 54, height: 25 }),
];

export function findLabelSheet(id: string): LabelSheet | undefined {
  return labelSheets.find((sheet) => sheet.id === id);
}

/** How many labels a sheet has; on a roll, one. */
export function countPositions({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/**
 * The place of a position. Positions count from 1 at the upper left, along the rows, and go on over the pages: on a sheet
 * of 30 labels, 31 is the first one of the second page.
 */
export function placeLabel(sheet: LabelSheet, position: number): LabelPlace {
  const index = (position - 1) % countPositions(sheet);
  return {
    page: Math.floor((position - 1) / countPositions(sheet)),
    left: sheet.margin.left + (index % sheet.columns) * sheet.pitch.across,
    top: sheet.margin.top + Math.floor(index / sheet.columns) * sheet.pitch.down,
  };
}

function rollOf(id: string, name: string, label: LabelSheet['label']): LabelSheet {
  const pitch = { across: label.width, down: label.height };
  return { id, name, page: label, label, columns: 1, rows: 1, margin: { left: 0, top: 0 }, pitch };
}
