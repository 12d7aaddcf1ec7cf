import { z } from 'zod';
import { formerShops } from '../../domain/orders/earlier-orders.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams, money, pageNumber } from '../wire/fields.ts';
import { identifier, plainText, requiredKey, searchText, writtenAddress } from '../wire/text.ts';

export const MAX_EARLIER_ORDERS = 500;

/** An order of the owner's former shop: history to read, and no order of this one. */
export const earlierOrderInput = z.object({
  number: requiredKey('It has no number', 60),
  placedOn: z.iso.date('A day looks like 2026-01-31'),
  customerName: plainText(200),
  email: writtenAddress,
  total: money,
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency looks like CAD'),
  status: plainText(100),
  lines: z
    .array(
      z.object({
        name: plainText(300),
        sku: plainText(100),
        quantity: z.int().min(0).max(1_000_000),
        price: money,
      }),
    )
    .max(500),
});

const earlierOrder = earlierOrderInput
  .extend({ id: identifier, shop: z.enum(formerShops) })
  .register(namedSchemas, { id: 'EarlierOrder' });
export type ListedEarlierOrder = z.infer<typeof earlierOrder>;

export const importEarlierOrders = endpoint({
  method: 'POST',
  path: '/api/admin/earlier-orders/import',
  summary: 'Keeps orders of a former shop as history; the same order is kept once',
  access: 'change-orders',
  bodyLimit: 16 * 1024 * 1024,
  maxValues: 200_000,
  body: z.object({
    shop: z.enum(formerShops),
    orders: z
      .array(z.unknown(), 'Send a list of orders')
      .min(1, 'Send at least one order')
      .max(MAX_EARLIER_ORDERS, `At most ${MAX_EARLIER_ORDERS} orders fit into one request`),
    rows: z
      .array(z.int().min(1))
      .max(MAX_EARLIER_ORDERS)
      .optional()
      .describe('The line of each order in its file; 1, 2, 3 … by default'),
    dryRun: z.boolean('Say whether it is a dry run: true or false').default(false),
    import: z.object({
      id: identifier.describe('The same for all parts of a file'),
      file: plainText(255).describe('The name of the file'),
    }),
  }),
  ok: z.object({
    added: z.int(),
    known: z.int().describe('Kept already, and left as they are'),
    errors: z
      .array(z.string())
      .describe('A sentence for each order that is not kept: line, reason'),
  }),
});

export const EARLIER_PAGE_SIZE = 20;

export const listEarlierOrders = endpoint({
  method: 'GET',
  path: '/api/admin/earlier-orders',
  summary: `Orders of the former shop with all words in number, name, email or products, the latest first, ${EARLIER_PAGE_SIZE} at a time`,
  access: 'read-orders',
  query: z.object({ q: searchText(100).default(''), page: pageNumber }),
  ok: z.object({ orders: z.array(earlierOrder), total: z.int() }),
});

// By the order, so that no email address stands in an address of the shop.
export const listEarlierOrdersOfCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/earlier-orders',
  summary: 'The orders that the customer of an order had placed with the former shop',
  access: 'read-orders',
  params: idParams,
  ok: z.array(earlierOrder),
});
