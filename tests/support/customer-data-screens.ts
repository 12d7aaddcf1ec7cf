import type { Page } from '@playwright/test';
import { recipient } from './factories.ts';
import { answerWith, type Screen, signedInAt } from './screen.ts';

const PAGE = '/admin/dashboard/customer-data';
const ENDPOINT = '**/api/admin/customer-data';
const at = '2026-03-12T18:00:00.000Z';

const order = (number: string, state: string, keptUntil: string | null) => ({
  number,
  placedAt: at,
  state,
  ...recipient,
  items: [],
  subtotal: '40.00',
  shipping: '15.00',
  discountAmount: '0.00',
  discountCode: null,
  total: '55.00',
  waived: '0.00',
  carrier: '',
  trackingNumber: '',
  network: null,
  history: [],
  keptUntil,
});
const paid = {
  receivedOn: '2026-03-13',
  amount: '55.00',
  evidence: 'bank',
  keptUntil: '2032-12-31',
};
const mail = { writtenAt: at, sentAt: at, to: recipient.email, subject: 'An email', text: 'Words' };

/** Nothing of it is stored. */
const found = {
  data: {
    shop: 'Boreal Peptides',
    email: recipient.email,
    writtenAt: at,
    orders: [
      order('3KD81M0T', 'delivered', '2032-12-31'),
      order('V52QXN7C', 'delivered', '2032-12-31'),
      order('8RM4ZB1E', 'expired', null),
    ],
    transfers: [paid, paid],
    refunds: [],
    newsletter: [{ subscribedAt: at, unsubscribedAt: null, consent: null, discountCode: null }],
    drafts: [],
    earlierOrders: [],
    stockAlerts: [{ product: 'Somatostatin-14', askedAt: at }],
    messages: [{ receivedAt: at, name: 'Ada', subject: 'Hello', message: 'Hello' }],
    mails: [mail, mail, mail, mail],
    browsers: [],
  },
  counts: {
    orders: 3,
    drafts: 0,
    earlierOrders: 0,
    transfers: 2,
    refunds: 0,
    newsletter: 1,
    stockAlerts: 1,
    messages: 1,
  },
  obstacles: [],
};

const obstacles = [
  {
    sentence: 'Order V52QXN7C is on its way. Mark it as delivered once it has arrived.',
    orderId: 'v52qxn7c',
    transferId: null,
  },
  {
    sentence:
      'A transfer of $55.00 from ADA TESTER, received on 2026-03-13, is not settled. Match it to its order, send it back or dismiss it.',
    orderId: null,
    transferId: 'transfer',
  },
];

const openFound = (answer: object) => async (page: Page) => {
  await signedInAt(PAGE, undefined, { [`${ENDPOINT}/find`]: answer })(page);
  await page.getByLabel('email address').fill(recipient.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('What the shop has', { exact: true }).waitFor();
};

async function openQuestion(page: Page): Promise<void> {
  await openFound(found)(page);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('dialog').waitFor();
}

/** What the shop has of a customer, in its states. */
export const customerDataScreens: readonly Screen[] = [
  { name: 'admin-customer-data', open: openFound(found) },
  { name: 'admin-customer-data-not-yet', open: openFound({ ...found, obstacles }) },
  { name: 'admin-customer-data-question', fillsWindow: true, open: openQuestion },
  {
    name: 'admin-customer-data-erased',
    open: async (page) => {
      await openQuestion(page);
      await answerWith(page, { [`${ENDPOINT}/erase`]: { message: 'Erased' } });
      await page.getByRole('button', { name: 'Erase for Good' }).click();
      await page.getByText('Erased: ').waitFor();
    },
  },
];
