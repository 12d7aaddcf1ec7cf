import type { Finding } from '../../src/contracts/administrator/set-up-checks.ts';
import type { Mail, MailServer, MailSummary } from '../../src/contracts/mailing/admin-mails.ts';
import { defaultSettings } from '../../src/server/content/default-settings.ts';
import { renderMail } from '../../src/server/mails/render-mail.ts';
import { sampleMails } from '../../src/server/mails/sample-mails.ts';
import { answerWith, type Screen, signedInAt } from './screen.ts';

const OUTBOX = '/admin/dashboard/outbox';

const summary: MailSummary = {
  id: 'sample',
  kind: 'order-received',
  toAddress: 'ada@example.com',
  subject: 'Order 7K2M9QXC: how to pay',
  orderId: '7k2m9qxc0sample',
  createdAt: '2026-11-20T18:00:00.000Z',
  state: 'sent',
  attempts: 1,
  sentAt: '2026-11-20T18:00:02.000Z',
  nextAttemptAt: null,
  lastError: null,
};
const given: Partial<MailSummary>[] = [
  { state: 'waiting', attempts: 0, sentAt: null },
  { state: 'retrying', sentAt: null, subject: 'Contact form: Lot 26-018 & its purity' },
  { state: 'given-up', sentAt: null, toAddress: 'a-very-long-address@laboratory.example.com' },
  { state: 'outdated', sentAt: null, subject: 'Order 7K2M9QXC: we have your report' },
  {},
];
const server: MailServer = {
  host: 'mail.example.com:587',
  answeredAt: '2026-11-20T18:00:02.000Z',
  failure: null,
};

/** The outbox, with a text to wait for; nothing of it is stored. */
function openOutbox(late: string, change: Partial<MailServer> = {}, mails = given) {
  return signedInAt(OUTBOX, late, {
    '**/api/admin/mails?*': {
      rows: mails.map((mail, index) => ({ ...summary, ...mail, id: `mail-${index}` })),
      total: mails.length,
      isExact: true,
      waiting: 2,
      givenUp: 1,
      perhapsSent: 1,
      server: { ...server, ...change },
      from: 'Boreal Peptides <support@borealpeptides.example>',
      owner: 'support@borealpeptides.example',
    },
  });
}

function wholeMail(change: Partial<Mail> = {}): Mail {
  const head = { ...defaultSettings, origin: 'https://shop.example' };
  const [sample] = sampleMails(head);
  if (!sample) throw new Error('There is no sample of a mail');
  return {
    ...summary,
    toName: 'Ada Tester',
    from: 'Boreal Peptides <support@borealpeptides.example>',
    replyTo: 'support@borealpeptides.example',
    messageId: '<sample@borealpeptides.example>',
    willBeSent: change.state !== 'sent' && change.state !== 'outdated',
    ...renderMail(sample.content, head),
    ...change,
  };
}

const findings: Finding[] = [
  { level: 'ok', text: 'The mail server answers and accepts support@shop.example as the sender.' },
  {
    level: 'warning',
    text: 'DKIM: under the usual names, shop.example has no key. Without a signature, mails are taken for junk more easily.',
    advice: 'Switch DKIM on at your email provider. Its key may also have another name.',
  },
  {
    level: 'wrong',
    text: 'SPF: shop.example has 2 SPF records, so none counts.',
    advice: "Your mail provider says which TXT record shop.example needs; it begins with 'v=spf1'.",
  },
];

/** The administrator's outbox, in the states that look different. */
export const mailScreens: readonly Screen[] = [
  { name: 'admin-outbox', open: openOutbox('a-very-long-address@laboratory.example.com') },
  {
    name: 'admin-outbox-no-server',
    open: openOutbox('No emails yet', { host: null, answeredAt: null }, []),
  },
  {
    name: 'admin-outbox-failure',
    open: openOutbox('could not be used', {
      failure: {
        at: '2026-11-20T18:00:02.000Z',
        reason:
          'No server with the name smtp.exmaple.com was found. Check its spelling.\ngetaddrinfo ENOTFOUND smtp.exmaple.com',
      },
    }),
  },
  {
    name: 'admin-outbox-tried',
    open: async (page) => {
      await openOutbox('a-very-long-address@laboratory.example.com')(page);
      await answerWith(page, { '**/api/admin/checks/mail-server': { findings } });
      await page.getByRole('button', { name: 'Try It: Mail server' }).click();
      await page.getByText('SPF:').waitFor();
    },
  },
  {
    name: 'admin-outbox-mail',
    open: async (page) => {
      const mail = wholeMail({ state: 'given-up', sentAt: null, lastError: '550 No such mailbox' });
      await signedInAt(`${OUTBOX}/sample`, 'As plain text', {
        '**/api/admin/mails/sample': mail,
      })(page);
      await page.getByText('As plain text').click();
    },
  },
];
