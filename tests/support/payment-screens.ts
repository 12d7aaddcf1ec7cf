import type { OutstandingOrder } from '../../src/contracts/orders/outstanding.ts';
import type { MailFindings } from '../../src/contracts/payments/notification-mails.ts';
import type { OwedRefund, SentRefund } from '../../src/contracts/payments/refunds.ts';
import type {
  PayableOrder,
  Transfer,
  TransferDetails,
} from '../../src/contracts/payments/transfers.ts';
import { onePage } from './one-page.ts';
import { answerWith, type Screen, signedInAt } from './screen.ts';

const at = '2026-11-20T18:05:00.000Z';

const transfer: Transfer = {
  id: 't1',
  receivedOn: '2026-11-20',
  amount: '140.00',
  senderName: 'JANE ROE',
  senderAddress: 'jane.roe@example.com',
  message: 'Order 7k2m9qxt and the other one, thanks',
  reference: 'C1AbCdEfGhIj',
  evidence: 'bank',
  method: 'interac',
  isForeign: false,
  doubts: [],
  state: 'open',
  open: '140.00',
  orders: [],
};

const order: PayableOrder = {
  id: 'o1',
  number: '7K2M9QXT',
  name: 'Jane Roe',
  email: 'jane.roe@example.com',
  status: 'pending',
  problem: null,
  placedOn: '2026-11-19',
  due: '77.00',
  received: '0.00',
  missing: '77.00',
};
const expired: PayableOrder = {
  ...order,
  id: 'o2',
  number: '3F8A0BCD',
  status: 'expired',
  due: '63.00',
  missing: '63.00',
};

const inFull: TransferDetails = {
  ...transfer,
  recordedAt: at,
  recordedBy: 'admin',
  source: '2026-11-20,INTERAC e-Transfer From JANE ROE,140.00',
  findings: {},
  balances: [{ account: 'open', amount: '140.00' }],
  moves: [
    {
      at,
      by: 'admin',
      from: null,
      to: 'open',
      amount: '140.00',
      orderId: null,
      orderNumber: null,
      duplicateOfId: null,
      refundReference: null,
      note: '',
    },
  ],
  duplicateOf: null,
  duplicates: [],
  questions: [],
  suggestedOrders: [order, expired],
  suggestions: [
    {
      certainty: 'certain',
      matches: [
        { orderId: 'o1', amount: '77.00' },
        { orderId: 'o2', amount: '63.00' },
      ],
      reasons: ['The message names 7K2M9QXT and 3F8A0BCD', 'The amount is what they owe together'],
      consequences: [
        'Order 3F8A0BCD has expired. Once fully paid, it is reinstated if everything is in stock.',
      ],
    },
    {
      certainty: 'possible',
      matches: [{ orderId: 'o2', amount: '140.00' }],
      reasons: ['The sender’s name matches Jane Roe', 'Placed the day before'],
      consequences: ['The order gets $77.00 too much, which would have to be refunded.'],
    },
  ],
};

const asked: TransferDetails = {
  ...inFull,
  state: 'unconfirmed',
  open: '0.00',
  balances: [{ account: 'unconfirmed', amount: '140.00' }],
  questions: [
    {
      why: 'possible-duplicate',
      about: { ...transfer, id: 't2', evidence: 'typed', state: 'matched' },
    },
    { why: 'other-amount', about: { ...transfer, id: 't3', amount: '104.00', evidence: 'mail' } },
  ],
};

const findings: MailFindings = {
  kind: 'mail',
  subject: 'Interac e-Transfer: JANE ROE sent you $140.00',
  from: 'JANE ROE <notify@payments.interac.example.com>',
  to: 'pay@example.com',
  isFromInterac: false,
  cameAs: 'mail',
  signature: 'none',
  signedBy: [],
  uncovered: [],
  claims: ['mx.example.com; dkim=none; spf=fail; dmarc=fail'],
  deposit: 'deposited',
  amounts: ['140.00'],
  missing: [],
  doubts: ['look-alike'],
  differing: [],
  doubled: [],
  replyTo: '',
};
const mail: TransferDetails = {
  ...inFull,
  evidence: 'mail',
  isForeign: true,
  state: 'unconfirmed',
  open: '0.00',
  balances: [{ account: 'unconfirmed', amount: '140.00' }],
  findings,
};

const matched: TransferDetails = {
  ...inFull,
  state: 'partly-matched',
  open: '63.00',
  orders: [{ id: 'o1', number: '7K2M9QXT', name: 'Jane Roe', amount: '77.00' }],
  suggestions: [],
  suggestedOrders: [],
  duplicates: [{ ...transfer, id: 't4', evidence: 'mail', state: 'duplicate' }],
  moves: [
    ...inFull.moves,
    {
      at,
      by: 'admin',
      from: 'open',
      to: 'order',
      amount: '77.00',
      orderId: 'o1',
      orderNumber: '7K2M9QXT',
      duplicateOfId: null,
      refundReference: null,
      note: '',
    },
  ],
};

const listed: Transfer[] = [
  transfer,
  { ...transfer, id: 't5', senderName: '', message: '', amount: '55.00', open: '55.00' },
  {
    ...transfer,
    id: 't6',
    senderName: 'A LABORATORY WITH A RATHER LONG NAME INC.',
    amount: '12345.50',
    state: 'partly-matched',
    open: '345.50',
    orders: [{ id: 'o1', number: '7K2M9QXT', name: 'Jane Roe', amount: '12000.00' }],
  },
];

/** Of those listed, what waits for an order, the first with the order that it is likely for. */
const toMatch = listed
  .filter(({ state }) => state === 'open' || state === 'partly-matched')
  .map((transfer, index) => ({
    ...transfer,
    suggestion: index === 0 ? (inFull.suggestions[0] ?? null) : null,
    suggestedOrders: index === 0 ? inFull.suggestedOrders : [],
    isCertain: false,
  }));
const waiting = {
  toMatch: { count: 3, sum: '12540.50' },
  unconfirmed: { count: 2, sum: '195.00' },
  toReturn: { count: 0, sum: '0.00' },
};

const owed: OwedRefund[] = [
  {
    orderId: 'o1',
    transferId: null,
    orderNumber: '7K2M9QXT',
    toName: 'JANE ROE',
    toAddress: 'jane.roe@example.com',
    addressOf: 'order',
    amount: '5.00',
    reason: 'too-much',
    since: at,
  },
  {
    orderId: null,
    transferId: 't5',
    orderNumber: null,
    toName: '',
    toAddress: '',
    addressOf: null,
    amount: '1055.00',
    reason: 'set-aside',
    since: at,
  },
];
const sent: SentRefund = {
  id: 'r1',
  orderId: 'o2',
  orderNumber: '3F8A0BCD',
  transferId: 't1',
  toName: 'Max Roe',
  toAddress: 'max.roe.with.a.long.address@laboratory.example.com',
  amount: '63.00',
  bankReference: 'CAr4kBqZ9xTp',
  note: '',
  sentAt: at,
  by: 'admin',
  undoneAt: null,
};

/** The owner's desk for money, in the states that look different. Nothing of it is stored. */
export const paymentScreens: readonly Screen[] = [
  { name: 'admin-payments', open: openPayments('', 'JANE ROE') },
  { name: 'admin-transfer', open: openTransfer(inFull, 'The message names') },
  {
    name: 'admin-transfer-asked',
    open: openTransfer(asked, 'Is this a payment you have already?'),
  },
  { name: 'admin-transfer-mail', open: openTransfer(mail, 'Who sent this email?') },
  { name: 'admin-transfer-matched', open: openTransfer(matched, 'Matched to') },
  {
    name: 'admin-transfer-by-hand',
    open: async (page) => {
      await openTransfer({ ...inFull, suggestions: [] }, 'Nothing in the transfer')(page);
      await answerWith(page, { '**/api/admin/payable-orders?*': { orders: [order, expired] } });
      await page.getByLabel('Find an order').fill('roe');
      await page.getByRole('button', { name: 'Choose 7K2M9QXT' }).click();
      await page.getByLabel('Add another order').fill('roe');
      await page.getByRole('button', { name: 'Choose 3F8A0BCD' }).waitFor();
    },
  },
  {
    name: 'admin-transfer-new',
    problems: /409/,
    open: async (page) => {
      await openPayments('/new', 'Enter a Payment')(page);
      await page.route('**/api/admin/transfers', (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'maybe_known',
            message:
              'This may be in the ledger already: $55.00 from JANE ROE on Nov 20, 2026. Record it only if it is a separate payment.',
          },
        }),
      );
      await page.getByLabel('Amount').fill('55');
      await page.getByLabel("Sender's name").fill('Jane Roe');
      await page.getByRole('button', { name: 'Record Transfer' }).click();
      await page.getByText('Is this in the ledger already?').waitFor();
    },
  },
  { name: 'admin-refunds', open: openPayments('/refunds', 'CAr4kBqZ9xTp') },
  {
    name: 'admin-refund-send',
    fillsWindow: true,
    open: async (page) => {
      await openPayments('/refunds', 'CAr4kBqZ9xTp')(page);
      await page.getByRole('button', { name: 'Mark as Sent… $5.00 to JANE ROE' }).click();
      await page.getByRole('button', { name: 'Mark as Sent', exact: true }).click();
      await page.getByText("Enter the bank's reference").waitFor();
    },
  },
  {
    name: 'admin-refund-undo',
    fillsWindow: true,
    open: async (page) => {
      await openPayments('/refunds', 'CAr4kBqZ9xTp')(page);
      await page.getByRole('button', { name: 'Undo Refund… $63.00 to Max Roe' }).click();
      await page.getByRole('button', { name: 'Undo Refund' }).click();
      await page.getByText('Say why, in a few words').waitFor();
    },
  },
];

const outstanding: OutstandingOrder = {
  id: '7k2m9qxt',
  number: '7K2M9QXT',
  name: 'Ada Tester',
  company: 'University of Northern British Columbia',
  poNumber: 'PO-2026-04471',
  email: 'ada@example.com',
  state: 'shipped',
  total: '1150.00',
  owed: '1150.00',
  dueOn: '2026-12-14',
  daysOverdue: 0,
  age: 'not-due',
  reminders: 0,
  remindedAt: null,
};

/** What stands under Outstanding, by age. */
export const outstandingScreens: readonly Screen[] = [
  {
    name: 'admin-outstanding',
    open: signedInAt('/admin/dashboard/payments/outstanding', 'Missing', {
      '**/api/admin/orders/outstanding?*': {
        ...onePage([
          {
            ...outstanding,
            id: 'old',
            number: '2QX4K7MP',
            company: '',
            poNumber: '',
            owed: '50.00',
            dueOn: '2026-10-01',
            daysOverdue: 50,
            age: 'to-60',
            reminders: 3,
            remindedAt: at,
          },
          {
            ...outstanding,
            id: 'late',
            dueOn: '2026-11-12',
            daysOverdue: 8,
            age: 'to-30',
            remindedAt: at,
          },
          outstanding,
          { ...outstanding, id: 'packed', state: 'pending', dueOn: null },
        ] satisfies OutstandingOrder[]),
        ages: [
          { age: 'not-due', orders: 2, owed: '2300.00' },
          { age: 'to-30', orders: 1, owed: '1150.00' },
          { age: 'to-60', orders: 1, owed: '50.00' },
          { age: 'over-60', orders: 0, owed: '0.00' },
        ],
        owed: '3500.00',
      },
    }),
  },
  {
    name: 'admin-outstanding-none',
    open: signedInAt('/admin/dashboard/payments/outstanding', 'Nothing is outstanding', {
      '**/api/admin/orders/outstanding?*': { ...onePage([]), ages: [], owed: '0.00' },
    }),
  },
];

function openPayments(path: string, late: string) {
  return signedInAt(`/admin/dashboard/payments${path}`, late, {
    '**/api/admin/transfers?*': {
      rows: listed,
      isExact: true,
      total: listed.length,
      sum: '12540.50',
      hasAny: true,
      waiting,
    },
    '**/api/admin/transfers/suggested?*': onePage(toMatch),
    '**/api/admin/transfers/waiting': waiting,
    '**/api/admin/refunds?*': {
      owed,
      owedSum: '1060.00',
      month: '2026-11',
      sent: [sent, { ...sent, id: 'r2', undoneAt: at }],
      sentTotal: 2,
      sentSum: '63.00',
    },
  });
}

function openTransfer(shown: TransferDetails, late: string) {
  return signedInAt('/admin/dashboard/payments/t1', late, {
    '**/api/admin/transfers/waiting': waiting,
    '**/api/admin/transfers/t1': shown,
    '**/api/admin/transfers/t1/next': { next: listed[1], waiting: 2 },
  });
}
