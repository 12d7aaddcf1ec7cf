import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { invoiceNames } from '../../domain/invoices/invoice-names.ts';
import { drawParagraph, drawRule } from '../platform/pdf/draw-lines.ts';
import { lineHeight } from '../platform/pdf/set-text.ts';
import type { TaggedDocument } from '../platform/pdf/tagged-document.ts';
import { columnOf } from './columns.ts';
import { rules, styles } from './invoice-styles.ts';

/** The width of the mark above the seller's name, in points. */
const MARK = 26;
const ABOVE_TITLE = 26;

/** Who sells, with the address at the right, and what this is. */
export function drawInvoiceHead(document: TaggedDocument, { kind, seller }: InvoiceContent): void {
  const { top, left, width } = document;
  drawRule(document, rules.accent, { x: left, y: top }, { x: left + MARK, y: top });
  document.y = top + 8;
  const name = { text: seller.name, style: styles.seller };
  drawParagraph(document, name, columnOf(document, 0, { span: 2 }));
  const belowName = document.y;

  document.y = top + 8;
  for (const text of [...seller.address, seller.email, seller.phone].filter(Boolean)) {
    drawParagraph(document, { text, style: styles.soft }, columnOf(document, 2));
  }
  const title = lineHeight(styles.title);
  document.y = Math.max(belowName + ABOVE_TITLE, document.y - title);
  drawParagraph(
    document,
    { text: invoiceNames[kind], style: styles.title },
    { x: left, width: (2 / 3) * width },
    'H1',
  );
}
