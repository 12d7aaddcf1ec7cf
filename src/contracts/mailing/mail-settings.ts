import { z } from 'zod';
import { setUpFindings } from '../administrator/set-up-checks.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { baseVersion } from '../wire/fields.ts';
import { emailAddress, optionalText, orEmpty, requiredText } from '../wire/text.ts';
import { mailServer as mailServerState } from './admin-mails.ts';

/** How the connection to a mail server is encrypted: by STARTTLS, by TLS from its start, or not at all. */
export const mailEncryptions = ['starttls', 'tls', 'none'] as const;

/** What this machine alone can reach. */
const OWN_MACHINE = ['localhost', '127.0.0.1'];

const host = z
  .string('Enter the host')
  .trim()
  .toLowerCase()
  .min(1, { error: 'Enter the host', abort: true })
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/, 'A host looks like mail.example.com');

const port = z
  .int('Enter a number from 1 to 65535')
  .min(1, 'Enter a number from 1 to 65535')
  .max(65_535, 'Enter a number from 1 to 65535');

/** As it is typed: spaces may be a part of it. */
const password = z
  .string()
  .max(500, 'At most 500 characters')
  .regex(/^\P{Cc}*$/u, 'A password is on one line')
  .describe('Empty: the stored one stays, as long as host and user do');

/** A mail server as the owner enters it; the form validates with it too. */
export const mailServerFields = z.object({
  host,
  port,
  encryption: z.enum(mailEncryptions, 'Choose how the connection is encrypted'),
  user: optionalText(254).describe('Empty for a server without a login'),
  password,
  senderName: optionalText(100).describe("Empty: the shop's name"),
  senderAddress: orEmpty(emailAddress).describe('Empty: the support address'),
});
export type MailServerFields = z.infer<typeof mailServerFields>;

/** Whatever is sent unencrypted stays on this machine; the form validates with it too. */
export function isEncryptedOrOwn({
  host,
  encryption,
}: Pick<MailServerFields, 'host' | 'encryption'>): boolean {
  return encryption !== 'none' || OWN_MACHINE.includes(host);
}
export const notEncrypted = {
  path: ['encryption'],
  message: 'Only a mail server on this very machine (localhost) may go without encryption',
};

/** A mailbox as the owner enters it; the form validates with it too. */
export const mailboxFields = z.object({
  host,
  port: port.describe('993: TLS from the start. Any other: STARTTLS'),
  user: requiredText('Enter the user', 254),
  password,
  folder: requiredText('Enter the folder', 200),
});
export type MailboxFields = z.infer<typeof mailboxFields>;

const stored = {
  setBy: z.enum(['environment', 'owner']),
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean().describe('The password itself is never answered'),
  problem: z.string().nullable().describe('Why the stored password cannot be read'),
  version: z.int(),
};

const mailSettings = z
  .object({
    server: z
      .object({
        ...stored,
        encryption: z.enum(mailEncryptions),
        senderName: z.string(),
        senderAddress: z.string(),
      })
      .nullable()
      .describe('Null if none is set'),
    mailbox: z
      .object({ ...stored, folder: z.string() })
      .nullable()
      .describe('Null if none is set'),
    fixedSender: z.string().nullable().describe('The sender by MAIL_FROM, which comes first'),
    from: z.string().describe('The sender of mails'),
    owner: z.string().describe('Who gets a test mail: the support address'),
    sending: mailServerState,
  })
  .register(namedSchemas, { id: 'MailSettings' });
export type MailSettings = z.infer<typeof mailSettings>;

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/api/admin/mail-settings',
  summary: 'The mail server and the mailbox, without their passwords, and how sending goes',
  access: 'change-settings',
  ok: mailSettings,
});

/** Whoever can send in the shop's name or read its mailbox can do harm: asked again, recorded, and mailed to the owner. */
const change = {
  access: 'change-critical-settings',
  reauthenticated: true,
  ok: mailSettings,
} as const;

export const putMailServer = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/admin/mail-settings/server',
  summary: 'Sets the mail server; mails that wait go out at once',
  body: mailServerFields.extend({ version: baseVersion }).refine(isEncryptedOrOwn, notEncrypted),
});

export const removeMailServer = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/admin/mail-settings/server',
  summary: 'Forgets the mail server; mails then wait',
});

export const putMailbox = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/admin/mail-settings/mailbox',
  summary: 'Sets the mailbox of the notification mails, which is read from the next minute on',
  body: mailboxFields.extend({ version: baseVersion }),
});

export const removeMailbox = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/admin/mail-settings/mailbox',
  summary: 'Forgets the mailbox; notification mails are then chosen or pasted',
});

const trial = {
  method: 'POST',
  access: 'change-settings',
  reauthenticated: true,
  ok: setUpFindings,
  // Each asks another server, with a password.
  limit: { max: 20, perSeconds: 600 },
} as const;

export const tryMailServer = endpoint({
  ...trial,
  path: '/api/admin/mail-settings/server/try',
  summary: 'Whether a mail server would take a mail, before it is set; nothing is stored',
  body: mailServerFields.refine(isEncryptedOrOwn, notEncrypted),
});

export const tryMailbox = endpoint({
  ...trial,
  path: '/api/admin/mail-settings/mailbox/try',
  summary: 'Whether a mailbox can be read, before it is set; nothing is stored',
  body: mailboxFields,
});
