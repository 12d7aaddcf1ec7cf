import { randomBytes } from 'node:crypto';
import type { Product } from '../../contracts/catalogue/products.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { productPath } from '../../domain/pages/page-paths.ts';
import { findProduct } from '../catalogue/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { MailRow } from '../platform/database/tables.ts';
import { hasMailServer } from '../platform/mail-access/mail-access.ts';
import {
  type Alert,
  deleteAlert,
  insertAlert,
  listDueAlerts,
  STOCK_MAIL,
  stockMailKey,
} from '../stock-alerts/index.ts';
import { gatherLetterhead } from './letterhead.ts';
import {
  type Fact,
  inDollars,
  type Letterhead,
  type MailContent,
  paragraph,
} from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { type MailParts, TIME_TO_TAKE_BACK, writeMail } from './write-mail.ts';

/** Mails written in one transaction. */
const AT_ONCE = 100;

/**
 * Mails those who wait for a product that is in stock; called every minute, whatever brought the stock back. Without a
 * mail server they wait on: a mail would only grow too old in the outbox, and their wish with it.
 */
export async function mailBackInStock(parts: MailParts): Promise<void> {
  if (!(await hasMailServer(parts))) return;
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    count = await runTransaction(parts.db, async (trx) => {
      const due = await listDueAlerts(trx, AT_ONCE);
      for (const alert of due) await writeOnce({ ...parts, db: trx }, alert);
      return due.length;
    });
  }
}

/** The address is forgotten together with the writing, so that no other process mails it too. */
async function writeOnce(parts: MailParts, alert: Alert): Promise<void> {
  const { product_id, email } = alert;
  const key = stockMailKey(randomBytes(24).toString('base64url'));
  const composed = await compose(parts, { product_id, key });
  if (!composed || !(await deleteAlert(parts.db, alert))) return;
  const { content, head } = composed;
  await writeMail(
    parts,
    {
      key,
      kind: STOCK_MAIL,
      to: { name: '', address: email },
      headers: { 'Reply-To': head.supportEmail },
      product_id,
      // Stock may have been typed by mistake.
      notBefore: parts.clock() + TIME_TO_TAKE_BACK,
    },
    content,
    head,
  );
}

/**
 * What such a mail says as it is about to be sent. If the stock is gone again, it is undefined and the address waits on;
 * if not, a repeated wish is fulfilled with it.
 */
export async function recheckStockMail(
  parts: Pick<MailParts, 'db' | 'config'>,
  { product_id, key, to_address: email, created_at, handed_at }: MailRow & { product_id: string },
) {
  const composed = await compose(parts, { product_id, key });
  if (composed) {
    await deleteAlert(parts.db, { product_id, email });
    return renderMail(composed.content, composed.head);
  }
  // One that may have arrived already is not written again.
  if (handed_at === null && (await findProduct(parts.db, product_id))) {
    await insertAlert(parts.db, { product_id, email }, created_at);
  }
  return undefined;
}

/** Undefined unless the product is in stock. */
async function compose(
  parts: Pick<MailParts, 'db' | 'config'>,
  { product_id, key }: { product_id: string; key: string },
) {
  const product = await findProduct(parts.db, product_id);
  if (!product || product.stock === 0) return undefined;
  const head = await gatherLetterhead(parts);
  const token = key.slice(stockMailKey('').length);
  return { head, content: backInStock(head, product, token) };
}

export function backInStock(
  head: Letterhead,
  product: Pick<Product, 'id' | 'name' | 'dosage' | 'price' | 'otherSizes'>,
  token: string,
): MailContent {
  const { origin, shopName, supportEmail } = head;
  const { id, name, dosage, price } = product;
  const rows: Fact[] = [
    { label: 'Product', value: name },
    { label: 'Content', value: dosage },
    { label: 'Price', value: inDollars(price) },
  ];
  const why = `You are receiving this one email because this address was left at ${shopName} to be told. No other email follows.`;
  return {
    subject: `In stock again: ${nameSize(product)}`,
    preheader: 'You asked us to tell you.',
    title: 'It is in stock again',
    blocks: [
      paragraph('You asked us to tell you when this product is in stock again. Now it is:'),
      { kind: 'facts', rows: rows.filter(({ value }) => value) },
      ...(origin
        ? [{ kind: 'link' as const, label: 'To the product', href: origin + productPath(id) }]
        : []),
      paragraph('Nothing is set aside for you: whoever orders first gets it.'),
    ],
    reason: origin ? why : `${why} To receive no more of them, write to ${supportEmail}.`,
    ...(origin && { unsubscribeLink: `${origin}/unsubscribe/stock-alerts/${token}` }),
  };
}
