import { z } from 'zod';
import { draftStates } from '../../domain/orders/draft-state.ts';
import { business } from '../orders/purchase-orders.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { adjustment, orderedProduct } from './orders.ts';
import { shippingDetails } from './shipping-details.ts';
import { orderedMethod } from './shipping-method.ts';

const params = z.object({
  token: z.string().regex(/^[\w-]{32}$/, 'The link is incomplete. Copy all of it from the email'),
});

/** A draft order as its customer sees it; nothing personal, since a quote is passed on. */
const quote = z
  .object({
    state: z.enum(draftStates),
    validUntil: z.iso.date(),
    note: z.string(),
    lines: z.array(z.object({ quantity: z.int(), price: money, product: orderedProduct })),
    subtotal: money,
    shipping: money,
    shippingMethod: orderedMethod,
    adjustments: z.array(adjustment),
    beforeTax: z.boolean().describe('Whether taxes are added to the total when it is accepted'),
    total: money,
    ...business.pick({ company: true, poNumber: true, termsDays: true }).shape,
    orderId: z.string().nullable().describe('Only for the browser that accepted it'),
  })
  .register(namedSchemas, { id: 'Quote' });
export type Quote = z.infer<typeof quote>;

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/{token}',
  summary: 'What the shop offers under the link of a quote',
  access: 'visitor',
  params,
  ok: quote,
  limit: { max: 100, perSeconds: 60 },
});

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/{token}/accept',
  summary: 'Turns a quote into an order, once',
  access: 'visitor',
  params,
  body: shippingDetails.extend({
    total: money.describe('The total on the screen; 409 if it would be another one'),
    beforeTax: z
      .boolean()
      .optional()
      .describe('Whether the screen said that taxes are added; 409 if that is no longer so'),
  }),
  ok: z.object({ id: z.string() }),
  status: 201,
  limit: { max: 20, perSeconds: 60 },
});
