import { z } from 'zod';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { confirmation, identifier } from '../wire/text.ts';
import { consent } from './newsletter.ts';

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

export const MAX_SUBSCRIBERS = 10_000;

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/admin/mailing-list/import',
  summary: 'Puts addresses on the mailing list that agreed to it elsewhere; none is written to',
  access: 'administrator',
  bodyLimit: 4 * 1024 * 1024,
  maxValues: 5 * MAX_SUBSCRIBERS,
  body: z.object({
    subscribers: z
      .array(z.object({ email: z.string().max(1000), row: z.int().min(1) }))
      .min(1, 'Send at least one subscriber')
      .max(MAX_SUBSCRIBERS, `At most ${MAX_SUBSCRIBERS} subscribers fit into one request`)
      .describe('Each with its row in the file'),
    consent: consent.describe('What all of them agreed to, and where'),
  }),
  ok: z.object({
    added: z.int(),
    known: z.int().describe('Left as they are: on the list already, or have left it'),
    errors: z.array(z.string()).describe('A sentence for each that is no address: row, reason'),
  }),
});
