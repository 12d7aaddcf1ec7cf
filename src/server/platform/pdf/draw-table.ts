import {
  bottomOf,
  drawLines,
  drawRule,
  keepTogether,
  type Paragraph,
  type Place,
  type PlacedLine,
  placeLines,
  type Rule,
} from './draw-lines.ts';
import { drawLine } from './set-text.ts';
import {
  addStructure,
  drawArtifact,
  type Structure,
  type TaggedDocument,
} from './tagged-document.ts';

/** The paragraphs of each cell, and the rule above the row. */
export type Row = { cells: Paragraph[][]; above?: Rule };

export type Table = {
  columns: Place[];
  /** Above and below the text of each row, in points. */
  padding: number;
  /** The names of the columns, with the rule below them; they stand again on each page. */
  head?: { cells: Paragraph[][]; below?: Rule };
  rows: Row[];
  /** Whether the first cell of a row names it. */
  rowHeads?: boolean;
  /** The rule below the last row. */
  below?: Rule;
};

/** Draws a table from the pen on. A row stands on one page, unless it is higher than a page. */
export function drawTable(document: TaggedDocument, table: Table): void {
  const { head, rows, below, rowHeads } = table;
  const element = addStructure(document, document.root, 'Table');
  if (head) {
    const [first] = rows;
    keepTogether(
      document,
      heightOf(document, table, head) + (first ? heightOf(document, table, first) : 0),
    );
    drawRow(document, table, head, element, ['Column']);
    if (head.below) ruleAcross(document, table, head.below);
  }
  for (const row of rows) {
    const goOn = () => head && repeatHead(document, table, head);
    if (keepTogether(document, heightOf(document, table, row))) goOn();
    else if (row.above) ruleAcross(document, table, row.above);
    drawRow(document, table, row, element, rowHeads ? ['Row', undefined] : [undefined], goOn);
  }
  element.end();
  if (below) ruleAcross(document, table, below);
}

/** How high a table is on one page, in points. */
export function measureTable(document: TaggedDocument, table: Table): number {
  const rows = table.head ? [table.head, ...table.rows] : table.rows;
  return rows.reduce((sum, row) => sum + heightOf(document, table, row), 0);
}

/** What the cells of a row are the names of; the last one stands for all that follow. */
type Scopes = readonly ('Row' | 'Column' | undefined)[];

function drawRow(
  document: TaggedDocument,
  table: Table,
  row: Row,
  parent: Structure,
  scopes: Scopes,
  onNewPage?: () => void,
): void {
  const element = addStructure(document, parent, 'TR');
  const lines = row.cells.flatMap((paragraphs, column) => {
    const scope = scopes[column] ?? scopes.at(-1);
    const cell = addStructure(document, element, scope ? 'TH' : 'TD', scope ? { scope } : {});
    return placeCell(document, table, column, paragraphs, () =>
      paragraphs.length > 1 ? addStructure(document, cell, 'P') : cell,
    );
  });
  drawLines(document, lines, onNewPage);
  document.y += table.padding;
  element.end();
}

function placeCell(
  document: TaggedDocument,
  { columns, padding }: Table,
  column: number,
  paragraphs: Paragraph[],
  ownerOf: () => Structure,
): PlacedLine[] {
  const place = columns[column];
  if (!place) throw new RangeError(`A table of ${columns.length} columns has no column ${column}`);
  let top = padding;
  return paragraphs.flatMap((paragraph) => {
    const lines = placeLines(document, paragraph, place, top, ownerOf());
    top = bottomOf(lines);
    return lines;
  });
}

/** The lines of a row outside the tree: to be measured, or to be passed over. */
function placeRow(document: TaggedDocument, table: Table, { cells }: Row): PlacedLine[] {
  return cells.flatMap((paragraphs, column) =>
    placeCell(document, table, column, paragraphs, () => document.root),
  );
}

function heightOf(document: TaggedDocument, table: Table, row: Row): number {
  return bottomOf(placeRow(document, table, row)) + table.padding;
}

function repeatHead(
  document: TaggedDocument,
  table: Table,
  head: NonNullable<Table['head']>,
): void {
  const lines = placeRow(document, table, head);
  drawArtifact(document, 'Pagination', () => {
    for (const { text, style, x, top } of lines) {
      drawLine(document, text, style, x, document.y + top);
    }
  });
  document.y += bottomOf(lines) + table.padding;
  if (head.below) ruleAcross(document, table, head.below);
}

function ruleAcross(document: TaggedDocument, { columns }: Table, rule: Rule): void {
  const from = Math.min(...columns.map(({ x }) => x));
  const to = Math.max(...columns.map(({ x, width }) => x + width));
  drawRule(document, rule, { x: from, y: document.y }, { x: to, y: document.y });
}
