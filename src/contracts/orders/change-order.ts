import { z } from 'zod';
import { MAX_QUANTITY } from '../../domain/pricing/cart-limits.ts';
import { amounts, order, ownAdjustment } from '../checkout/orders.ts';
import { recipient } from '../checkout/shipping-details.ts';
import { endpoint } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { identifier, requiredText } from '../wire/text.ts';
import { seen } from './act-on-order.ts';
import { getOrderDetails } from './admin-orders.ts';
import { orderDifference } from './order-history.ts';

const { params, ok } = getOrderDetails;

/** Products in one order, and the owner's own discounts and charges. */
export const MAX_LINES = 100;
const MAX_ADJUSTMENTS = 10;

/** How many of a product an order has. */
export const quantity = z
  .int('Enter a whole number')
  .min(0, 'Enter a whole number')
  .max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product`);

/** The owner's own discounts and charges. */
export const adjustments = z
  .array(ownAdjustment)
  .max(MAX_ADJUSTMENTS, `At most ${MAX_ADJUSTMENTS} discounts and charges`)
  .refine(
    (all) => new Set(all.map(({ reason }) => reason)).size === all.length,
    'Each discount or charge needs a reason of its own',
  );

/** An order as the owner wants it: what is left out of its lines is removed. */
export const wantedOrder = z.object({
  customer: recipient,
  lines: z
    .array(
      z.object({
        productId: identifier,
        quantity,
      }),
    )
    .max(MAX_LINES, `At most ${MAX_LINES} products`),
  shipping: money.nullable().describe('Null where it follows from the lines, or stays as agreed'),
  adjustments,
  notifyCustomer: requiredText('Write what to tell the customer', 300)
    .optional()
    .describe('A line in the mail about the change'),
});
export type WantedOrder = z.output<typeof wantedOrder>;

export const previewOrderChange = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/change/preview',
  summary: 'What a change of an order would make of it, and the mail to its customer',
  access: 'change-orders',
  params,
  body: wantedOrder,
  ok: z.object({
    differences: z.array(orderDifference),
    before: amounts,
    after: amounts,
    payment: order.shape.payment,
    mail: z
      .object({ subject: z.string(), html: z.string() })
      .nullable()
      .describe('As the customer would get it; null where nothing differs'),
  }),
});

export const changeOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/change',
  summary: 'Changes an order that is not shipped yet, in one step',
  access: 'change-orders',
  params,
  body: wantedOrder.extend({
    seen,
    total: money.describe('The new total on the screen; 409 if it would be another one'),
    isMailed: z.boolean('Say whether the customer is mailed: true or false'),
  }),
  ok,
});
