import { z } from 'zod';
import { carriers } from '../../domain/delivery/parcel-tracking.ts';
import { orderProblems, paymentStates } from '../../domain/orders/order-payment.ts';
import { orderFilters } from '../../domain/orders/order-search-words.ts';
import { type OrderAction, orderStates } from '../../domain/orders/order-states.ts';
import { evidences } from '../../domain/payments/ledger.ts';
import { paymentMethods } from '../../domain/payments/payment-methods.ts';
import { shippingMethodIds } from '../../domain/pricing/shipping-methods.ts';
import {
  amounts,
  customer,
  linkedOrder,
  order,
  pickedLot,
  productCount,
} from '../checkout/orders.ts';
import { mailSummary } from '../mailing/admin-mails.ts';
import { LAST_ORDER_PAGE, LIST_PAGE_SIZE, MAX_COUNTED } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { day, idParams, money, moneySum } from '../wire/fields.ts';
import { pageOf } from '../wire/list-page.ts';
import { searchText } from '../wire/text.ts';
import { historyEntry } from './order-history.ts';
import { orderNumbers } from './order-numbers.ts';
import { business } from './purchase-orders.ts';

/** Orders in one part of an export, so that none keeps shoppers waiting longer than a page does. */
export const EXPORT_PART = 250;

/** What the owner can do with an order by a button. */
export const ownerActions = [
  'ship',
  'deliver',
  'unship',
  'revive',
  'reserve',
  'cancel',
  'cancel-and-refund',
] as const satisfies readonly OrderAction[];
export type OwnerAction = (typeof ownerActions)[number];

const listedOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    createdAt: z.iso.datetime(),
    firstName: z.string(),
    lastName: z.string(),
    total: money,
    state: z.enum(orderStates),
    problem: z.enum(orderProblems).nullable(),
    payment: z.enum(paymentStates),
    itemCount: z
      .int()
      .describe("The sum of all lines' quantities, less what was refunded before it was sent"),
    packed: z.boolean(),
    partlyShipped: z.boolean().describe('Whether some of it was sent, and the rest is to ship'),
    reserved: z.boolean().describe('False while nothing is set aside for it'),
    isReplacement: z.boolean().describe('Made free of charge for another order'),
    onTerms: z.boolean().describe('Whether it ships before it is paid'),
    shippingMethod: z.enum(shippingMethodIds),
    holdUntil: z.iso
      .datetime()
      .nullable()
      .describe(
        'The last moment that it may be paid and, if reserved, its products are held; null if there is no end',
      ),
  })
  .register(namedSchemas, { id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof listedOrder>;

const orderCounts = z
  .object({ toPay: z.int(), toShip: z.int(), problems: z.int() })
  .describe(`Each counted up to ${MAX_COUNTED}`)
  .register(namedSchemas, { id: 'OrderCounts' });
export type OrderCounts = z.infer<typeof orderCounts>;

/** Filters of the list and its export. Days are the shop's, both inclusive. */
const narrowed = {
  q: searchText(100)
    .default('')
    .describe('Words of number, name, e-mail, phone, city, postal code, products and lots'),
  filter: z.enum(['all', ...orderFilters]).default('all'),
  from: day.optional(),
  to: day.optional(),
};

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: `Orders, the latest first, those to ship the oldest first, ${LIST_PAGE_SIZE} at a time; found by prefixes of their words`,
  access: 'read-orders',
  query: z.object({
    ...narrowed,
    page: z.coerce.number().int().min(1).max(LAST_ORDER_PAGE).default(1),
  }),
  ok: pageOf(listedOrder, {
    awaited: moneySum
      .nullable()
      .describe('What the orders to pay lack together; null of other lists, and of more orders'),
    counts: orderCounts,
  }),
});

export const countOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/counts',
  summary: 'How many orders wait for payment, for their parcel and for a decision',
  access: 'read-orders',
  ok: orderCounts,
});

export const countOrdersExpiredEarly = endpoint({
  method: 'GET',
  path: '/api/admin/orders/early',
  summary: "How many orders expired too early because the server's clock had jumped ahead",
  access: 'read-orders',
  ok: z.object({ count: z.int() }),
});

export const reopenOrdersExpiredEarly = endpoint({
  method: 'POST',
  path: '/api/admin/orders/early/reopen',
  summary: 'Reopens those of them whose products are in stock',
  access: 'change-orders',
  ok: z.object({
    reopened: z.int(),
    soldOut: z.array(z.string()).describe('The numbers of those that stay expired'),
  }),
});

const ofTax = money.describe('As charged, before refunds; 0.00 where it was not charged');

const exportedOrder = z
  .object({
    number: z.string(),
    createdAt: z.iso.datetime(),
    state: z.enum(orderStates),
    payment: z
      .enum([...paymentStates, 'refunded'])
      .describe("'refunded' where all that came was sent back"),
    problem: z.enum(orderProblems).nullable(),
    ...customer.shape,
    ...amounts.omit({ adjustments: true, taxes: true, shippingMethod: true }).shape,
    otherDiscounts: money.describe("The sum of the owner's own discounts"),
    charges: money.describe("The sum of the owner's charges"),
    refunds: money.describe('The sum of what was refunded of parts of it, sent or not'),
    gst: ofTax,
    hst: ofTax,
    qst: ofTax,
    pst: ofTax,
    rst: ofTax,
    waived: money,
    balance: money.describe('What the ledger holds for it'),
    sentBack: money.describe('What was sent back for it'),
    sentBackOn: z.iso.date().nullable().describe('The day on which the last of that was sent'),
    paidOn: z.iso
      .date()
      .nullable()
      .describe(
        'The day on which the last of what it costs came, also if some was sent back since',
      ),
    company: z.string(),
    poNumber: z.string(),
    terms: z.string().describe('Days to pay in after it has shipped; empty where there are none'),
    dueOn: z.iso.date().nullable(),
    methods: z.string().describe('How its money came: cheque'),
    items: z.string().describe('2 × Neurotensin; 1 × Bradykinin'),
    carrier: z.string(),
    trackingNumber: z.string(),
    shippingMethod: z.string().describe('By its name: Expedited shipping'),
  })
  .register(namedSchemas, { id: 'ExportedOrder' });
export type ExportedOrder = z.infer<typeof exportedOrder>;

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/export',
  summary: `The orders of the list in full, ${EXPORT_PART} at a time`,
  access: 'read-books',
  query: z.object({
    ...narrowed,
    before: z.coerce.number().int().min(1).optional().describe("An earlier part's `next`"),
  }),
  ok: z.object({
    orders: z.array(exportedOrder),
    next: z.int().nullable().describe('Sent as `before`, gives the next part; null after the last'),
  }),
});

export const getPickList = endpoint({
  method: 'GET',
  path: '/api/admin/orders/pick-list',
  summary:
    'What to take from the shelf, by product: for the orders to ship that are not packed, or those named',
  access: 'pack-orders',
  query: z.object({ orders: orderNumbers }),
  ok: z.object({
    orders: z.int().describe('Orders on the list'),
    packed: z.int().describe('Orders to ship that are packed already, and so not on the list'),
    isWhole: z.boolean().describe('False if more orders wait than fit on one list'),
    products: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        dosage: z.string(),
        vialSize: z.string(),
        quantity: z.int(),
        lots: z.array(pickedLot),
        orders: z.array(
          z.object({
            ...{ id: z.string(), number: z.string(), quantity: z.int() },
            expedited: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

const publicUrl = z
  .string()
  .nullable()
  .describe('Where the links of QR codes begin; null where the shop knows no address of its own');

/** What is in a parcel, and who gets it. */
const packingSlip = z
  .object({
    ...order.pick({ id: true, number: true, createdAt: true }).shape,
    ...customer.omit({ email: true, phone: true }).shape,
    shippingMethod: amounts.shape.shippingMethod,
    items: z.array(
      z.object({
        id: z.string(),
        quantity: z.int(),
        product: z.object({ name: z.string(), dosage: z.string(), vialSize: z.string() }),
        lots: z.array(pickedLot),
      }),
    ),
    publicUrl,
  })
  .register(namedSchemas, { id: 'PackingSlip' });
export type PackingSlip = z.infer<typeof packingSlip>;

export const listPackingSlips = endpoint({
  method: 'GET',
  path: '/api/admin/orders/packing-slips',
  summary:
    'The packing slips of the orders to ship that are not packed yet, or of those named, the oldest first',
  access: 'pack-orders',
  query: z.object({ orders: orderNumbers }),
  ok: z.object({
    slips: z.array(packingSlip),
    isWhole: z.boolean().describe('False if more orders wait than are printed at a time'),
  }),
});

const ownersParcel = z
  .object({
    position: z.int(),
    carrier: z.enum(carriers).nullable(),
    trackingNumber: z.string(),
    trackingLink: z.string().nullable(),
    shippedAt: z.iso.datetime(),
    note: z.string().describe('What the customer was told of the rest'),
    items: z.array(productCount),
    isTold: z.boolean().describe('Whether the customer was emailed that it was sent'),
    sharedWith: z.array(linkedOrder).describe('Other orders of the same customer in it'),
  })
  .register(namedSchemas, { id: 'OwnersParcel' });
export type OwnersParcel = z.infer<typeof ownersParcel>;

const orderDetails = z
  .object({
    ...order.pick({
      id: true,
      number: true,
      createdAt: true,
      items: true,
      replaces: true,
      replacements: true,
      invoices: true,
    }).shape,
    ...customer.shape,
    ...amounts.shape,
    business,
    state: z.enum(orderStates),
    payment: order.shape.payment,
    otherAddress: z
      .string()
      .nullable()
      .describe('The current address for e-Transfers, where the order awaits money at another'),
    waived: money,
    remindedAt: z.iso.datetime().nullable(),
    packedAt: z.iso.datetime().nullable(),
    publicUrl,
    lotProblem: z.string().nullable().describe("Why it cannot be packed: 'Lot B-1 was recalled'"),
    parcels: z.array(ownersParcel),
    toShip: z.array(productCount).describe('What was not sent yet'),
    sameAddress: z
      .array(z.object({ id: z.string(), number: z.string() }))
      .describe('Other orders to ship to the same name and address'),
    actions: z
      .array(
        z.object({
          action: z.enum(ownerActions),
          reason: z.string().nullable().describe('Why it is not possible now; null if it is'),
        }),
      )
      .describe('The actions that its state has'),
    moves: z.array(
      z.object({
        id: z.string(),
        transferId: z.string(),
        at: z.iso.datetime(),
        by: z.string(),
        kind: z.enum(['matched', 'unmatched', 'returned']),
        amount: money,
        sender: z.string(),
        evidence: z.enum(evidences),
        method: z.enum(paymentMethods),
        receivedOn: z.iso.date(),
        reference: z.string(),
        note: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        sentAt: z.iso.datetime(),
        by: z.string(),
        amount: money,
        toName: z.string(),
        toAddress: z.string(),
        bankReference: z.string(),
        note: z.string(),
      }),
    ),
    mails: z.array(mailSummary).describe('The mails about it, the latest first'),
    history: z.array(z.object({ at: z.iso.datetime(), by: z.string(), entry: historyEntry })),
  })
  .register(namedSchemas, { id: 'OrderDetails' });
export type OrderDetails = z.infer<typeof orderDetails>;

export const getOrderDetails = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'One order with its money, its history and its possible actions',
  access: 'read-orders',
  params: idParams,
  ok: orderDetails,
});
