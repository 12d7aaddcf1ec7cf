import type { Page } from '@playwright/test';
import { unreadItem } from '../../src/contracts/payments/intake.ts';
import { bankFileOf } from './bank-files.ts';
import { depositedText, mailSource } from './notification-mails.ts';
import { ofxFileOf } from './ofx-files.ts';
import { answerWith, type Screen, signedInAt } from './screen.ts';

const payments = '/admin/dashboard/payments';

/** Nothing of it is ever recorded: the answers are the screens' own, or previews. */
const file = bankFileOf([
  ['2026-01-12', 'E-TRANSFER JANE ROE C1ABCDEFGHIJ', '150.00'],
  ['2026-01-12', 'E-TRANSFER ***aBc', '1262.50'],
  ['2026-01-13', 'DEPOSIT A LABORATORY WITH A LONG NAME IN NEW WESTMINSTER', '20.00'],
  ['2026-01-13', 'EXAMPLE GROCER', '-8.00'],
  ['', 'EXAMPLE WITHOUT A DAY', '1424.50'],
]);

/** Nothing in it says which of the two columns is which. */
const withoutBalance = `123-SAV,05-Jan-2026,INTERAC e-Transfer JANE ROE,,150.00
123-SAV,06-Jan-2026,SERVICE FEE,10.95,
123-SAV,07-Jan-2026,INTERAC e-Transfer RENEE TREMBLAY-ROY,,1262.50
`;

async function chooseBankFile(page: Page, name: string, content: Buffer | string) {
  await signedInAt(`${payments}/bank-file`)(page);
  const buffer = Buffer.from(content);
  await page.getByLabel('Bank file').setInputFiles({ name, mimeType: '', buffer });
}

async function chooseMails(page: Page, ...mails: string[]) {
  await signedInAt(`${payments}/mail`)(page);
  const files = mails.map((mail, n) => ({
    name: `${n}.eml`,
    mimeType: '',
    buffer: Buffer.from(mail),
  }));
  await page.getByLabel('Email file').setInputFiles(files);
}

const row = {
  day: '2026-01-12',
  amount: '150.00',
  reference: '',
  similar: null,
  transferId: null,
};
const similar = {
  id: '1',
  amount: '150.00',
  senderName: 'JANE ROE',
  receivedOn: '2026-01-11',
  evidence: 'mail',
};
const remembered = { id: '1', bank: 'A Credit Union', columns: 'konto, wann, was, wieviel' };
const read = {
  bank: 'RBC',
  layout: { columns: ['day', 'description', 'amount'], dayOrder: 'month-first' },
  isKnown: true,
  format: 'csv',
  remembered,
  columns: [],
  fault: null,
  question: null,
  endsOpen: false,
  firstDay: '2026-01-01',
  lastDay: '2026-01-14',
  wrong: [],
  rows: [
    {
      ...row,
      line: 2,
      text: 'E-TRANSFER JANE ROE',
      senderName: 'JANE ROE',
      outcome: 'confirms',
      similar,
      transferId: '2',
    },
    {
      ...row,
      line: 3,
      text: 'E-TRANSFER SAM SAMPLE',
      senderName: 'SAM SAMPLE',
      outcome: 'possible-duplicate',
      similar: { ...similar, senderName: 'SAMPLE SAM', evidence: 'typed' },
      transferId: '3',
    },
    {
      ...row,
      line: 4,
      text: 'E-TRANSFER ***aBc',
      senderName: '',
      outcome: 'recorded',
      transferId: '4',
    },
  ],
};

const dayEnd = {
  day: '2026-01-14',
  today: '2026-01-15',
  bank: '1270.00',
  bankRows: 4,
  ledger: '1224.00',
  ledgerTransfers: 4,
  difference: '46.00',
  items: [
    {
      transferId: '1',
      fault: 'not-in-bank',
      bank: '0.00',
      ledger: '9.00',
      difference: '-9.00',
      otherDay: null,
      senderName: 'SAM SAMPLE',
      reference: '',
      evidence: 'typed',
    },
    {
      transferId: '2',
      fault: 'another-day',
      bank: '55.00',
      ledger: '0.00',
      difference: '55.00',
      otherDay: '2026-01-13',
      senderName: 'ADA TESTER',
      reference: 'C1AbCdEfGhIj',
      evidence: 'bank',
    },
  ],
  imports: [
    {
      at: '2026-01-15T17:00:00.000Z',
      by: 'admin',
      fileName: 'january.csv',
      bank: 'RBC',
      firstDay: '2026-01-01',
      lastDay: '2026-01-14',
      rows: 124,
      wasDayOver: true,
    },
  ],
  leftOut: [{ line: 7, text: '14/01/202X · E-TRANSFER · 50.00', reason: "No date: '14/01/202X'" }],
  waiting: [
    {
      transferId: '3',
      senderName: 'JANE ROE',
      message: '7K2M9QXT, the second of two payments',
      evidence: 'bank',
      account: 'open',
      amount: '20.00',
    },
    {
      transferId: '4',
      senderName: '',
      message: '',
      evidence: 'mail',
      account: 'unconfirmed',
      amount: '150.00',
    },
  ],
  refunds: [
    {
      id: '1',
      orderId: '7k2m9qxt',
      orderNumber: '7K2M9QXT',
      toName: 'RENÉE TREMBLAY-ROY',
      bankReference: 'C1AbCdEfGhIj',
      amount: '7.00',
    },
  ],
  otherMoney: [
    {
      ...{ transferId: '3', senderName: 'University of Example', reference: '004471' },
      ...{ method: 'cheque', amount: '167.40' },
    },
  ],
  otherSum: '167.40',
  refunded: '7.00',
};

const mailbox = {
  name: 'payments@borealpeptides.example (imap.example.com, INBOX)',
  readAt: '2026-11-20T18:42:00.000Z',
  today: 3,
  failure: null,
  left: [
    {
      ...unreadItem,
      line: 7,
      day: '2026-11-20',
      at: '2026-11-20T18:40:00.000Z',
      outcome: 'foreign',
    },
    {
      ...unreadItem,
      line: 6,
      day: '2026-11-19',
      at: '2026-11-19T08:02:00.000Z',
      outcome: 'too-large',
    },
  ],
};
const mailboxFailure = {
  since: '2026-11-20T18:42:00.000Z',
  text: 'The server refuses payments@borealpeptides.example or the password: Authentication failed.',
  advice:
    'Check IMAP_USER and IMAP_PASSWORD. Many providers want an app password, which is made in the settings of the mail account.',
};
const mailboxFindings = [
  { level: 'ok', text: 'Connected. 214 emails in INBOX, 12 from Interac in the last 30 days.' },
  {
    level: 'warning',
    text: 'The connection to the mailbox is not encrypted.',
    advice: 'That is fine only if its server is on this machine.',
  },
];

/** Bank files, notification mails and the end of a day, in the states that look different. */
export const evidenceScreens: readonly Screen[] = [
  {
    name: 'admin-bank-file',
    open: signedInAt(`${payments}/bank-file`, 'Choose a File', {
      '**/api/admin/bank-layouts': {
        layouts: [
          remembered,
          { id: '2', bank: '', columns: 'date, details, reference number, withdrawals, deposits' },
        ],
      },
    }),
  },
  {
    name: 'admin-bank-file-preview',
    open: async (page) => {
      await chooseBankFile(page, 'january.csv', file);
      await page.getByText('How the file is read').click();
      await page.getByText('1 line cannot be read').waitFor();
    },
  },
  {
    name: 'admin-bank-file-other-deposits',
    open: async (page) => {
      await chooseBankFile(page, 'january.csv', file);
      await page.getByLabel(/^Select line 3/).check();
    },
  },
  {
    name: 'admin-bank-file-unknown',
    open: async (page) => {
      const rows = '\n7;05.01.2026;E-TRANSFER JANE ROE;150,00\n7;04.01.2026;EXAMPLE;-8,00\n';
      await chooseBankFile(page, 'strange.csv', `Konto;Wann;Was;Wieviel${rows}`);
      await page.getByText('The file cannot be read yet').waitFor();
    },
  },
  {
    name: 'admin-bank-file-asked',
    open: async (page) => {
      await chooseBankFile(page, 'january.csv', withoutBalance);
      await page.getByText('Which of these is what happened?').waitFor();
    },
  },
  {
    name: 'admin-bank-file-confirmed',
    open: async (page) => {
      await chooseBankFile(page, 'january.csv', withoutBalance);
      await page.getByRole('button', { name: 'This Is Right' }).first().click();
      await page.getByText('You have confirmed').waitFor();
    },
  },
  {
    name: 'admin-bank-file-cut-ofx',
    open: async (page) => {
      const paid = { id: '1', day: '2026-01-12', amount: '150.00', name: 'E-TRANSFER JANE ROE' };
      const whole = ofxFileOf([paid, { ...paid, id: '2' }], { bank: '<INTU.BID>00015' });
      await chooseBankFile(page, 'january.qfx', whole.slice(0, whole.lastIndexOf('<NAME>')));
      await page.getByText('1 transaction cannot be read').waitFor();
    },
  },
  {
    name: 'admin-bank-file-refused',
    problems: /400/,
    open: async (page) => {
      await chooseBankFile(page, 'book.xlsx', 'PK\u0003\u0004 xl/workbook.xml');
      await page.getByText('This is an Excel workbook').waitFor();
    },
  },
  {
    name: 'admin-bank-file-done',
    open: async (page) => {
      await answerWith(page, { '**/api/admin/bank-files': read });
      await chooseBankFile(
        page,
        'new.csv',
        bankFileOf([['2026-01-12', 'E-TRANSFER ***aBc', '5.00']]),
      );
      await page.getByRole('button', { name: /^Import/ }).click();
      await page.getByText('3 transfers imported').waitFor();
    },
  },
  {
    name: 'admin-mail',
    open: async (page) => {
      await signedInAt(`${payments}/mail`)(page);
      await page.getByLabel('Or paste the email').fill(depositedText);
    },
  },
  {
    name: 'admin-mail-mailbox',
    open: async (page) => {
      await signedInAt(`${payments}/mail`, 'Waiting for you', {
        '**/api/admin/mailbox': { mailbox },
        '**/api/admin/checks/mailbox': { findings: mailboxFindings },
      })(page);
      await page.getByRole('button', { name: 'Try It: Mailbox' }).click();
      await page.getByText('Connected.').waitFor();
    },
  },
  {
    name: 'admin-mail-mailbox-failure',
    open: signedInAt(`${payments}/mail`, 'The mailbox could not be read', {
      '**/api/admin/mailbox': { mailbox: { ...mailbox, failure: mailboxFailure, left: [] } },
    }),
  },
  {
    name: 'admin-mail-read',
    open: async (page) => {
      const claim = 'mx.example.com; dkim=pass header.d=payments.interac.ca; spf=pass; dmarc=pass';
      const headers = {
        From: 'JANE ROE <notify@interac.example.com>',
        Subject: 'INTERAC e-Transfer: JANE ROE sent you $60.00',
        'Authentication-Results': claim,
      };
      const body = 'JANE ROE sent you $150.00 (CAD). Deposit your money.\nMessage: 7K2M9QXT';
      await chooseMails(page, mailSource({ headers, body }));
      await page.getByText('The money is not in your account yet').waitFor();
      await page.getByText('Notes left in the email by mail servers').click();
    },
  },
  {
    name: 'admin-mails-read',
    open: async (page) => {
      await chooseMails(
        page,
        mailSource(),
        mailSource({ headers: { Subject: 'JANE ROE cancelled a money transfer' } }),
        mailSource({ headers: { From: 'JANE ROE <notify@interac.example.com>' } }),
        mailSource({ body: depositedText.replaceAll('150.00', '55.00') }),
        ' ',
      );
      await page.getByRole('table', { name: 'To record' }).waitFor();
    },
  },
  {
    name: 'admin-mail-recorded',
    open: async (page) => {
      const recorded = { transferId: '1', outcome: 'hint' };
      await answerWith(page, { '**/api/admin/notification-mails': recorded });
      await chooseMails(page, mailSource());
      await page.getByRole('button', { name: 'Record as a Hint' }).click();
      await page.getByRole('link', { name: 'Open the Transfer', exact: true }).waitFor();
    },
  },
  {
    name: 'admin-day-end',
    open: signedInAt(`${payments}/day-end`, 'What explains the difference', {
      '**/api/admin/day-end*': dayEnd,
    }),
  },
];
