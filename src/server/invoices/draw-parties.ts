import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import {
  bottomOf,
  drawLines,
  keepTogether,
  type Place,
  type PlacedLine,
  placeLines,
} from '../platform/pdf/draw-lines.ts';
import { addStructure, type TaggedDocument } from '../platform/pdf/tagged-document.ts';
import { columnOf } from './columns.ts';
import { styles } from './invoice-styles.ts';

const BELOW_HEADING = 3;

/** To whom it is billed and, where that differs, to which address it is shipped. */
export function drawParties(document: TaggedDocument, { buyer }: InvoiceContent): void {
  const { name, company, billingAddress, shippingAddress, email } = buyer;
  const names = [name, company].filter(Boolean);
  // An address may begin with the name that stands above it.
  const address = billingAddress.filter((line) => !names.includes(line));
  const billed = [...(names.length > 0 ? names : [email]), ...address];
  const isOther =
    shippingAddress.length > 0 && shippingAddress.join('\n') !== billingAddress.join('\n');
  const place = columnOf(document, 0, { span: isOther ? 1 : 2 });
  const lines = [
    ...placeParty(document, 'Bill to', billed, place),
    ...(isOther ? placeParty(document, 'Ship to', shippingAddress, columnOf(document, 1)) : []),
  ];
  document.y += 20;
  keepTogether(document, bottomOf(lines));
  drawLines(document, lines);
}

function placeParty(
  document: TaggedDocument,
  heading: string,
  texts: string[],
  place: Place,
): PlacedLine[] {
  const of = addStructure(document, document.root, 'H2');
  const lines = placeLines(document, { text: heading, style: styles.label }, place, 0, of);
  for (const [index, text] of texts.entries()) {
    const style = index === 0 ? styles.strong : styles.body;
    const below = bottomOf(lines) + (index === 0 ? BELOW_HEADING : 0);
    const paragraph = addStructure(document, document.root, 'P');
    lines.push(...placeLines(document, { text, style }, place, below, paragraph));
  }
  return lines;
}
