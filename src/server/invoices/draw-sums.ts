import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { listAmountLines, TAX_TO_COME } from '../../domain/orders/amount-lines.ts';
import { formatCents, formatDollars } from '../../domain/pricing/money.ts';
import { shippingLabel } from '../../domain/pricing/shipping-methods.ts';
import {
  drawParagraph,
  keepTogether,
  measureParagraphs,
  type Paragraph,
} from '../platform/pdf/draw-lines.ts';
import { drawTable, measureTable, type Row, type Table } from '../platform/pdf/draw-table.ts';
import { lineHeight, widestOf } from '../platform/pdf/set-text.ts';
import type { TaggedDocument } from '../platform/pdf/tagged-document.ts';
import { columnOf } from './columns.ts';
import { rules, styles } from './invoice-styles.ts';
import { amountDue, describePayment, listRegistrations, nameTotal } from './invoice-words.ts';

const GAP = 16;

/** What it comes to at the right, at the left what is to be known for paying it, and below both the owner's note. */
export function drawSums(document: TaggedDocument, content: InvoiceContent): void {
  const sums = tableOf(document, content);
  const place = { x: document.left, width: (sums.columns[0]?.x ?? 0) - document.left - GAP };
  const payment = describePayment(content).map((text) => ({ text, style: styles.body }));
  const numbers = listRegistrations(content).map((text) => ({ text, style: styles.soft }));
  const between = payment.length > 0 && numbers.length > 0 ? 8 : 0;
  const beside = measureParagraphs(document, [...payment, ...numbers], place.width) + between;

  document.y += 10;
  keepTogether(document, Math.max(measureTable(document, sums), beside + 2 * sums.padding));
  const top = document.y;
  drawTable(document, sums);
  const belowSums = document.y;
  // Sums that go on on the next page end above where they began.
  document.y = Math.min(top, belowSums) + sums.padding;
  for (const paragraph of payment) drawParagraph(document, paragraph, place);
  document.y += between;
  for (const paragraph of numbers) drawParagraph(document, paragraph, place);
  document.y = Math.max(document.y, belowSums);
  if (content.note) drawNote(document, content.note);
}

function drawNote(document: TaggedDocument, text: string): void {
  document.y += 20;
  keepTogether(document, 2 * lineHeight(styles.body));
  const place = { x: document.left, width: document.width };
  drawParagraph(document, { text, style: styles.body }, place);
}

function tableOf(document: TaggedDocument, content: InvoiceContent): Table {
  const rows = listRows(content);
  const { x, width } = columnOf(document, 1, { span: 2 });
  const values = rows.map(({ value }) => value);
  const figures = Math.ceil(widestOf(document, values, styles.total));
  return {
    columns: [
      { x: x + width / 4, width: (3 / 4) * width - figures - GAP },
      { x: x + width - figures, width: figures, align: 'right' },
    ],
    padding: 3.5,
    rowHeads: true,
    rows: rows.map(
      ({ label, value, style, above }): Row => ({
        cells: [
          [{ text: label, style }],
          value ? [{ text: value, style: { ...style, tabular: true } }] : [],
        ],
        ...(above && { above }),
      }),
    ),
  };
}

type SumRow = Pick<Row, 'above'> & { label: string; value: string; style: Paragraph['style'] };

function listRows(content: InvoiceContent): SumRow[] {
  const { kind, discount, shipping, total, beforeTax } = content;
  const due = amountDue(content);
  const amounts = listAmountLines({
    ...content,
    beforeTax: false,
    ...(discount && { discountCode: discount.code, discountAmount: discount.amount }),
  });
  // Shipping that is not credited is not free.
  const isLeftOut = kind === 'credit-note' && shipping === '0.00';
  return [
    ...amounts
      .filter(({ label }) => !(isLeftOut && label === shippingLabel(content.shippingMethod)))
      .map((line) => ({ ...line, style: styles.body })),
    {
      label: nameTotal(content),
      value: formatDollars(total),
      style: styles.total,
      above: rules.strong,
    },
    ...(beforeTax ? [{ label: TAX_TO_COME, value: '', style: styles.soft }] : []),
    ...(due === undefined
      ? []
      : [
          {
            label: 'Due',
            value: formatDollars(formatCents(due)),
            style: styles.due,
            above: rules.hairline,
          },
        ]),
  ];
}
