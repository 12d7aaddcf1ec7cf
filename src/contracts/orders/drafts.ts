import { z } from 'zod';
import { draftStates } from '../../domain/orders/draft-state.ts';
import { shippingMethodIds } from '../../domain/pricing/shipping-methods.ts';
import { product } from '../catalogue/products.ts';
import { customer } from '../checkout/orders.ts';
import { shippingDetails } from '../checkout/shipping-details.ts';
import { chosenMethod, orderedMethod } from '../checkout/shipping-method.ts';
import { mailStates } from '../mailing/admin-mails.ts';
import { draftFilters, draftSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion, day, idParams, money } from '../wire/fields.ts';
import { resource, versioned } from '../wire/resource.ts';
import { identifier, optionalText, orEmpty, prose, unifyLineBreaks } from '../wire/text.ts';
import { adjustments, MAX_LINES, quantity } from './change-order.ts';
import { business, businessFields } from './purchase-orders.ts';

const line = z.object({
  productId: identifier,
  quantity: quantity.min(1, 'Enter at least 1'),
  price: money.describe('What one of them costs, whatever the shop asks for it'),
});

/** What a draft offers, of a product as it is now. */
const draftProduct = product
  .pick({
    id: true,
    name: true,
    image: true,
    dosage: true,
    vialSize: true,
    category: true,
    stock: true,
    price: true,
    priceFrom5: true,
    priceFrom10: true,
  })
  .register(namedSchemas, { id: 'DraftProduct' });
export type DraftProduct = z.infer<typeof draftProduct>;

const draftAmounts = z.object({
  subtotal: money,
  shipping: money,
  shippingMethod: orderedMethod,
  beforeTax: z.boolean().describe('Whether taxes are added to the total when it becomes an order'),
  total: money,
});

/** An order that the owner prepares, until its customer or the owner accepts it. */
const draft = z
  .object({
    ...versioned,
    customer,
    business,
    lines: z.array(line),
    shipping: money.nullable().describe('Null where it follows from the items'),
    shippingMethod: z.enum(shippingMethodIds),
    adjustments,
    note: z.string().describe('The customer reads it'),
    internalNote: z.string(),
    validUntil: z.iso.date(),
    products: z.array(draftProduct).describe('Those of its lines that are still sold'),
    amounts: draftAmounts,
    state: z.enum(draftStates),
    sentAt: z.iso.datetime().nullable().describe('When the quote was mailed last'),
    mailState: z
      .enum(mailStates)
      .nullable()
      .describe('How far its last mail is; null where there is none, or none any more'),
    path: z
      .string()
      .describe("The quote's page in the shop; whoever has its address can accept it"),
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .register(namedSchemas, { id: 'Draft' });
export type Draft = z.infer<typeof draft>;

const { shape } = shippingDetails;

/** As far as it is known; whoever accepts gives the rest. */
const draftCustomer = z.object({
  firstName: optionalText(100).default(''),
  lastName: optionalText(100).default(''),
  email: orEmpty(shape.email).default(''),
  phone: orEmpty(shape.phone).default(''),
  address: optionalText(200).default(''),
  addressLine2: shape.addressLine2,
  city: optionalText(100).default(''),
  province: orEmpty(shape.province).default(''),
  postalCode: orEmpty(shape.postalCode).default(''),
  country: shape.country.default('Canada'),
});

const note = (max: number) => z.string().overwrite(unifyLineBreaks).trim().pipe(prose(max));

export const draftFields = z.object({
  customer: draftCustomer,
  business: businessFields,
  lines: z
    .array(line)
    .max(MAX_LINES, `At most ${MAX_LINES} products`)
    .refine(
      (all) => new Set(all.map(({ productId }) => productId)).size === all.length,
      'A product stands in one line',
    ),
  shipping: money.nullable(),
  shippingMethod: z.enum(shippingMethodIds, 'Choose a way of delivery'),
  adjustments,
  note: note(2000),
  // Room for a message of the contact form.
  internalNote: note(6000),
  validUntil: day,
});

export const drafts = resource({
  access: 'change-orders',
  path: '/api/admin/drafts',
  listPath: '/api/admin/drafts/page',
  noun: 'quote',
  listed: 'Quotes, the newest first or in another order; searched by customer',
  thing: draft,
  fields: draftFields,
  added: z.object({
    customer: draftFields.shape.customer.prefault({}),
    business: draftFields.shape.business.prefault({}),
    lines: draftFields.shape.lines.default([]),
    shipping: draftFields.shape.shipping.default(null),
    shippingMethod: chosenMethod,
    adjustments: draftFields.shape.adjustments.default([]),
    note: draftFields.shape.note.default(''),
    internalNote: draftFields.shape.internalNote.default(''),
    validUntil: draftFields.shape.validUntil
      .optional()
      .describe('The last day that it can be accepted; two weeks from now by default'),
  }),
  filters: draftFilters,
  sorts: draftSorts,
  deleted: '; its quote can no longer be accepted, and an order made from it stays',
});

export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/{id}/send',
  summary: 'Mails a quote to its customer, with the link that accepts it',
  access: 'change-orders',
  params: idParams,
  body: z.object({ version: baseVersion }),
  ok: draft,
});

export const acceptDraft = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/{id}/accept',
  summary: 'Makes a quote an order, for its customer; by phone it needs no email address',
  access: 'change-orders',
  params: idParams,
  body: z.object({
    version: baseVersion,
    total: money.describe('The total on the screen; 409 if it would be another one'),
    beforeTax: z
      .boolean()
      .optional()
      .describe('Whether the screen said that taxes are added; 409 if that is no longer so'),
  }),
  ok: draft,
});

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/repeat',
  summary: "Makes a draft order of an order's customer and items, at today's prices",
  access: 'change-orders',
  params: idParams,
  ok: draft,
  status: 201,
});
