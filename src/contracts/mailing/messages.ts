import { z } from 'zod';
import { LIST_PAGE_SIZE, messageFilters } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { listQuery, pageOf } from '../wire/list-page.ts';
import { confirmation, identifier } from '../wire/text.ts';

export const message = z
  .object({
    id: identifier,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    answered: z.boolean().describe('The owner marked it so; it is open until then'),
  })
  .register(namedSchemas, { id: 'Message' });
export type Message = z.infer<typeof message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: `Messages from the contact form, the latest first, ${LIST_PAGE_SIZE} at a time`,
  access: 'write-to-customers',
  query: listQuery(messageFilters),
  ok: pageOf(message, {}),
});

export const countOpenMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages/open-count',
  summary: 'How many messages are open',
  access: 'write-to-customers',
  ok: z.object({ open: z.int() }),
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/{id}',
  summary: 'One message',
  access: 'write-to-customers',
  params: idParams,
  ok: message,
});

export const markMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/{id}',
  summary: 'Marks a message as answered or open',
  access: 'write-to-customers',
  params: idParams,
  body: z.object({ answered: z.boolean('Say whether it is answered: true or false') }),
  ok: message,
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/{id}',
  summary: 'Deletes a message',
  access: 'write-to-customers',
  params: idParams,
  ok: confirmation,
});
