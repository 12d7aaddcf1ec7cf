import { z } from 'zod';
import { changeableParts } from '../../domain/orders/order-difference.ts';
import { orderActions, orderStates } from '../../domain/orders/order-states.ts';
import { returnActions, returnReasons } from '../../domain/returns/return-states.ts';
import { namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';

/** What of an order was changed: `name` is a product's, or an adjustment's reason; '' stands for none. */
export const orderDifference = z
  .object({
    what: z.enum(changeableParts),
    name: z.string().optional(),
    before: z.string(),
    after: z.string(),
  })
  .register(namedSchemas, { id: 'OrderDifference' });

const countedItem = z.object({ name: z.string(), quantity: z.int() });

/** One event in an order's history. It is stored like this: kinds may be added, but never changed. */
export const historyEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('step'),
      action: z.enum(orderActions),
      from: z.enum(orderStates),
      to: z.enum(orderStates),
      reason: z.string().optional(),
      notifyCustomer: z.string().optional(),
    }),
    z.object({ kind: z.literal('matched'), transferId: z.string(), amount: money }),
    z.object({ kind: z.literal('unmatched'), transferId: z.string(), amount: money }),
    z.object({
      kind: z.literal('refunded'),
      refundId: z.string(),
      amount: money,
      reference: z.string(),
    }),
    z.object({ kind: z.literal('waived'), amount: money, reason: z.string().optional() }),
    z.object({ kind: z.literal('waiver-dropped'), amount: money }),
    z.object({
      kind: z.literal('refund-undone'),
      refundId: z.string(),
      amount: money,
      reason: z.string(),
    }),
    z.object({ kind: z.literal('note'), text: z.string() }),
    z.object({ kind: z.literal('reminded') }),
    z.object({ kind: z.literal('reminded-of-debt'), owed: money, dueOn: z.iso.date() }),
    z.object({ kind: z.literal('said-sent') }),
    z.object({ kind: z.literal('said-not-sent') }),
    z.object({ kind: z.literal('hold'), until: z.iso.datetime() }),
    z.object({ kind: z.literal('pay-by'), until: z.iso.datetime() }),
    z.object({ kind: z.literal('address'), before: z.string(), after: z.string() }),
    z.object({
      kind: z.literal('changed'),
      differences: z.array(orderDifference),
      total: z.object({ before: money, after: money }),
      isMailed: z.boolean().describe('Whether the customer is told by mail'),
      notifyCustomer: z.string().optional(),
    }),
    z.object({
      kind: z.literal('refund-owed'),
      amount: money,
      reason: z.string(),
      items: z.array(countedItem),
      shipping: money,
      backInStock: z.boolean(),
      total: z.object({ before: money, after: money }),
      credited: money.optional().describe('What of it was never paid'),
    }),
    z.object({
      kind: z.literal('return'),
      step: z.enum(['asked', 'announced', 'reopened', ...returnActions]),
      reason: z.enum(returnReasons),
      items: z.array(countedItem),
      intact: z.array(countedItem).optional().describe('What of it went back in stock'),
    }),
    z.object({
      kind: z.literal('replaced'),
      orderId: z.string().describe('The order that was made for it'),
      number: z.string(),
      items: z.array(countedItem),
    }),
    z.object({ kind: z.literal('packed'), packed: z.boolean() }),
    z.object({
      kind: z.literal('lots'),
      product: z.string(),
      before: z.string(),
      after: z.string(),
    }),
    z.object({
      kind: z.literal('parcel'),
      carrier: z.string(),
      trackingNumber: z.string(),
      position: z.int().optional().describe('Which of its parcels, where it has several'),
    }),
    z.object({
      kind: z.literal('part-shipped'),
      position: z.int(),
      items: z.array(z.object({ name: z.string(), quantity: z.int() })),
      carrier: z.string(),
      trackingNumber: z.string(),
      note: z.string(),
    }),
    z.object({ kind: z.literal('part-taken-back'), position: z.int() }),
  ])
  .register(namedSchemas, { id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;
