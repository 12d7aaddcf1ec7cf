import type { MailSettings } from '../../src/contracts/mailing/mail-settings.ts';
import { answerWith, type Screen, signedInAt } from './screen.ts';

const PAGE = '/admin/dashboard/settings/mail';
const SETTINGS = '**/api/admin/mail-settings';

const problem =
  'The stored password cannot be read: the key that it was encrypted with is missing on this server, or is another one. Enter the password again.';
const server = {
  setBy: 'owner' as const,
  host: 'mail.shop.example',
  port: 587,
  encryption: 'starttls' as const,
  user: 'orders@shop.example',
  hasPassword: true,
  senderName: 'Boreal Peptides',
  senderAddress: 'orders@shop.example',
  problem: null,
  version: 1,
};
const mailbox = {
  setBy: 'owner' as const,
  host: 'imap.shop.example',
  port: 993,
  user: 'pay@shop.example',
  hasPassword: true,
  folder: 'INBOX',
  problem: null,
  version: 1,
};
/** Nothing of it is stored. */
const set: MailSettings = {
  server,
  mailbox,
  fixedSender: null,
  from: 'Boreal Peptides <orders@shop.example>',
  owner: 'support@shop.example',
  sending: { host: 'mail.shop.example:587', answeredAt: '2026-11-16T17:00:00.000Z', failure: null },
};
const read = {
  name: 'pay@shop.example (imap.shop.example, INBOX)',
  readAt: '2026-11-16T17:00:00.000Z',
  today: 3,
  failure: null,
  left: [],
};

const open = (settings: MailSettings, late: string, mailbox: object | null = read) =>
  signedInAt(PAGE, late, { [SETTINGS]: settings, '**/api/admin/mailbox': { mailbox } });

/** The page for email of Settings, and the notice while emails wait, in the states that look different. */
export const mailSettingsScreens: readonly Screen[] = [
  {
    name: 'admin-mail-settings',
    open: open({ ...set, server: null, mailbox: null }, 'Through it the shop sends', null),
  },
  { name: 'admin-mail-settings-set', open: open(set, 'Last answer') },
  {
    name: 'admin-mail-settings-environment',
    open: open(
      {
        ...set,
        server: { ...server, setBy: 'environment' },
        mailbox: { ...mailbox, setBy: 'environment' },
      },
      'Set on the server by',
    ),
  },
  {
    name: 'admin-mail-settings-failing',
    open: open(
      {
        ...set,
        server: { ...server, problem },
        mailbox: { ...mailbox, problem },
        sending: {
          ...set.sending,
          failure: { at: '2026-11-16T17:00:00.000Z', reason: problem },
        },
      },
      'could not be used',
      {
        ...read,
        failure: {
          since: '2026-11-16T17:00:00.000Z',
          text: problem.replace(' Enter the password again.', ''),
          advice: 'Enter the password again.',
          detail: '',
        },
      },
    ),
  },
  {
    name: 'admin-mail-settings-tried',
    open: async (page) => {
      await open(set, 'Last answer')(page);
      await answerWith(page, {
        [`${SETTINGS}/server/try`]: {
          findings: [
            {
              level: 'wrong',
              text: 'The server smtp.example.com refuses shop@example.com or the password.',
              advice:
                'Check user and password. Many providers want an app password, which is made in the settings of the email account.',
              detail: '535 5.7.8 Username and Password not accepted',
            },
          ],
        },
      });
      await page.getByText('What to enter for Gmail').first().click();
      await page.getByRole('button', { name: 'Try It: Mail server as typed' }).click();
      await page.getByText('or the password.').waitFor();
    },
  },
  {
    name: 'admin-held-up',
    open: signedInAt('/admin/dashboard', '47 emails wait', {
      '**/api/admin/mails/counts': {
        givenUp: 0,
        canSend: false,
        waiting: 47,
        heldUpBy: 'no-server',
      },
    }),
  },
];
