import { z } from 'zod';
import { readOrderNumber } from '../../domain/orders/order-number.ts';
import { orderProblems, paymentStates } from '../../domain/orders/order-payment.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { paymentMethods } from '../../domain/payments/payment-methods.ts';
import { normalizeCode } from '../../domain/pricing/discounts.ts';
import { product } from '../catalogue/products.ts';
import { issuedInvoice } from '../invoices/invoices.ts';
import { business } from '../orders/purchase-orders.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money, positiveAmount } from '../wire/fields.ts';
import {
  emailAddress,
  identifier,
  optionalKey,
  requiredKey,
  requiredText,
  textLike,
} from '../wire/text.ts';
import { shippingDetails } from './shipping-details.ts';
import { chosenMethod, orderedMethod } from './shipping-method.ts';
import { tax } from './taxes.ts';

/** A copy of a product, made when the order was placed. */
export const orderedProduct = product
  .pick({
    id: true,
    name: true,
    image: true,
    category: true,
    purity: true,
    dosage: true,
    vialSize: true,
    taxExempt: true,
  })
  .register(namedSchemas, { id: 'OrderedProduct' });

/** Vials of a line that came from one lot. */
export const pickedLot = z
  .object({
    number: z.string().describe('As it was when they were picked'),
    quantity: z.int(),
    expiresOn: z.string().describe("As 2026-01-31, or ''"),
    isRecalled: z.boolean(),
  })
  .register(namedSchemas, { id: 'PickedLot' });

/** When an order reached each stage; null for a stage that it has not reached. */
const progress = z
  .object({
    placedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    packedAt: z.iso.datetime().nullable(),
    shippedAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    expiredAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
  })
  .register(namedSchemas, { id: 'OrderProgress' });

/** What is paid of an order, according to the ledger. */
const orderPayment = z
  .object({
    state: z.enum(paymentStates),
    problem: z.enum(orderProblems).nullable().describe('What needs a decision by the owner'),
    due: money.describe('The total, less what the shop has waived'),
    received: money.describe('What the shop has received, less what it has sent back'),
    paidOn: z.iso
      .date()
      .nullable()
      .describe('The day on which the last of what it cost came; null where it did not'),
    missing: money,
    hasGrown: z
      .boolean()
      .describe('Whether all was paid until a change of the order raised its total'),
    toSendBack: money,
    payTo: z
      .string()
      .describe(
        'Where its transfers go: the address when it was placed, or that it was sent since',
      ),
    reserved: z
      .boolean()
      .describe('False while nothing is set aside for it: it takes its products when it is paid'),
    seen: z.boolean().describe('A transfer with this number was noticed, but is not confirmed yet'),
    holdUntil: z.iso
      .datetime()
      .nullable()
      .describe(
        'How long it may be paid and, if reserved, its products are held; null if without end',
      ),
    saidSentAt: z.iso
      .datetime()
      .nullable()
      .describe('When the customer reported the transfer as sent'),
    refunds: z.array(z.object({ amount: money, sentAt: z.iso.datetime() })),
    methods: z.array(z.enum(paymentMethods)).describe('How the money for it came'),
    terms: z
      .object({
        days: z.int().describe('Days to pay in after it has shipped'),
        dueOn: z.iso.date().nullable().describe('The last day to pay; null until it has shipped'),
      })
      .nullable()
      .describe('Of an order that ships before it is paid'),
  })
  .register(namedSchemas, { id: 'OrderPayment' });

/** A product of an order, and how many of it. */
export const productCount = z
  .object({ productId: z.string(), name: z.string(), quantity: z.int() })
  .register(namedSchemas, { id: 'ProductCount' });

const parcel = z
  .object({
    position: z.int(),
    carrier: z.string().nullable().describe('The name of the carrier'),
    trackingNumber: z.string().nullable(),
    link: z.string().nullable().describe("The carrier's tracking page"),
    shippedAt: z.iso.datetime(),
    items: z.array(productCount.extend({ lots: z.array(z.string()).describe('Their numbers') })),
    sharedWith: z
      .array(z.string())
      .describe("The numbers of this customer's other orders in it; none for others"),
  })
  .register(namedSchemas, { id: 'Parcel' });

/** Another order that belongs to this one. */
export const linkedOrder = z.object({ id: z.string(), number: z.string() });

/** Who gets an order, and where. */
export const customer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  addressLine2: z.string().describe('Laboratory, unit or room'),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** What an adjustment is for; the customer reads it. */
export const adjustmentReason = requiredText('Say what it is for, in a few words', 100);

/** What the owner takes off an order, or adds to it, until it ships. */
export const ownAdjustment = z.object({
  kind: z.enum(['discount', 'charge'], 'Choose a discount or a charge'),
  amount: positiveAmount,
  reason: adjustmentReason,
});

/** How many vials of a line of an order. */
export const vialsOfLine = z.object({ lineId: identifier, quantity: z.int().min(1) });

/** A part of an order that is refunded: its lines stay, since what was sent stays what was sent. */
const partialRefund = z.object({
  kind: z.literal('refund'),
  amount: positiveAmount,
  reason: adjustmentReason,
  lines: z.array(vialsOfLine),
  shipping: money.describe('What of the amount is shipping'),
  backInStock: z.boolean().describe('Whether the vials went back into stock'),
  ofShipped: z.boolean().default(false).describe('Whether the vials had been sent'),
  returnId: identifier.optional().describe('The return that it settled'),
  credited: money
    .default('0.00')
    .describe('What of the amount was not paid, and is no longer owed'),
  taxable: money.default('0.00').describe('What of the amount, before taxes, was taxed'),
  taxes: z.array(tax).default([]).describe('Those of the order that are in the amount'),
});
export type PartialRefund = z.infer<typeof partialRefund>;

/** What the owner took off an order, added to it or refunded of it after it was placed. */
export const adjustment = z
  .discriminatedUnion('kind', [ownAdjustment, partialRefund])
  .register(namedSchemas, { id: 'Adjustment' });

/** What an order costs. */
export const amounts = z.object({
  subtotal: money,
  shipping: money,
  shippingMethod: orderedMethod,
  discountAmount: money,
  discountCode: z.string().nullable(),
  adjustments: z.array(adjustment).describe('The total has these in it'),
  taxes: z
    .array(tax)
    .describe('As charged, before anything was refunded; the total has them in it'),
  total: money,
});

export const order = z
  .object({
    id: z.string(),
    number: z.string().describe("The id's first 8 characters, upper-cased"),
    ...customer.shape,
    ...amounts.shape,
    ...business.pick({ company: true, billingAddress: true, poNumber: true }).shape,
    status: z.enum(orderStates),
    createdAt: z.iso.datetime(),
    payment: orderPayment,
    progress,
    parcels: z.array(parcel).describe('Those that were sent, in their order'),
    toCome: z
      .object({ items: z.array(productCount), note: z.string() })
      .nullable()
      .describe('What of an order that was sent in part is still to be sent, and when it comes'),
    replaces: linkedOrder.nullable().describe('The order that it replaces something of'),
    replacements: z
      .array(linkedOrder.extend({ isCancelled: z.boolean() }))
      .describe('Orders that replace something of it, or were to'),
    invoices: z
      .array(issuedInvoice)
      .describe('Invoices, receipts and credit notes, the oldest first; none for others'),
    masked: z.boolean().describe('True if the personal fields are hidden from this caller'),
    isFindable: z
      .boolean()
      .describe('Whether they are hidden, and shown once this browser has found it: none has it'),
    isMailed: z
      .boolean()
      .optional()
      .describe('Whether mails about it go out: false without a mail server'),
    viewer: z
      .enum(['buyer', 'administrator', 'other'])
      .describe(
        'Who is asking; the browser that placed or found the order, or opened a link mailed to its address, is always its buyer',
      ),
    items: z.array(
      z.object({
        id: z.string(),
        quantity: z.int(),
        price: money,
        product: orderedProduct,
        lots: z.array(pickedLot).describe('What they were picked from; for the buyer once shipped'),
      }),
    ),
  })
  .register(namedSchemas, { id: 'Order' });
export type Order = z.infer<typeof order>;

/** An amount that somebody claims; one below zero is as wrong as any other that differs from the shop's. */
const figure = textLike('An amount looks like 19.90')
  .regex(/^-?\d{1,10}\.\d{2}$/, 'An amount looks like 19.90')
  .meta({ example: '19.90' });

/** The figures that the shopper saw. The server only compares them with its own. */
const figures = z.object({
  subtotal: figure,
  discountAmount: figure,
  discountCode: optionalKey(50)
    .nullish()
    .transform((code) => (code && normalizeCode(code)) || null),
  total: figure,
  status: z.literal('pending', "A new order's status is 'pending'"),
});

/** Made by the client, one for each attempt to order. */
const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,128}$/, 'An Idempotency-Key has 1 to 128 printable characters');

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: "Turns this browser's cart into an order",
  access: 'visitor',
  headers: z.object({
    'idempotency-key': idempotencyKey.optional(),
  }),
  body: shippingDetails.extend({ ...figures.shape, shippingMethod: chosenMethod }),
  ok: z.object({ id: z.string() }),
  status: 201,
  // Counts attempts; `checkout/limit-orders.ts` limits the orders of one network.
  limit: { max: 200, perSeconds: 60 },
});

export const findOrderByKey = endpoint({
  method: 'GET',
  path: '/api/order-attempts/{key}',
  summary:
    'The order that this browser placed with an Idempotency-Key, in case the answer was lost',
  access: 'visitor',
  params: z.object({ key: idempotencyKey }),
  ok: z.object({ id: z.string() }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}',
  summary:
    'One order; personal fields only for the browser that placed or found it, one that opened a link mailed to its address, and the administrator',
  access: 'visitor',
  params: z.object({ orderId: identifier }),
  ok: order,
});

export const reportSent = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/sent',
  summary: 'Reports that the transfer is sent; the order then waits longer for it, once',
  access: 'visitor',
  params: z.object({ orderId: identifier }),
  body: z
    .object({ email: emailAddress.optional() })
    .nullish()
    .describe("The order's email address, from a browser that did not place it"),
  ok: order,
  limit: { max: 20, perSeconds: 600 },
});

export const takeBackSent = endpoint({
  method: 'DELETE',
  path: '/api/orders/{orderId}/sent',
  summary: 'Takes back the report that the transfer is sent; the order waits as long as before',
  access: 'visitor',
  params: z.object({ orderId: identifier }),
  ok: order,
  limit: { max: 20, perSeconds: 600 },
});

/** How a shopper finds an order placed in another browser; the form in the header validates with it too. */
export const orderLookup = z.object({
  number: requiredKey('Enter your order number', 40).transform((typed, context) => {
    const number = readOrderNumber(typed);
    if (number) return number;
    context.addIssue({
      code: 'custom',
      message: 'That is not an order number: check its 8 characters',
    });
    return z.NEVER;
  }),
  email: emailAddress,
});

export const findOrder = endpoint({
  method: 'POST',
  path: '/api/orders/find',
  summary:
    "The order with this number and email address, from now on this browser's if no other has it; a wrong number and a wrong address get the same answer",
  access: 'visitor',
  body: orderLookup,
  ok: z.object({ id: z.string() }),
  limit: { max: 10, perSeconds: 600 },
});
