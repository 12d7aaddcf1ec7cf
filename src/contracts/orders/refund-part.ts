import { z } from 'zod';
import { MAX_QUANTITY } from '../../domain/pricing/cart-limits.ts';
import { adjustmentReason, amounts, vialsOfLine } from '../checkout/orders.ts';
import { tax } from '../checkout/taxes.ts';
import { endpoint } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { identifier } from '../wire/text.ts';
import { seen } from './act-on-order.ts';
import { getOrderDetails } from './admin-orders.ts';

const { params, ok } = getOrderDetails;

/** Lines of one order. */
const MAX_LINES = 100;

/** What is chosen of an order to be refunded; what it comes to, the shop computes. */
export const chosenPart = z.object({
  lines: z
    .array(
      vialsOfLine.extend({
        quantity: z
          .int('Enter a whole number')
          .min(1, 'Enter a whole number')
          .max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product`),
      }),
    )
    .max(MAX_LINES, `At most ${MAX_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      'Name each line once',
    ),
  shipping: z.boolean('Say whether the shipping is refunded: true or false'),
  other: money.describe('Any other amount'),
  backInStock: z.boolean('Say whether the vials go back in stock: true or false'),
  ofShipped: z
    .boolean()
    .default(false)
    .describe('Of an order that was sent in part: whether the vials had been sent'),
  returnId: identifier
    .optional()
    .describe(
      'The return that it settles: its vials were sent, and are in stock once they came back',
    ),
});
export type ChosenPart = z.output<typeof chosenPart>;

export const previewPartialRefund = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/refund-part/preview',
  summary: 'What the refund of a part of an order comes to',
  access: 'change-orders',
  params,
  body: chosenPart,
  ok: z.object({
    amount: money.describe('With its taxes'),
    taxes: z.array(tax),
    total: amounts.shape.total.describe('The total of the order after it'),
    toSendBack: money.describe('What is to be sent back then, with what was owed before'),
    owed: money.describe('What the customer of an order on terms then still owes'),
  }),
});

export const refundPart = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/refund-part',
  summary:
    'Refunds a part of an order, which may settle a return; its customer is mailed once it was sent',
  access: 'change-orders',
  params,
  body: chosenPart.extend({
    reason: adjustmentReason,
    amount: money.describe('The amount on the screen; 409 if it would be another one'),
    seen,
  }),
  ok,
});
