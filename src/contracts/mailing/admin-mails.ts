import { z } from 'zod';
import { LIST_PAGE_SIZE, mailFilters } from '../wire/admin-lists.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { listQuery, pageOf } from '../wire/list-page.ts';
import { identifier, searchText } from '../wire/text.ts';

export const mailStates = [
  'waiting',
  'sending',
  'retrying',
  'sent',
  'given-up',
  'perhaps-sent',
  'outdated',
] as const;
export type MailState = (typeof mailStates)[number];

export const mailSummary = z
  .object({
    id: identifier,
    kind: z.string(),
    toAddress: z.string(),
    subject: z.string(),
    orderId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    state: z.enum(mailStates),
    attempts: z.int(),
    sentAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso
      .datetime()
      .nullable()
      .describe('When it is tried again after a failure, else null'),
    lastError: z
      .string()
      .nullable()
      .describe(
        "Why it was not sent; from the second line on, the mail server's own words where the first are the shop's",
      ),
  })
  .register(namedSchemas, { id: 'MailSummary' });
export type MailSummary = z.infer<typeof mailSummary>;

export const mail = mailSummary
  .extend({
    toName: z.string(),
    from: z.string().describe('The sender, or the future one'),
    replyTo: z.string().nullable(),
    messageId: z.string(),
    text: z.string(),
    html: z.string(),
    willBeSent: z
      .boolean()
      .describe('False if it was sent, or what it says is not true any more: it is then left out'),
  })
  .register(namedSchemas, { id: 'Mail' });
export type Mail = z.infer<typeof mail>;

export const mailServer = z
  .object({
    host: z.string().nullable().describe('Null if none is set: mails then wait, and can be read'),
    answeredAt: z.iso.datetime().nullable(),
    failure: z
      .object({ at: z.iso.datetime(), reason: z.string().describe("As a mail's lastError") })
      .nullable(),
  })
  .register(namedSchemas, { id: 'MailServer' });
export type MailServer = z.infer<typeof mailServer>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: `The shop's mails, the latest first, ${LIST_PAGE_SIZE} at a time, and the state of the mail server`,
  access: 'write-to-customers',
  query: listQuery(mailFilters).extend({
    q: searchText(254).default('').describe('An address, an order number, or words of the subject'),
  }),
  ok: pageOf(mailSummary, {
    waiting: z.int().describe('All that are neither sent nor given up'),
    givenUp: z.int(),
    perhapsSent: z.int().describe('Those that the mail server may or may not have accepted'),
    server: mailServer,
    from: z.string().describe('The sender of mails'),
    owner: z.string().describe('Who gets a test mail: the support address'),
  }),
});

export const countMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails/counts',
  summary: 'How many mails were given up or wait, and what holds them up',
  access: 'overview',
  ok: z.object({
    givenUp: z.int(),
    canSend: z.boolean().describe('False if no mail server is set'),
    waiting: z.int().describe('All that are neither sent nor given up'),
    heldUpBy: z
      .enum(['no-server', 'failures'])
      .nullable()
      .describe('Why those that wait do not go out; null while they do, or if none waits'),
  }),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/{id}',
  summary: 'One mail with its text; one that waits says what is true at this moment',
  access: 'write-to-customers',
  params: idParams,
  ok: mail,
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/{id}/send',
  summary:
    'Sends a waiting, given-up or perhaps-sent mail now; 409 for one that was sent or is outdated, or without a mail server',
  access: 'write-to-customers',
  params: idParams,
  ok: mail,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/test-mails',
  summary: "Sends a test mail to the shop's support address",
  access: 'write-to-customers',
  ok: z.object({ id: identifier }),
  status: 201,
  limit: { max: 10, perSeconds: 600 },
});
