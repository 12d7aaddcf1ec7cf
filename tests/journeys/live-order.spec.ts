import type { Page } from '@playwright/test';
import { formatCents, readCents } from '../../src/domain/pricing/money.ts';
import { takeAction } from '../../src/server/orders/admin/act-on-order.ts';
import { changeOrder } from '../../src/server/orders/index.ts';
import { matchToOrder } from '../../src/server/payments/index.ts';
import { recordTransfers } from '../../src/server/payments/ledger/index.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { orderTwoProducts, placeOrder } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { aTransfer } from '../support/orders.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';
const actor = { by: 'admin', at: Date.now() };

/** Money in the ledger, in cents. */
async function recordMoney(db: Database, message: string, amount: number): Promise<string> {
  const transfer = aTransfer(actor.at, { message, amount_cents: amount });
  await db.transaction().execute((trx) => recordTransfers(trx, [{ transfer, into: 'open' }]));
  return transfer.id;
}

async function lookForNews(page: Page) {
  await page.getByRole('button', { name: 'Refresh Status' }).click();
}

test('the page of an order follows it: waiting, sent, noticed, short, paid, packed, shipped', async ({
  page,
  database,
}) => {
  await placeOrder(page);
  const id = idOf(page);
  const number = id.slice(0, 8).toUpperCase();
  const headline = page.getByRole('heading', { level: 1 });
  const steps = page.getByRole('region', { name: 'Where your order is' });
  await expect(headline).toHaveText('Your order is placed');
  await expect(page.getByText(/held for you until the end of \w+day, /)).toBeVisible();

  await page.getByRole('button', { name: 'I Have Sent the Transfer' }).click();
  await expect(headline).toHaveText('We are watching for your transfer');
  await expect(headline).toBeFocused();
  await expect(page.getByRole('button', { name: 'Copy amount' })).toBeHidden();
  await page.getByText('How to pay, if it did not go through').click();
  await expect(page.getByRole('button', { name: 'Copy amount' })).toBeVisible();

  await page.getByRole('button', { name: 'Not Sent After All' }).click();
  await expect(headline).toHaveText('Your order is placed');
  await expect(headline).toBeFocused();
  await page.getByRole('button', { name: 'I Have Sent the Transfer' }).click();
  await expect(headline).toHaveText('We are watching for your transfer');

  const transferId = await recordMoney(database, `order ${number.toLowerCase()}`, 17_800);
  await lookForNews(page);
  await expect(headline).toHaveText('Your transfer was noticed');

  const match = (amount: number) =>
    database
      .transaction()
      .execute((trx) => matchToOrder(trx, { transferId, orderId: id, amount }, actor));
  await match(17_000);
  await lookForNews(page);
  await expect(headline).toHaveText('Part of your payment is missing');
  await expect(page.getByText('We have $170.00 of $178.00.')).toBeVisible();
  await expect(page.getByText('Still to send').locator('..')).toContainText('$8.00');

  await match(800);
  await lookForNews(page);
  await expect(headline).toHaveText('Your payment has arrived');
  await expect(page.getByRole('heading', { name: 'Your Interac e-Transfer' })).toHaveCount(0);

  const outbox = { wake: () => undefined, drain: async () => undefined, handled: new Map() };
  const shop = { db: database, clock: Date.now, outbox };
  await changeOrder(shop, id, 'admin', (trx) =>
    trx.updateTable('orders').set({ packed_at: actor.at }).where('id', '=', id).execute(),
  );
  await lookForNews(page);
  await expect(headline).toHaveText('Your parcel is packed');

  await takeAction(shop, id, 'admin', {
    ...{ action: 'ship', from: 'paid' },
    ...{ carrier: 'canada-post', trackingNumber: '1234567890123456' },
  });
  await lookForNews(page);
  await expect(headline).toHaveText('Your order is on its way');
  await expect(steps.getByRole('link', { name: '1234567890123456' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.canadapost-postescanada\.ca\/.*1234567890123456/,
  );
});

test('in another browser, the payer reports the transfer with the order’s email address @only-in-all', async ({
  page,
  strangersPage: theirs,
}) => {
  await placeOrder(page);
  await openPage(theirs, page.url());
  const sent = theirs.getByRole('region', { name: 'Sent it?' });
  await sent.getByLabel('Email').fill('Ada@Example.com');
  await sent.getByLabel('Email').press('Enter');
  const headline = theirs.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('We are watching for your transfer');
  await expect(headline).toBeFocused();
  await expect(theirs.getByText('Hidden here.')).toBeVisible();
});

test('another email address is refused, and the button can be pressed again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/403/);
  await placeOrder(page);
  await page.context().clearCookies();
  await reloadPage(page);
  const sent = page.getByRole('region', { name: 'Sent it?' });
  await sent.getByLabel('Email').fill('grace@example.com');
  await sent.getByRole('button', { name: 'I Have Sent the Transfer' }).click();
  await expect(sent.getByRole('alert')).toHaveText(
    'Enter the email address that this order was placed with.',
  );
  await sent.getByLabel('Email').fill('ada@example.com');
  await sent.getByRole('button', { name: 'I Have Sent the Transfer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We are watching for your transfer',
  );
});

test('more than a bank sends in a day is planned as several transfers', async ({ page }) => {
  const { price } = await (await page.request.get('/api/products/neurotensin')).json();
  const total = formatCents(40 * readCents(price));
  await page.request.post('/api/cart', { data: { productId: 'neurotensin', quantity: 40 } });
  const figures = { subtotal: total, discountAmount: '0.00', discountCode: null, total };
  const placed = await page.request.post('/api/orders', {
    data: { ...recipient, ...figures, status: 'pending' },
  });
  await openPage(page, `/payment/${(await placed.json()).id}`);
  await expect(page.getByRole('heading', { name: 'Your Interac e-Transfers' })).toBeVisible();
  await expect(page.getByText('Transfer 1 of 2').locator('..')).toContainText('$3000.00');
  await expect(page.getByText('Many banks send at most $3,000.00 a day.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy amount 2' })).toBeVisible();
});

test('what expired is ordered again with one press; what is sold out meanwhile is named', async ({
  page,
  database,
}) => {
  const id = await orderTwoProducts(page);
  await database.updateTable('orders').set({ status: 'expired' }).where('id', '=', id).execute();
  await database.updateTable('products').set({ stock: 0 }).where('id', '=', 'ghk-cu').execute();
  await openPage(page, `/payment/${id}`);
  await page.getByRole('button', { name: 'Order These Again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('spinbutton', { name: /Neurotensin/ })).toHaveValue('1');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(toastOn(page, 'GHK-Cu: This product is out of stock')).toBeVisible();
});
