import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { drawLine, measureText } from '../platform/pdf/set-text.ts';
import {
  closeDocument,
  openDocument,
  type Paper,
  type TaggedDocument,
} from '../platform/pdf/tagged-document.ts';
import { drawFacts } from './draw-facts.ts';
import { drawInvoiceHead } from './draw-invoice-head.ts';
import { drawInvoiceLines } from './draw-invoice-lines.ts';
import { drawParties } from './draw-parties.ts';
import { drawSums } from './draw-sums.ts';
import { styles } from './invoice-styles.ts';
import { nameInvoice } from './invoice-words.ts';

/**
 * An invoice, receipt, credit note or proforma invoice as an accessible PDF. It is made of the content alone, so the same
 * content gives the same bytes. An invoice with taxes has on it what the Input Tax Credit Information (GST/HST)
 * Regulations ask for at each amount.
 */
export async function drawInvoice(content: InvoiceContent, paper: Paper): Promise<Buffer> {
  const name = nameInvoice(content);
  const document = await openDocument(name, content.issuedOn, paper);
  drawInvoiceHead(document, content);
  drawFacts(document, content);
  drawParties(document, content);
  drawInvoiceLines(document, content);
  drawSums(document, content);
  return closeDocument(document, (page, pages) => drawFoot(document, name, page, pages));
}

/** Between the lowest text and the foot of the page, in points. */
const ABOVE_FOOT = 24;

function drawFoot(document: TaggedDocument, name: string, page: number, pages: number): void {
  const { left, width, bottom } = document;
  const count = `Page ${page} of ${pages}`;
  const right = left + width - measureText(document, count, styles.foot);
  drawLine(document, name, styles.foot, left, bottom + ABOVE_FOOT);
  drawLine(document, count, styles.foot, right, bottom + ABOVE_FOOT);
}
