import { type Draft, drafts } from '../../contracts/orders/drafts.ts';
import { describeAdjustment } from '../../domain/orders/amount-lines.ts';
import { sumAdjustments } from '../../domain/orders/order-change.ts';
import { formatDollars, readCents } from '../../domain/pricing/money.ts';
import { nameMethod } from '../../domain/pricing/shipping-methods.ts';
import { type Editable, editableRoutes, findEditable } from '../audit/index.ts';
import { assertAmountsInRange } from '../orders/index.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { conflict, HttpError } from '../platform/http/http-error.ts';
import type { Route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { assertFileIsThere } from './purchase-order-files.ts';
import { findDraft, insertDraft, listDrafts, type NewDraft, replaceDraft } from './store.ts';

/** A draft until it is accepted. Its history names no customer, who may ask to be forgotten. */
export function editableDraft({ clock }: Pick<Shop, 'clock'>): Editable<Draft> {
  return {
    kind: 'draft order',
    find: (db, id) => findDraft(db, id, clock()),
    async put(trx, draft) {
      assertNotAccepted(draft);
      assertPriceable(draft);
      await assertFileIsThere(trx, draft.business);
      await replaceDraft(trx, draft);
    },
    nameOf: ({ id }) => nameOfDraft(id),
    auditFields: (draft) => ({
      items: draft.lines.map(({ productId, quantity, price }) => {
        const name = draft.products.find(({ id }) => id === productId)?.name ?? productId;
        return `${quantity} × ${name}, ${formatDollars(price)}`;
      }),
      shipping: draft.shipping,
      shippingMethod: nameMethod(draft.amounts.shippingMethod),
      discountsAndCharges: draft.adjustments.map((one) => {
        const { label, value } = describeAdjustment(one);
        return `${label}, ${value}`;
      }),
      termsDays: draft.business.termsDays,
      validUntil: draft.validUntil,
      sentAt: draft.sentAt,
    }),
  };
}

export function draftEditingRoutes(shop: Shop): Route[] {
  return editableRoutes(shop, drafts, {
    editable: editableDraft(shop),
    list: (db, query) => listDrafts(forLongReads(db), query, shop.clock()),
    async insert(trx, id, wanted, now) {
      assertPriceable(wanted);
      await assertFileIsThere(trx, wanted.business);
      await insertDraft(trx, id, wanted, now);
    },
  });
}

/** What the change history calls a draft: the beginning of its id. */
export function nameOfDraft(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Throws an HttpError (404) where there is none. */
export async function getDraft({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string) {
  return findEditable(db, editableDraft({ clock }), id);
}

/** Throws an HttpError (409) for a draft that is an order by now. */
export function assertNotAccepted({ order }: Pick<Draft, 'order'>): void {
  if (order) {
    throw conflict('accepted', `This quote was accepted: it is order ${order.number} now.`);
  }
}

/**
 * Throws an HttpError (400) where more is taken off than the items cost, whatever shipping costs by then, or it comes to
 * more than is read.
 */
function assertPriceable({
  lines,
  adjustments,
  shipping,
}: Pick<NewDraft, 'lines' | 'adjustments' | 'shipping'>): void {
  const items = lines.reduce((sum, { quantity, price }) => sum + quantity * readCents(price), 0);
  const sum = sumAdjustments(adjustments.map((one) => ({ ...one, amount: readCents(one.amount) })));
  if (items + sum < 0) {
    throw new HttpError(400, 'below_zero', 'The discounts are more than the items cost.');
  }
  assertAmountsInRange(items, sum, items + sum + readCents(shipping ?? '0.00'));
}
