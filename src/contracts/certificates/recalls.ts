import { z } from 'zod';
import { orderStates } from '../../domain/orders/order-states.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { pageNumber } from '../wire/fields.ts';
import { requiredProse, requiredText } from '../wire/text.ts';
import { getAdminLot } from './admin-lots.ts';

export const LOT_ORDERS_PAGE_SIZE = 50;

const { params, ok } = getAdminLot;

const lotOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    createdAt: z.iso.datetime(),
    firstName: z.string(),
    lastName: z.string(),
    quantity: z.int().describe('Vials of the lot'),
    state: z.enum(orderStates),
    packed: z.boolean(),
    shippedAt: z.iso.datetime().nullable(),
  })
  .register(namedSchemas, { id: 'LotOrder' });
export type LotOrder = z.infer<typeof lotOrder>;

export const listLotOrders = endpoint({
  method: 'GET',
  path: '/api/admin/lots/{id}/orders',
  summary: `The orders that were picked from a lot, the latest first, ${LOT_ORDERS_PAGE_SIZE} at a time`,
  access: 'read-orders',
  params,
  query: z.object({ page: pageNumber }),
  ok: z.object({
    orders: z.array(lotOrder),
    total: z.int(),
    picked: z.int().describe('Vials of the lot that orders have'),
  }),
});

const reason = requiredProse('Write what customers and the public read', 500);

export const previewRecall = endpoint({
  method: 'POST',
  path: '/api/admin/lots/{id}/recall-previews',
  summary: 'The mail that a recall would send, and to how many',
  access: 'change-orders',
  params,
  body: z.object({ reason }),
  ok: z.object({ mails: z.int(), subject: z.string(), html: z.string() }),
});

export const recallLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots/{id}/recall',
  summary:
    'Recalls a lot: in public, for packing, and by mail to everyone whose parcel has vials of it',
  access: 'change-orders',
  params,
  body: z.object({ reason }),
  ok,
});

export const withdrawRecall = endpoint({
  method: 'POST',
  path: '/api/admin/lots/{id}/withdraw-recall',
  summary: 'Withdraws the recall of a lot. No mail is sent',
  access: 'change-orders',
  params,
  body: z.object({ reason: requiredText('Say why, in a few words', 300) }),
  ok,
});
