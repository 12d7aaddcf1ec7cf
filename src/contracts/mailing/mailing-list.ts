import { z } from 'zod';
import { LIST_PAGE_SIZE, subscriberFilters, subscriberSorts } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { listOrder, listQuery, pageOf } from '../wire/list-page.ts';
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

const chosen = z.object({
  left: z.enum(['yes', '']).optional().describe('Who has left the list, instead of who is on it'),
});

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/mailing-list',
  summary: 'Everybody on the mailing list, the latest first; or, with left=yes, who has left it',
  access: 'write-to-customers',
  query: chosen,
  ok: z.array(subscriber),
});

/** Subscribers in one part of an export. */
export const SUBSCRIBERS_EXPORTED = 1000;

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/mailing-list/export',
  summary: `The whole list, the latest first, in parts of ${SUBSCRIBERS_EXPORTED}`,
  access: 'write-to-customers',
  query: chosen.extend({ after: identifier.optional().describe('The `next` of the part before') }),
  ok: z.object({
    subscribers: z.array(subscriber),
    next: z.string().nullable().describe('Null in the last part'),
  }),
});

export const listSubscriberPage = endpoint({
  method: 'GET',
  path: '/api/admin/mailing-list/page',
  summary: `Who is on the mailing list, or with the filter 'left' has left it, the latest first or in another order, ${LIST_PAGE_SIZE} at a time; searched by address and code`,
  access: 'write-to-customers',
  query: listQuery(subscriberFilters).extend({
    filter: z.enum(['on', ...subscriberFilters]).default('on'),
    ...listOrder(subscriberSorts),
  }),
  ok: pageOf(subscriber, {}),
});

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/mailing-list/{id}',
  summary: 'Takes an address off the mailing list; its discount code stays valid',
  access: 'write-to-customers',
  params: idParams,
  ok: confirmation,
});

export const MAX_SUBSCRIBERS = 10_000;

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/admin/mailing-list/import',
  summary: 'Puts addresses on the mailing list that agreed to it elsewhere; none is written to',
  access: 'write-to-customers',
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
