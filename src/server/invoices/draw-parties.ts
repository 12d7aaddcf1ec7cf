import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { drawParagraph } from '../platform/pdf/draw-lines.ts';
import type { TaggedDocument } from '../platform/pdf/tagged-document.ts';
import { columnOf } from './columns.ts';
import { styles } from './invoice-styles.ts';

/** To whom it is billed and, where that differs, to which address it is shipped. */
export function drawParties(document: TaggedDocument, { buyer }: InvoiceContent): void {
  const { name, company, billingAddress, shippingAddress, email } = buyer;
  const names = [name, company].filter(Boolean);
  const isOther = shippingAddress.length > 0 && !isSame(shippingAddress, billingAddress);
  const top = document.y + 20;
  document.y = top;
  const billed = [...(names.length > 0 ? names : [email]), ...withoutAny(billingAddress, names)];
  drawParty(document, 'Bill to', billed, isOther ? 0 : undefined);
  const belowBilled = document.y;
  if (!isOther) return;
  document.y = top;
  drawParty(document, 'Ship to', shippingAddress, 1);
  document.y = Math.max(document.y, belowBilled);
}

function drawParty(
  document: TaggedDocument,
  heading: string,
  lines: string[],
  column?: number,
): void {
  const place = column === undefined ? columnOf(document, 0, 2) : columnOf(document, column);
  drawParagraph(document, { text: heading, style: styles.label }, place, 'H2');
  lines.forEach((text, index) => {
    drawParagraph(document, { text, style: index === 0 ? styles.strong : styles.body }, place);
  });
}

function isSame(lines: readonly string[], others: readonly string[]): boolean {
  return lines.join('\n') === others.join('\n');
}

/** An address may begin with the name that stands above it. */
function withoutAny(lines: readonly string[], names: readonly string[]): string[] {
  return lines.filter((line) => !names.includes(line));
}
