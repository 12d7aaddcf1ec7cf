import { z } from 'zod';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';

/** What a check of the set-up found: in order, doubtful, or wrong, with what to do about it. */
const finding = z
  .discriminatedUnion('level', [
    z.object({ level: z.literal('ok'), text: z.string() }),
    z.object({
      level: z.enum(['warning', 'wrong']),
      text: z.string(),
      advice: z.string(),
      detail: z.string().describe('What another server said, where one did').optional(),
    }),
  ])
  .register(namedSchemas, { id: 'Finding' });
export type Finding = z.infer<typeof finding>;

export const setUpFindings = z.object({ findings: z.array(finding) });

const checked = {
  method: 'POST',
  access: 'change-settings',
  ok: setUpFindings,
  // Each asks another server, with a password.
  limit: { max: 10, perSeconds: 600 },
} as const;

export const checkMailServer = endpoint({
  ...checked,
  path: '/api/admin/checks/mail-server',
  summary:
    'Whether the mail server would take a mail, and whether the sender’s domain vouches for it',
});

export const checkMailbox = endpoint({
  ...checked,
  path: '/api/admin/checks/mailbox',
  summary: 'Whether the mailbox of the notification mails can be read, and what is in it',
});
