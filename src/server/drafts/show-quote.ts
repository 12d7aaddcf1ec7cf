import { orderedProduct } from '../../contracts/checkout/orders.ts';
import type { Quote } from '../../contracts/checkout/quotes.ts';
import { draftStateOf } from '../../domain/orders/draft-state.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { findProducts } from '../catalogue/index.ts';
import { findOrderRules } from '../content/index.ts';
import { findOrder } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { noSuchQuote } from './accept-draft.ts';
import { findRowByToken, readOffer, type StoredDraft } from './store.ts';

type Viewer = { sessionId: string | undefined; now: number };

/**
 * A quote, without whom it was written to. `now` in milliseconds. Throws an HttpError (404) where there is none, where it
 * offers nothing yet, or a product of it is no longer sold.
 */
export async function showQuote(
  db: Queryable,
  token: string,
  { sessionId, now }: Viewer,
): Promise<Quote> {
  const row = await findRowByToken(db, token);
  if (!row) throw noSuchQuote();
  const rules = await findOrderRules(db);
  const { lines, adjustments, totals, method, beforeTax } = readOffer(row, rules, now);
  const products = await findProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  const state = draftStateOf(
    { orderId: row.order_id, validUntil: row.valid_until, sentAt: row.sent_at },
    now,
  );
  const shown = lines.flatMap(({ productId, quantity, price }) => {
    const product = products.get(productId);
    return product ? [{ quantity, price, product: orderedProduct.parse(product) }] : [];
  });
  const isWhole = shown.length > 0 && shown.length === lines.length;
  if (!isWhole && state !== 'accepted') throw noSuchQuote();
  return {
    state,
    validUntil: row.valid_until,
    note: row.note,
    lines: shown,
    subtotal: formatCents(totals.subtotal),
    shipping: formatCents(totals.shipping),
    shippingMethod: method,
    adjustments,
    beforeTax,
    total: formatCents(totals.total),
    company: row.company,
    poNumber: row.po_number,
    termsDays: row.terms_days,
    orderId: await ownOrderId(db, row, sessionId),
  };
}

async function ownOrderId(db: Queryable, { order_id }: StoredDraft, sessionId: string | undefined) {
  if (order_id === null || sessionId === undefined) return null;
  const { id, session_id } = await findOrder(db, order_id);
  return session_id === sessionId ? id : null;
}
