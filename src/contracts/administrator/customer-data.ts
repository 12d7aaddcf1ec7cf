import { z } from 'zod';
import { orderStates } from '../../domain/orders/order-states.ts';
import { evidences } from '../../domain/payments/ledger.ts';
import { amounts, customer } from '../checkout/orders.ts';
import { invoiceContent } from '../invoices/invoice-content.ts';
import { earlierOrderInput } from '../orders/earlier-orders.ts';
import { historyEntry } from '../orders/order-history.ts';
import { orderReturn } from '../returns/returns.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { confirmation, emailAddress } from '../wire/text.ts';

const time = z.iso.datetime();
const keptUntil = z.iso.date().describe('The day until which tax law has it kept');

/** Everything that the shop holds of one customer: the file that the customer is given. Money in Canadian dollars. */
const customerData = z
  .object({
    shop: z.string(),
    email: z.string(),
    writtenAt: time,
    orders: z.array(
      z.object({
        number: z.string(),
        placedAt: time,
        state: z.enum(orderStates),
        ...customer.shape,
        items: z.array(z.object({ product: z.string(), quantity: z.int(), price: money })),
        ...amounts.shape,
        waived: money,
        parcels: z.array(
          z.object({ sentAt: time, carrier: z.string(), trackingNumber: z.string() }),
        ),
        network: z.string().nullable().describe('Where it was ordered from, while it is unpaid'),
        returns: z.array(
          z.object({
            ...orderReturn.pick({
              state: true,
              reason: true,
              askedBy: true,
              askedAt: true,
              message: true,
              answer: true,
              outcome: true,
            }).shape,
            items: z.array(z.object({ product: z.string(), quantity: z.int() })),
            picture: z.base64().nullable().describe('A WebP'),
          }),
        ),
        invoices: z.array(invoiceContent),
        history: z.array(z.object({ at: time, by: z.string(), entry: historyEntry })),
        keptUntil: keptUntil.nullable(),
      }),
    ),
    drafts: z
      .array(
        z.object({
          writtenAt: time,
          validUntil: z.iso.date(),
          ...customer.shape,
          note: z.string(),
          internalNote: z.string(),
        }),
      )
      .describe('Orders that the shop prepared'),
    earlierOrders: z
      .array(earlierOrderInput.omit({ email: true }).extend({ shop: z.string() }))
      .describe('Orders of the former shop, in their own currencies'),
    transfers: z.array(
      z.object({
        receivedOn: z.iso.date(),
        amount: money,
        senderName: z.string(),
        senderAddress: z.string(),
        message: z.string(),
        reference: z.string(),
        evidence: z.enum(evidences),
        source: z.string().describe("The line of the bank's file, or the notification mail"),
        keptUntil,
      }),
    ),
    refunds: z.array(
      z.object({
        sentAt: time,
        amount: money,
        toName: z.string(),
        toAddress: z.string(),
        bankReference: z.string(),
        note: z.string(),
        keptUntil,
      }),
    ),
    newsletter: z.array(
      z.object({
        subscribedAt: time,
        unsubscribedAt: time.nullable(),
        consent: z.object({ wording: z.string(), page: z.string() }).nullable(),
        discountCode: z.string().nullable(),
      }),
    ),
    stockAlerts: z
      .array(z.object({ product: z.string(), askedAt: time }))
      .describe('Products whose return was to be mailed'),
    messages: z.array(
      z.object({ receivedAt: time, name: z.string(), subject: z.string(), message: z.string() }),
    ),
    mails: z.array(
      z.object({
        writtenAt: time,
        sentAt: time.nullable(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
    browsers: z
      .array(z.object({ firstSeenAt: time, forgottenAt: time }))
      .describe('Those that placed an order, and when their cookie ends'),
  })
  .register(namedSchemas, { id: 'CustomerData' });
export type CustomerData = z.infer<typeof customerData>;

/** How much of each was seen, so that nothing is erased that came later. Without mails, which follow from the others. */
const counts = z.object({
  orders: z.int(),
  drafts: z.int(),
  earlierOrders: z.int(),
  transfers: z.int(),
  refunds: z.int(),
  newsletter: z.int(),
  stockAlerts: z.int(),
  messages: z.int(),
});
export type CustomerCounts = z.infer<typeof counts>;

/** What must be settled before a customer's data can be erased. */
const obstacle = z.object({
  sentence: z.string(),
  orderId: z.string().nullable(),
  transferId: z.string().nullable(),
});
export type ErasureObstacle = z.infer<typeof obstacle>;

// By POST, so that no address of a customer stands in an address of the shop, where browsers and proxies keep it.
export const findCustomerData = endpoint({
  method: 'POST',
  path: '/api/admin/customer-data/find',
  summary: 'Everything that the shop holds of the customer with an email address',
  access: 'write-to-customers',
  reauthenticated: true,
  body: z.object({ email: emailAddress }),
  ok: z.object({
    data: customerData,
    counts,
    obstacles: z.array(obstacle).describe('What must be settled before it can be erased'),
  }),
});

export const eraseCustomerData = endpoint({
  method: 'POST',
  path: '/api/admin/customer-data/erase',
  summary:
    'Erases what the shop holds of a customer but for its books; 409 `not_settled` while an order or money is under way, 409 `changed_meanwhile` if there is something new',
  access: 'erase-customers',
  reauthenticated: true,
  body: z.object({ email: emailAddress, seen: counts }),
  ok: confirmation,
});
