import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Product } from '../../contracts/catalogue/products.ts';
import { type Draft, draftFields, type drafts } from '../../contracts/orders/drafts.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { addDays, shopDay } from '../../domain/dates/shop-day.ts';
import { draftStateOf, QUOTE_DAYS } from '../../domain/orders/draft-state.ts';
import { orderNumber } from '../../domain/orders/order-number.ts';
import { priceDraft } from '../../domain/orders/price-draft.ts';
import { formatCents, readCents } from '../../domain/pricing/money.ts';
import { copyMethod, priceMethod } from '../../domain/pricing/shipping-methods.ts';
import { chargesTaxes } from '../../domain/tax/registrations.ts';
import { findProducts } from '../catalogue/index.ts';
import { findOrderRules, type OrderRules } from '../content/index.ts';
import {
  businessColumns,
  customerColumns,
  describeBusiness,
  describeCustomer,
} from '../orders/index.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { findMailStates } from './quote-mails.ts';

export type StoredDraft = Selectable<Tables['drafts']>;
/** A draft as the owner writes it. */
export type NewDraft = Omit<Input<typeof drafts.create>['body'], 'customer' | 'business'> &
  Pick<Draft, 'customer' | 'business'>;

/** Adds a draft with a link that nobody can guess. `now` in milliseconds. */
export async function insertDraft(
  db: Queryable,
  id: string,
  draft: NewDraft,
  now: number,
): Promise<void> {
  const validUntil = draft.validUntil ?? addDays(shopDay(now), QUOTE_DAYS);
  await db
    .insertInto('drafts')
    .values({
      id,
      token: randomBytes(24).toString('base64url'),
      ...writtenColumns({ ...draft, validUntil }),
      country: draft.customer.country,
      sent_at: null,
      order_id: null,
      created_at: now,
    })
    .execute();
}

/** Overwrites what the owner writes, and when it was mailed. */
export async function replaceDraft(db: Queryable, draft: Draft): Promise<void> {
  const sent_at = draft.sentAt === null ? null : Date.parse(draft.sentAt);
  await db
    .updateTable('drafts')
    .set({ ...writtenColumns(draft), sent_at })
    .where('id', '=', draft.id)
    .execute();
}

function writtenColumns(draft: NewDraft & { validUntil: string }) {
  return {
    ...customerColumns(draft.customer),
    ...businessColumns(draft.business),
    lines: JSON.stringify(draft.lines),
    shipping_cents: draft.shipping === null ? null : readCents(draft.shipping),
    shipping_method: draft.shippingMethod,
    adjustments: JSON.stringify(draft.adjustments),
    note: draft.note,
    internal_note: draft.internalNote,
    valid_until: draft.validUntil,
  };
}

/** Notes the order that was made from a draft, as a change of it. */
export async function setOrder(trx: Queryable, id: string, orderId: string): Promise<void> {
  await trx
    .updateTable('drafts')
    .set((e) => ({ order_id: orderId, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks a draft until the transaction ends. Undefined where there is none. */
export async function lockDraft(
  trx: Queryable,
  which: { id: string } | { token: string },
): Promise<StoredDraft | undefined> {
  const [column, value] =
    'id' in which ? (['id', which.id] as const) : (['token', which.token] as const);
  await trx
    .updateTable('drafts')
    .set((e) => ({ version: e.ref('version') }))
    .where(column, '=', value)
    .execute();
  return trx.selectFrom('drafts').selectAll().where(column, '=', value).executeTakeFirst();
}

export async function findRowByToken(
  db: Queryable,
  token: string,
): Promise<StoredDraft | undefined> {
  return db.selectFrom('drafts').selectAll().where('token', '=', token).executeTakeFirst();
}

/** `now` in milliseconds: a draft expires by itself. */
export async function findDraft(
  db: Queryable,
  id: string,
  now: number,
): Promise<Draft | undefined> {
  const row = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await describeDrafts(db, [row], now))[0];
}

/** The quotes to an address, in lower case, that can be accepted `now` (milliseconds), the latest first. */
export async function listOpenQuotes(db: Queryable, email: string, now: number) {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .where('sent_at', 'is not', null)
    .where('order_id', 'is', null)
    .where('valid_until', '>=', shopDay(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return (await describeDrafts(db, rows, now)).map(({ path, validUntil, amounts }) => ({
    ...{ path, validUntil },
    total: amounts.total,
  }));
}

const sorts = { created: sql`-created_at`, until: sql`valid_until` };

/** One page of the drafts that match. `now` in milliseconds. */
export async function listDrafts(
  db: Queryable,
  { q, filter, page, sort, direction }: Input<typeof drafts.list>['query'],
  now: number,
): Promise<Page<Draft>> {
  const today = shopDay(now);
  let matching = db.selectFrom('drafts');
  if (q) {
    const text = sql`lower(
      first_name || ' ' || last_name || ' ' || email || ' ' || phone
      || ' ' || company || ' ' || po_number
    )`;
    matching = matching.where(containsTyped(text, q));
  }
  if (filter !== 'all') {
    matching = matching.where('order_id', filter === 'accepted' ? 'is not' : 'is', null);
  }
  if (filter === 'expired') matching = matching.where('valid_until', '<', today);
  if (filter === 'open' || filter === 'sent') {
    matching = matching
      .where('valid_until', '>=', today)
      .where('sent_at', filter === 'sent' ? 'is not' : 'is', null);
  }
  const found = await pageOf(db, matching, page, (rows) =>
    rows
      .selectAll()
      .orderBy(sorts[sort ?? 'created'], direction)
      .orderBy('id'),
  );
  return { ...found, rows: await describeDrafts(db, found.rows, now) };
}

const stored = z.object({
  lines: draftFields.shape.lines,
  adjustments: draftFields.shape.adjustments,
});

/** What a draft offers and what it costs, in cents. */
export function readOffer(
  { lines, adjustments, shipping_cents, shipping_method }: StoredDraft,
  { delivery, taxes }: Pick<OrderRules, 'delivery' | 'taxes'>,
  now: number,
) {
  const read = stored.parse({ lines: JSON.parse(lines), adjustments: JSON.parse(adjustments) });
  const totals = priceDraft(
    {
      lines: read.lines.map(({ quantity, price }) => ({ quantity, unitPrice: readCents(price) })),
      shipping: shipping_cents,
      adjustments: read.adjustments.map((one) => ({ ...one, amount: readCents(one.amount) })),
    },
    (subtotal) => priceMethod(delivery, shipping_method, subtotal),
  );
  const method = copyMethod(delivery, shipping_method);
  const beforeTax = chargesTaxes(taxes.registrations, shopDay(now));
  return { ...read, totals, method, beforeTax };
}

async function describeDrafts(
  db: Queryable,
  rows: readonly StoredDraft[],
  now: number,
): Promise<Draft[]> {
  const rules = await findOrderRules(db);
  const offers = rows.map((row) => ({ row, offer: readOffer(row, rules, now) }));
  const ids = offers.flatMap(({ offer }) => offer.lines.map(({ productId }) => productId));
  const products = await findProducts(db, ids);
  const mailStates = await findMailStates(db, rows, now);
  return offers.map(({ row, offer }) => ({
    ...describeDraft(row, offer, products, now),
    mailState: mailStates.get(row.id) ?? null,
  }));
}

function describeDraft(
  row: StoredDraft,
  { lines, adjustments, totals, method, beforeTax }: ReturnType<typeof readOffer>,
  products: ReadonlyMap<string, Product>,
  now: number,
): Omit<Draft, 'mailState'> {
  const { sent_at: sentAt, valid_until: validUntil, order_id: orderId } = row;
  return {
    id: row.id,
    version: row.version,
    customer: describeCustomer(row),
    business: describeBusiness(row),
    lines,
    shipping: row.shipping_cents === null ? null : formatCents(row.shipping_cents),
    shippingMethod: row.shipping_method,
    adjustments,
    note: row.note,
    internalNote: row.internal_note,
    validUntil,
    products: lines.flatMap(({ productId }) => products.get(productId) ?? []),
    amounts: {
      subtotal: formatCents(totals.subtotal),
      shipping: formatCents(totals.shipping),
      shippingMethod: method,
      beforeTax,
      total: formatCents(totals.total),
    },
    state: draftStateOf({ orderId, validUntil, sentAt }, now),
    sentAt: isoTime(sentAt),
    path: `/quote/${row.token}`,
    order: orderId === null ? null : { id: orderId, number: orderNumber(orderId) },
    createdAt: isoTime(row.created_at),
  };
}
