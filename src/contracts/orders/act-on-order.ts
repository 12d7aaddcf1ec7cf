import { z } from 'zod';
import { carriers, normalizeTrackingNumber } from '../../domain/delivery/parcel-tracking.ts';
import { MAX_HOLD_DAYS } from '../../domain/orders/hold.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { MAX_QUANTITY } from '../../domain/pricing/cart-limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import {
  identifier,
  optionalKey,
  optionalText,
  requiredProse,
  requiredText,
} from '../wire/text.ts';
import { getOrderDetails, ownerActions } from './admin-orders.ts';

const { params, ok } = getOrderDetails;

export const carrier = z.enum(carriers, 'Choose who carries the parcel');
export const trackingNumber = optionalKey(60).transform(normalizeTrackingNumber);
/** So that nobody packs or changes what is another order by now. */
export const seen = z
  .int()
  .min(0)
  .optional()
  .describe('How many entries its history had; 409 where it was changed since');
const reason = requiredText('Say why, in a few words', 300);

export const takeOrderAction = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/actions',
  summary: 'Takes a step in the life of an order: ships, delivers, reserves, revives or cancels it',
  access: 'change-orders',
  params,
  body: z.object({
    action: z.enum(ownerActions, 'There is no such action'),
    from: z
      .enum(orderStates, 'Say which state was seen')
      .describe('The state on the screen; 409 if it has changed'),
    reason: reason.optional(),
    notifyCustomer: requiredText('Write what to tell the customer', 300)
      .optional()
      .describe('A line in the mail that tells the customer of a cancellation'),
    carrier: carrier.optional(),
    trackingNumber: trackingNumber.optional(),
    seen,
  }),
  ok,
});

export const changeParcel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/parcel',
  summary: 'Corrects the carrier and tracking number of a shipped parcel',
  access: 'change-orders',
  params,
  body: z.object({
    carrier,
    trackingNumber,
    position: z.int().min(1).optional().describe('Which of its parcels; the last one if not said'),
  }),
  ok,
});

export const shipPart = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/parcels',
  summary: 'Ships a part of a paid order: the rest waits to be shipped later',
  access: 'change-orders',
  params,
  body: z.object({
    carrier,
    trackingNumber,
    items: z
      .array(z.object({ productId: identifier, quantity: z.int().min(1).max(MAX_QUANTITY) }))
      .min(1, 'Put something in the parcel')
      .max(100)
      .refine(
        (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
        'Name each product once',
      ),
    note: optionalText(300).describe('What the customer is told of the rest: when it comes'),
    seen,
  }),
  ok,
});

export const takePartBack = endpoint({
  method: 'DELETE',
  path: '/api/admin/orders/{id}/parcels/{position}',
  summary: 'Takes back that a part was shipped, as long as its customer was not told',
  access: 'change-orders',
  params: params.extend({ position: z.coerce.number().int().min(1) }),
  ok,
});

export const markPacked = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/packed',
  summary: 'Marks a paid order as packed, or not packed',
  access: 'change-orders',
  params,
  body: z.object({ packed: z.boolean('Say whether it is packed: true or false'), seen }),
  ok,
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/notes',
  summary: "Adds a note to an order's history, which only the owner sees",
  access: 'change-orders',
  params,
  body: z.object({ text: requiredProse('Write the note', 2000) }),
  ok,
});

export const extendHold = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/hold',
  summary: "Holds an unpaid order's products for a number of business days from today",
  access: 'change-orders',
  params,
  body: z.object({
    businessDays: z
      .int('Enter a whole number of days')
      .min(1, 'Hold them for at least 1 business day')
      .max(MAX_HOLD_DAYS, `Hold them for at most ${MAX_HOLD_DAYS} business days`),
  }),
  ok,
});

export const sendPaymentAddress = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/payment-address',
  summary:
    'Gives an unpaid order the current address for e-Transfers, and mails it to the customer',
  access: 'change-critical-settings',
  reauthenticated: true,
  params,
  body: z.object({
    address: z.string().describe('The current address on the screen; 409 if it has changed'),
  }),
  ok,
});

export const waiveRest = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/waive',
  summary: 'Waives what is missing of an order that was underpaid',
  access: 'match-payments',
  params,
  body: z.object({
    amount: money.describe('The missing amount on the screen; 409 if it has changed'),
    reason,
  }),
  ok,
});
