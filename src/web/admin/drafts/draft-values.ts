import { z } from 'zod';
import { type Draft, type DraftProduct, draftFields } from '../../../contracts/orders/drafts.ts';
import { businessFields } from '../../../contracts/orders/purchase-orders.ts';
import { addDays, shopDay } from '../../../domain/dates/shop-day.ts';
import { readTypedAmount } from '../../../domain/import/written-amount.ts';
import { QUOTE_DAYS } from '../../../domain/orders/draft-state.ts';
import { priceDraft } from '../../../domain/orders/price-draft.ts';
import { formatCents, readCents } from '../../../domain/pricing/money.ts';
import { unitPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import {
  copyMethod,
  priceMethod,
  type ShippingSettings,
  usualMethod,
} from '../../../domain/pricing/shipping-methods.ts';
import { typedAdjustments, typedQuantity, typedShipping } from '../orders/change/order-values.ts';

const { lines } = draftFields.shape;
const line = lines.element;
const termsDays = businessFields.shape.termsDays.unwrap();

/** A draft as it is typed; parsed, it is what is sent. */
export const typedDraft = draftFields.extend({
  business: businessFields.extend({
    termsDays: z.string().transform(readDays).pipe(termsDays),
  }),
  lines: z
    .array(
      line.extend({
        quantity: typedQuantity.pipe(line.shape.quantity),
        price: z.string().transform(readTypedAmount).pipe(line.shape.price),
      }),
    )
    .pipe(lines),
  shipping: typedShipping,
  adjustments: typedAdjustments,
});
export type TypedDraft = z.input<typeof typedDraft>;

/** The form's values for a draft as it is, or for a new one, which goes the shop's usual way. */
export function valuesOf(draft: Draft | undefined, settings: ShippingSettings): TypedDraft {
  if (!draft) {
    return {
      customer: { ...unknownCustomer },
      business: { company: '', billingAddress: '', poNumber: '', poFile: null, termsDays: '0' },
      lines: [],
      shipping: '',
      shippingMethod: usualMethod(settings),
      adjustments: [],
      note: '',
      internalNote: '',
      validUntil: addDays(shopDay(Date.now()), QUOTE_DAYS),
    };
  }
  return {
    customer: draft.customer,
    business: { ...draft.business, termsDays: String(draft.business.termsDays) },
    lines: draft.lines.map((one) => ({ ...one, quantity: String(one.quantity) })),
    shipping: draft.shipping ?? '',
    shippingMethod: draft.shippingMethod,
    adjustments: draft.adjustments,
    note: draft.note,
    internalNote: draft.internalNote,
    validUntil: draft.validUntil,
  };
}

/** Nothing typed is no terms. */
function readDays(typed: string): number {
  return typed.trim() === '' ? 0 : Number(typed);
}

const unknownCustomer = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  addressLine2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'Canada',
};

const typedOffer = typedDraft.pick({
  lines: true,
  shipping: true,
  shippingMethod: true,
  adjustments: true,
});

/** What the draft costs as it is typed, in cents; undefined while it is wrong. */
export function priceTyped(typed: TypedDraft, settings: ShippingSettings) {
  const { data } = typedOffer.safeParse(typed);
  if (!data) return undefined;
  const offer = {
    lines: data.lines.map(({ quantity, price }) => ({ quantity, unitPrice: readCents(price) })),
    shipping: data.shipping === null ? null : readCents(data.shipping),
    adjustments: data.adjustments.map((one) => ({ ...one, amount: readCents(one.amount) })),
  };
  const { shippingMethod, adjustments } = data;
  const totals = priceDraft(offer, (subtotal) => priceMethod(settings, shippingMethod, subtotal));
  return { ...totals, adjustments, shippingMethod: copyMethod(settings, shippingMethod) };
}

/** What the shop asks for one today if so many are bought: '36.00'. */
export function todaysPrice(product: DraftProduct, quantity: string): string {
  return formatCents(unitPriceOf(product, Number(quantity) || 1));
}
