import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { intakeItem } from './intake.ts';
import { intakeMail } from './notification-mails.ts';

const mailbox = z.object({
  name: z.string().describe('User, server and folder'),
  readAt: z.iso.datetime().nullable().describe('When it was last read'),
  today: z.int().describe('Mails that were recorded today'),
  failure: z
    .object({
      since: z.iso.datetime(),
      text: z.string(),
      advice: z.string(),
      detail: z.string().describe('What its server said, or the system; may be empty'),
    })
    .nullable()
    .describe('Why it cannot be read, and what to do'),
  left: z
    .array(intakeItem.extend({ at: z.iso.datetime().describe('When it came') }))
    .describe("Interac's mails of the last days that wait for the owner, the latest first"),
});
export type Mailbox = z.infer<typeof mailbox>;

export const getMailbox = endpoint({
  method: 'GET',
  path: '/api/admin/mailbox',
  summary: 'The mailbox that the shop reads by itself, and which of its mails wait for the owner',
  access: 'read-payments',
  ok: z.object({ mailbox: mailbox.nullable().describe('Null if none is set') }),
});

export const readMailboxMail = endpoint({
  method: 'POST',
  path: '/api/admin/mailbox/mails/{uid}/read',
  summary: 'Fetches one of the mails that wait for the owner, and reads it; stores nothing',
  access: 'match-payments',
  params: z.object({ uid: z.coerce.number().int().min(1).max(4_294_967_295) }),
  ok: z.object({
    content: z.string().describe('The mail in base64'),
    mail: intakeMail,
  }),
  limit: { max: 30, perSeconds: 60 },
});
