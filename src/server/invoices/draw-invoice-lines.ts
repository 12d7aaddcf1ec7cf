import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { formatDollars } from '../../domain/pricing/money.ts';
import type { Paragraph } from '../platform/pdf/draw-lines.ts';
import { drawTable } from '../platform/pdf/draw-table.ts';
import { widestOf } from '../platform/pdf/set-text.ts';
import type { TaggedDocument } from '../platform/pdf/tagged-document.ts';
import { rules, styles } from './invoice-styles.ts';

const GAP = 22;
const heads = ['Description', 'Quantity', 'Price', 'Amount'];

/** What was sold, with a row for each product. */
export function drawInvoiceLines(document: TaggedDocument, content: InvoiceContent): void {
  const figures = content.lines.map(({ quantity, price, amount }) => [
    String(quantity),
    formatDollars(price),
    formatDollars(amount),
  ]);
  const taxed = content.taxes.length > 0 || content.beforeTax;
  document.y += 24;
  drawTable(document, {
    columns: listColumns(document, figures),
    padding: 6,
    head: {
      cells: heads.map((text) => [{ text, style: styles.label }]),
      below: rules.strong,
    },
    rows: content.lines.map((line, index) => ({
      cells: [
        describeLine(line, taxed),
        ...(figures[index] ?? []).map((text) => [{ text, style: styles.figure }]),
      ],
      ...(index > 0 && { above: rules.hairline }),
    })),
    below: rules.strong,
  });
}

/** As wide as their figures are, at the right of the description. */
function listColumns(document: TaggedDocument, figures: string[][]) {
  const widths = heads.slice(1).map((head, index) =>
    Math.max(
      40,
      widestOf(document, [head], styles.label),
      widestOf(
        document,
        figures.map((row) => row[index] ?? ''),
        styles.figure,
      ),
    ),
  );
  let right = document.left + document.width;
  const columns = widths.toReversed().map((width) => {
    const place = { x: right - width, width: width + 0.01, align: 'right' as const };
    right -= width + GAP;
    return place;
  });
  return [{ x: document.left, width: right - document.left }, ...columns.reverse()];
}

function describeLine(line: InvoiceContent['lines'][number], taxed: boolean): Paragraph[] {
  const { name, lots, taxExempt } = line;
  const below = [
    ...(lots.length > 0 ? [`${lots.length === 1 ? 'Lot' : 'Lots'} ${lots.join(', ')}`] : []),
    ...(taxed && taxExempt ? ['Not taxed'] : []),
  ];
  return [
    { text: name, style: styles.body },
    ...below.map((text) => ({ text, style: styles.soft })),
  ];
}
