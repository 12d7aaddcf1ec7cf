import { z } from 'zod';
import { order } from '../checkout/orders.ts';
import { MAX_COUNTED } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { money } from '../wire/fields.ts';
import { identifier, requiredText } from '../wire/text.ts';
import { listOrders } from './admin-orders.ts';

const holder = z
  .object({
    of: z.enum(['email', 'browser', 'network']),
    name: z.string().describe('The email address or the network; empty for a browser'),
    vials: z.int().describe('Vials that its unpaid orders hold'),
    total: money.describe('The sum of their totals'),
    most: z
      .object({ name: z.string(), quantity: z.int() })
      .describe('The product that they hold most of, with its content'),
    orders: z.array(
      order
        .pick({ id: true, number: true, createdAt: true, email: true, total: true })
        .extend({ saidSent: z.boolean().describe('The customer says that the transfer is sent') }),
    ),
  })
  .register(namedSchemas, { id: 'Holder' });
export type Holder = z.infer<typeof holder>;

export const listStockHolders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/holders',
  summary: `Who holds unusually much with unpaid orders, among the latest ${MAX_COUNTED} of them`,
  access: 'read-orders',
  ok: z.object({ holders: z.array(holder).describe('By vials held, the most first') }),
});

export const releaseOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/release',
  summary:
    'Cancels unpaid orders, so that their products can be sold again, except those with money or a noticed transfer',
  access: 'change-orders',
  body: z.object({
    ids: z
      .array(identifier)
      .min(1, 'Say which orders are released')
      .max(MAX_COUNTED, `At most ${MAX_COUNTED} orders at a time`),
    notifyCustomer: requiredText('Write what to tell the customers', 300)
      .optional()
      .describe('A line in the mail that tells each customer'),
  }),
  ok: z.object({
    released: z.int(),
    kept: z.array(z.object({ number: z.string(), reason: z.string() })),
    counts: listOrders.ok.shape.counts,
  }),
});
