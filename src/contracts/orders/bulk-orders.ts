import { z } from 'zod';
import { orderStates } from '../../domain/orders/order-states.ts';
import { shippingMethodIds } from '../../domain/pricing/shipping-methods.ts';
import { amounts, customer, order } from '../checkout/orders.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { identifier } from '../wire/text.ts';
import { carrier, trackingNumber } from './act-on-order.ts';
import { orderNumbers } from './order-numbers.ts';

/** Orders that one request works on. */
export const MAX_AT_ONCE = 100;
/** Orders to ship that are listed at a time. */
export const MAX_TO_SHIP = 300;

const MANY = `At most ${MAX_AT_ONCE} orders at a time`;
const ids = z.array(identifier).min(1, 'Say which orders').max(MAX_AT_ONCE, MANY);

const reached = z.object({ id: z.string(), number: z.string() });
const bulkOutcome = z
  .object({
    done: z.array(reached),
    already: z.array(reached).describe('It was so before, and nothing was done'),
    failed: z.array(
      reached.extend({
        reason: z.string(),
        mayTryAgain: z
          .boolean()
          .describe('Nothing is wrong with the order: the shop failed, or did not come to it'),
      }),
    ),
  })
  .describe('What became of each order; each was changed by itself')
  .register(namedSchemas, { id: 'BulkOutcome' });
export type BulkOutcome = z.infer<typeof bulkOutcome>;

export const markSeveralPacked = endpoint({
  method: 'POST',
  path: '/api/admin/orders/packed',
  summary: 'Marks orders as packed, or not packed',
  access: 'pack-orders',
  body: z.object({ ids, packed: z.boolean('Say whether they are packed: true or false') }),
  ok: bulkOutcome,
});

export const shipSeveral = endpoint({
  method: 'POST',
  path: '/api/admin/orders/ship',
  summary: 'Ships orders, each with its parcel; their customers are told a minute later',
  access: 'pack-orders',
  body: z.object({
    parcels: z
      .array(z.object({ id: identifier, carrier, trackingNumber }))
      .min(1, 'Say which orders')
      .max(MAX_AT_ONCE, MANY),
  }),
  ok: bulkOutcome,
});

export const unshipSeveral = endpoint({
  method: 'POST',
  path: '/api/admin/orders/unship',
  summary: 'Takes the shipping of orders back whose customers were not told yet',
  access: 'pack-orders',
  body: z.object({ ids }),
  ok: bulkOutcome,
});

const orderToShip = z
  .object({
    ...order.pick({ id: true, number: true, createdAt: true }).shape,
    ...customer.shape,
    subtotal: amounts.shape.subtotal,
    packed: z.boolean(),
    shippingMethod: z.enum(shippingMethodIds),
  })
  .register(namedSchemas, { id: 'OrderToShip' });
export type OrderToShip = z.infer<typeof orderToShip>;

export const listOrdersToShip = endpoint({
  method: 'GET',
  path: '/api/admin/orders/to-ship',
  summary:
    'The orders to ship with their addresses, expedited ones and then the oldest first; all of them, or those named',
  access: 'change-orders',
  query: z.object({ orders: orderNumbers }),
  ok: z.object({
    orders: z.array(orderToShip),
    others: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          state: z.enum(orderStates),
          isTold: z.boolean().describe('Whether the mail has gone out that it was shipped'),
        }),
      )
      .describe('Those named that are not to be shipped'),
    isWhole: z.boolean().describe('False if more orders wait than are listed at a time'),
  }),
});
