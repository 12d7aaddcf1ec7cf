import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { mediumDate } from '../../domain/dates/medium-date.ts';
import { drawParagraph, drawRule } from '../platform/pdf/draw-lines.ts';
import { drawTable } from '../platform/pdf/draw-table.ts';
import type { TaggedDocument } from '../platform/pdf/tagged-document.ts';
import { COLUMNS, columnOf, GAP } from './columns.ts';
import { rules, styles } from './invoice-styles.ts';
import { describeCredited } from './invoice-words.ts';

/** The row of facts under the title, as on a label: number, day, order. Then what a credit note takes back, and why. */
export function drawFacts(document: TaggedDocument, content: InvoiceContent): void {
  const { left, width } = document;
  const facts = listFacts(content);
  const columns = facts.map((_, index) =>
    columnOf(document, index, { of: Math.max(COLUMNS, facts.length) }),
  );
  document.y += 14;
  const from = document.y;
  drawRule(document, rules.strong, { x: left, y: from }, { x: left + width, y: from });
  document.y += 4;
  drawTable(document, {
    columns,
    padding: 2,
    head: {
      cells: facts.map(({ label }) => [{ text: label, style: styles.label }]),
    },
    rows: [
      {
        cells: facts.map(({ values: [value = '', ...more] }) => [
          { text: value, style: { ...styles.strong, tabular: true } },
          ...more.map((text) => ({ text, style: styles.soft })),
        ]),
      },
    ],
  });
  document.y += 4;
  const to = document.y;
  drawRule(document, rules.hairline, { x: left, y: to }, { x: left + width, y: to });
  for (const { x } of columns.slice(1)) {
    drawRule(
      document,
      rules.hairline,
      { x: x - GAP / 2, y: from + 8 },
      { x: x - GAP / 2, y: to - 8 },
    );
  }
  drawCredited(document, content);
}

function listFacts(content: InvoiceContent): { label: string; values: string[] }[] {
  const { number, issuedOn, order, poNumber } = content;
  return [
    { label: 'Number', values: number ? [number] : [] },
    { label: 'Date of issue', values: [mediumDate(issuedOn)] },
    { label: 'Order', values: order ? [order.number, `of ${mediumDate(order.placedOn)}`] : [] },
    { label: 'PO number', values: poNumber ? [poNumber] : [] },
  ].filter(({ values }) => values.length > 0);
}

function drawCredited(document: TaggedDocument, content: InvoiceContent): void {
  const credited = describeCredited(content);
  if (!credited) return;
  const place = { x: document.left, width: document.width };
  document.y += 14;
  const style = { ...styles.strong, tabular: true };
  drawParagraph(document, { text: credited, style }, place);
  if (content.reason) drawParagraph(document, { text: content.reason, style: styles.body }, place);
}
