import { z } from 'zod';
import { statedDay } from '../certificates/certificates.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { identifier } from '../wire/text.ts';
import { getOrderDetails } from './admin-orders.ts';

const { params, ok } = getOrderDetails;

const lotChoice = z
  .object({
    id: z.string(),
    number: z.string(),
    expiresOn: statedDay,
    left: z
      .int()
      .nullable()
      .describe('Vials for this order, with those that it has; null if not counted'),
    quantity: z.int().describe('What this order has of it'),
    isInTesting: z.boolean().describe('Without a certificate yet: never picked by itself'),
    unfit: z.string().nullable().describe("Why nothing may be sent from it: 'was recalled'"),
  })
  .register(namedSchemas, { id: 'LotChoice' });
export type LotChoice = z.infer<typeof lotChoice>;

export const listLotChoices = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/lots/{productId}',
  summary: "The lots of a product that an order's line can be picked from",
  access: 'pack-orders',
  params: params.extend({ productId: identifier }),
  ok: z.object({ lots: z.array(lotChoice) }),
});

export const changeLots = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/lots',
  summary: "Says which lots an order's line is picked from, until it is shipped",
  access: 'change-orders',
  params,
  body: z.object({
    productId: identifier,
    lots: z
      .array(
        z.object({
          lotId: identifier,
          quantity: z
            .int('Enter a whole number of vials')
            .min(0, 'Enter a whole number of vials')
            .max(99, 'A line has at most 99 vials'),
        }),
      )
      .max(500)
      .refine(
        (lots) => new Set(lots.map(({ lotId }) => lotId)).size === lots.length,
        'Name each lot once',
      ),
  }),
  ok,
});
