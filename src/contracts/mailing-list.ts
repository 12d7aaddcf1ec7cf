import { z } from 'zod';
import { endpoint, namedSchemas } from './endpoint.ts';
import { idParams } from './fields.ts';
import { confirmation, identifier } from './text.ts';

/** A subscriber, with what they agreed to. */
export const subscriber = z
  .object({
    id: identifier,
    email: z.string(),
    discountCode: z.string().nullable(),
    createdAt: z.iso.datetime().nullable(),
    unsubscribedAt: z.iso
      .datetime()
      .nullable()
      .describe('When they unsubscribed; kept as proof of consent'),
    consent: z
      .object({ wording: z.string(), page: z.string() })
      .nullable()
      .describe('The sentence beside the form, and the page where it stood'),
  })
  .register(namedSchemas, { id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriber>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/mailing-list',
  summary: 'Everybody on the mailing list, the latest first; or, with left=yes, who has left it',
  access: 'administrator',
  query: z.object({ left: z.enum(['yes', '']).optional() }),
  ok: z.array(subscriber),
});

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/mailing-list/{id}',
  summary: 'Takes an address off the mailing list; its discount code stays valid',
  access: 'administrator',
  params: idParams,
  ok: confirmation,
});
