import type { Page } from '@playwright/test';
import type { Order } from '../../src/contracts/checkout/orders.ts';
import { orderTwoProducts } from './buy-on-page.ts';
import { recipient } from './factories.ts';
import { openPage } from './open-page.ts';
import { answerWith, type Screen } from './screen.ts';

const { email } = recipient;
const asked = { request: 'x'.repeat(32), hasLink: true, canSend: true };
const nothing = { email, rows: [], pages: 0, quotes: [], addresses: [] };

/** The orders of a shopper who has opened a mailed link; nothing but the first order is stored. */
export const myOrdersScreens: readonly Screen[] = [
  {
    name: 'account-panel-code',
    fillsWindow: true,
    open: async (page) => {
      await answerWith(page, { '**/api/my-orders/link': asked });
      await openPanel(page);
      await askOn(page);
    },
  },
  {
    name: 'account-panel-signed-in',
    fillsWindow: true,
    open: async (page) => {
      await answerWith(page, { '**/api/my-orders/session': { email } });
      await openPanel(page);
      await page.getByRole('link', { name: 'See My Orders' }).waitFor();
    },
  },
  {
    name: 'my-orders-ask',
    open: async (page) => {
      await openPage(page, '/my-orders');
      await page.getByRole('button', { name: 'Email Me a Link' }).waitFor();
    },
  },
  {
    name: 'my-orders-wrong-code',
    problems: /400/,
    open: async (page) => {
      await answerWith(page, { '**/api/my-orders/link': asked });
      await openPage(page, '/my-orders');
      await askOn(page);
      await page.getByLabel('Code').fill('1234');
      await page.getByRole('button', { name: 'Open My Orders' }).click();
      await page.getByText('The code has 8 digits').waitFor();
    },
  },
  { name: 'my-orders-link', open: openLink },
  {
    name: 'my-orders-link-used',
    problems: /410/,
    open: async (page) => {
      await openLink(page);
      await page.getByRole('button', { name: 'Open My Orders' }).click();
      await page.getByText('This link opens nothing any more').waitFor();
    },
  },
  { name: 'my-orders', open: openList },
  { name: 'my-orders-empty', open: (page) => openAnswered(page, nothing, 'No orders yet') },
  {
    name: 'my-orders-ended',
    problems: /401/,
    open: async (page) => {
      await answerWith(page, { '**/api/my-orders/session': { email } });
      await openPage(page, '/my-orders');
      await page.getByText('You are signed out').waitFor();
    },
  },
  {
    name: 'my-orders-failed',
    problems: /503/,
    open: async (page) => {
      await answerWith(page, { '**/api/my-orders/session': { email } });
      await page.route('**/api/my-orders?page=1', (route) =>
        route.fulfill({ status: 503, body: '' }),
      );
      await openPage(page, '/my-orders');
      await page.getByText('Your orders could not be loaded').waitFor();
    },
  },
];

async function openPanel(page: Page) {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Account' }).click();
}

async function askOn(page: Page) {
  const form = page.locator('form').filter({ hasText: 'Email Me a Link' });
  await form.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  await page.getByText('we email a link to them').waitFor();
}

async function openLink(page: Page) {
  await openPage(page, `/my-orders#link=${'x'.repeat(32)}`);
  await page.getByRole('button', { name: 'Open My Orders' }).waitFor();
}

async function openAnswered(page: Page, json: unknown, text: string) {
  await answerWith(page, {
    '**/api/my-orders/session': { email },
    '**/api/my-orders?page=1': json,
  });
  await openPage(page, '/my-orders');
  await page.getByText(text).first().waitFor();
}

/** One order in three states. */
async function openList(page: Page) {
  const id = await orderTwoProducts(page);
  const order: Order = await (await page.request.get(`/api/orders/${id}`)).json();
  const { payment, progress, createdAt } = order;
  const issued = { issuedOn: '2026-11-20', total: order.total };
  const paid: Order = {
    ...order,
    id: 'paid',
    number: '7K2M9QXC',
    status: 'paid',
    payment: { ...payment, state: 'paid', received: payment.due, missing: '0.00' },
    progress: { ...progress, paidAt: createdAt },
    invoices: [{ ...issued, number: '2026-00012', kind: 'invoice' }],
  };
  const refunded: Order = {
    ...paid,
    id: 'refunded',
    number: '4K7M2QX4',
    status: 'refunded',
    items: [...order.items, ...order.items, ...order.items].map((item, place) => ({
      ...item,
      id: String(place),
      quantity: place + 1,
    })),
    invoices: [
      { ...issued, number: '2026-00009', kind: 'invoice' },
      { ...issued, number: 'C2026-00002', kind: 'credit-note' },
    ],
  };
  const used = { ...recipient, addressLine2: '' };
  await openAnswered(
    page,
    {
      email,
      rows: [order, paid, refunded],
      pages: 3,
      quotes: [{ path: `/quote/${'x'.repeat(32)}`, validUntil: '2099-12-04', total: '1155.00' }],
      addresses: [used, { ...used, addressLine2: 'Laboratory 4.12', address: '2336 Main Mall' }],
    },
    order.number,
  );
}
