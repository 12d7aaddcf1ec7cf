import type { acceptQuote } from '../../contracts/checkout/quotes.ts';
import { recipient, type ShippingDetails } from '../../contracts/checkout/shipping-details.ts';
import type { acceptDraft as contract } from '../../contracts/orders/drafts.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { draftStateOf } from '../../domain/orders/draft-state.ts';
import { orderNumber } from '../../domain/orders/order-number.ts';
import { formatCents, formatDollars, parseCents, readCents } from '../../domain/pricing/money.ts';
import { withAgreedMethod } from '../../domain/pricing/offered-methods.ts';
import { provinceOfSupply } from '../../domain/pricing/shipping-methods.ts';
import { addTaxes, taxesIn } from '../../domain/tax/charge-taxes.ts';
import { assertCurrentVersion, recordChange } from '../audit/index.ts';
import { findProducts } from '../catalogue/index.ts';
import { hashRequest, takeAllStock, writeOrder } from '../checkout/index.ts';
import { assertMethodOffered, assertSoldTo, findOrderRules } from '../content/index.ts';
import {
  assertAmountsInRange,
  businessColumns,
  describeBusiness,
  describeCustomer,
  findOrder,
} from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict, HttpError, notFound } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { nameOfDraft } from './edit-drafts.ts';
import { lockDraft, readOffer, type StoredDraft, setOrder } from './store.ts';

type Wanted = Input<typeof acceptQuote>['body'];

/**
 * Makes a quote an order of this browser. Accepted by it before, it gives the same order again. Throws an HttpError: 404
 * where there is no such quote, 409 where it was accepted elsewhere, is expired, changed or not in stock.
 */
export async function acceptQuoteOf(
  shop: Shop,
  visitor: Visitor,
  token: string,
  { total, beforeTax, ...customer }: Wanted,
): Promise<{ id: string }> {
  const accept = async (trx: Queryable) => {
    const draft = await lockDraft(trx, { token });
    if (!draft) throw noSuchQuote();
    if (draft.order_id !== null) {
      const { id, session_id } = await findOrder(trx, draft.order_id);
      if (session_id !== null && session_id === visitor.sessionId) return id;
    }
    // Where the owner has written it to, it may go.
    const isOtherProvince = customer.province !== draft.province;
    if (isOtherProvince || customer.postalCode !== draft.postal_code) {
      const { salesArea, delivery } = await findOrderRules(trx);
      if (isOtherProvince) assertSoldTo(salesArea, customer);
      const method = draft.shipping_method;
      assertMethodOffered(withAgreedMethod(delivery, method), method, customer);
    }
    const sessionId = visitor.sessionId ?? (await visitor.startSession(trx));
    const requestHash = hashRequest({ total, ...customer });
    const seen = { total, beforeTax, now: shop.clock() };
    return placeDraft(trx, draft, { customer, sessionId, requestHash, ...seen });
  };
  const id = await runTransaction(shop.db, accept, { drawsKeys: true });
  visitor.keepSession();
  shop.outbox.wake();
  return { id };
}

/**
 * Makes a draft an order, for its customer. Throws an HttpError: 400 naming what is not known of the customer, 404, and
 * 409 where it was changed or accepted meanwhile, is expired or not in stock.
 */
export async function acceptForCustomer(
  shop: Shop,
  { id, by }: { id: string; by: string },
  { version, total, beforeTax }: Input<typeof contract>['body'],
): Promise<void> {
  const kind = 'draft order';
  const accept = async (trx: Queryable) => {
    const draft = await lockDraft(trx, { id });
    if (!draft) throw notFound(`This ${kind} was not found`);
    assertCurrentVersion(kind, draft.version, version);
    const customer = readRecipient(describeCustomer(draft));
    const at = shop.clock();
    const seen = { total, beforeTax, now: at };
    const orderId = await placeDraft(trx, draft, { customer, sessionId: null, ...seen });
    const after = { order: orderNumber(orderId) };
    await recordChange(trx, { by, at, kind, id, name: nameOfDraft(id), before: {}, after });
  };
  await runTransaction(shop.db, accept, { drawsKeys: true });
  shop.outbox.wake();
}

type Acceptance = {
  customer: ShippingDetails;
  sessionId: string | null;
  /** Of its customer's browser, if it was accepted there. */
  requestHash?: string;
  /** What the caller saw. */
  total: string;
  /** Whether they saw that taxes are added; undefined where they did not say. */
  beforeTax: boolean | undefined;
  /** Milliseconds. */
  now: number;
};

/** The order of a draft that is locked: at its own prices, reserved whatever is unpaid, with the mails of every order. */
async function placeDraft(
  trx: Queryable,
  draft: StoredDraft,
  { customer, sessionId, requestHash, total, beforeTax, now }: Acceptance,
): Promise<string> {
  assertOpen(draft, now);
  const rules = await findOrderRules(trx);
  const { lines: offered, totals, method, beforeTax: isBeforeTax } = readOffer(draft, rules, now);
  if (offered.length === 0) throw new HttpError(400, 'no_items', 'An order has at least one item.');
  if (method.id === 'pickup' && method.address.length === 0) {
    throw conflict('method_not_offered', 'Pick-up is no longer offered.');
  }
  if (totals.total !== parseCents(total)) {
    const now = formatDollars(formatCents(totals.total));
    throw conflict(
      'figures_changed',
      `The total has changed from ${formatDollars(total)} to ${now}.`,
    );
  }
  if (beforeTax !== undefined && beforeTax !== isBeforeTax) {
    throw conflict(
      'figures_changed',
      isBeforeTax
        ? 'Taxes are added to this quote by now. Look at it again.'
        : 'No taxes are added to this quote any more. Look at it again.',
    );
  }
  const products = await findProducts(
    trx,
    offered.map(({ productId }) => productId),
  );
  const lines = offered.map(({ productId, quantity, price }) => {
    const product = products.get(productId);
    if (!product) throw conflict('product_gone', 'One of the products is no longer sold.');
    return { product, quantity, unitPrice: readCents(price) };
  });
  const place = provinceOfSupply(method, customer.province);
  const charged = taxesIn(rules.taxes, place, shopDay(now));
  const taxed = addTaxes(totals, lines, charged, totals.adjusted);
  assertAmountsInRange(taxed.total);
  const lacking = await takeAllStock(trx, lines);
  if (lacking.length > 0) {
    const named = lacking.map(({ product, quantity, left = 0 }) => {
      return `${nameSize(product)}: ${left} of ${quantity} in stock`;
    });
    throw conflict('not_enough_stock', `${named.join('; ')}.`);
  }
  const orderId = await writeOrder(
    trx,
    {
      customer,
      sessionId,
      ...(requestHash !== undefined && { requestHash }),
      network: null,
      lines,
      totals: taxed,
      method,
      adjustments: { stored: draft.adjustments, sum: totals.adjusted },
      business: businessColumns(describeBusiness(draft)),
      reserved: true,
    },
    rules,
    now,
  );
  await setOrder(trx, draft.id, orderId);
  return orderId;
}

function assertOpen(draft: StoredDraft, now: number): void {
  const state = draftStateOf(
    { orderId: draft.order_id, validUntil: draft.valid_until, sentAt: draft.sent_at },
    now,
  );
  if (state === 'accepted') throw conflict('accepted', 'This quote was accepted already.');
  if (state === 'expired') {
    throw conflict('expired', `This quote was valid until ${draft.valid_until}.`);
  }
}

/** Throws an HttpError (400) naming the fields that an order needs. */
function readRecipient(customer: object): ShippingDetails {
  const { data, error } = recipient.safeParse(customer);
  if (data) return data;
  const missing = error.issues.map(({ path, message }) => ({ name: path.join('.'), message }));
  const names = missing.map(({ name }) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  throw new HttpError(
    400,
    'customer_incomplete',
    `An order needs more of its customer: ${names.join(', ')}.`,
    Object.fromEntries(missing.map(({ name, message }) => [`customer.${name}`, message])),
  );
}

export function noSuchQuote() {
  return notFound('There is no such quote. It may have been withdrawn.');
}
