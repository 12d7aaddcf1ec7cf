import type { Page } from '@playwright/test';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import type { Placed } from '../support/pay-on-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const MAX_CLICKS = 20;
const PARCELS = 10;
const trackingOf = (n: number) => `702321003941460${n}`;

test.beforeEach(async ({ page, database }) => {
  await deleteOrders(database);
  await database.deleteFrom('bank_imports').execute();
  await signIn(page);
});
test.afterEach(async ({ page, database }) => {
  await page.close();
  await deleteOrders(database);
});

/** Counts whatever is clicked in a page from now on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript({ content: "addEventListener('mousedown', () => countClick(), true)" });
  return () => clicks;
}

/** The bank's file of today: a transfer for each order, and one of somebody whom nobody knows. */
function bankFileFor(placed: readonly Placed[]): Buffer {
  const [year, month, day] = shopDay(Date.now()).split('-');
  const rowOf = (name: string, memo: string, amount: string) =>
    `${month}/${day}/${year},OTHER,INTERAC e-Transfer From: ${name},${memo},${amount}`;
  return Buffer.from(
    [
      'Date,Transaction,Name,Memo,Amount',
      ...placed.map(({ number }) => rowOf('JANE ROE', `order ${number}`, '77.00')),
      rowOf('NOBODY KNOWN', '', '12.34'),
    ].join('\n'),
  );
}

test('a morning takes twenty clicks: ten payments of one bank file are matched, ten parcels packed and shipped, and the mails are right @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const placed: Placed[] = [];
  for (let n = 0; n < PARCELS; n += 1) {
    const email = `jane${n}@example.com`;
    const name = { firstName: 'Jane', lastName: 'Roe' };
    placed.push(await orderBradykinin(strangersPage, { ...name, email }));
  }
  const clicks = await countClicks(page);
  // As a shop with a mail server says.
  await page.route('**/api/admin/mails/counts', (route) =>
    route.fulfill({ json: { givenUp: 0, canSend: true, waiting: 0, heldUpBy: null } }),
  );
  await openPage(page, '/admin/dashboard');

  await page.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('link', { name: 'Bank File' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a File' }).click();
  const buffer = bankFileFor(placed);
  await (await choosing).setFiles({ name: 'today.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 11 transfers' }).click();
  await expect(page.getByText('$782.34 counts now.')).toBeVisible();

  await page.getByRole('link', { name: 'To Do' }).click();
  await page.getByRole('button', { name: 'Match All Certain (10)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match 10 transfers, $770.00?' });
  await expect(dialog).toContainText('10 customers will get a payment confirmation by email');
  const planned = dialog.getByRole('list', { name: 'Matches' }).getByRole('listitem');
  await expect(planned).toHaveCount(PARCELS);
  await expect(planned.first()).toContainText(/JANE ROE\$77\.00→\w{8}Jane Roepaid in full/);
  await dialog.getByRole('button', { name: 'Match 10 Transfers' }).click();
  await expect(toastOn(page, 'Matched 10 transfers')).toBeVisible();
  const waiting = page.getByRole('table', { name: 'Transfers to match' });
  await expect(waiting.getByRole('row')).toHaveCount(2);
  await expect(waiting).toContainText('Nothing points to an order.');
  const matched = page.getByRole('region', { name: 'Matched just now' });
  const undo = matched.getByRole('button', { name: 'Undo the match of $77.00 from JANE ROE' });
  await expect(undo).toHaveCount(PARCELS);
  await undo.first().click();
  await expect(toastOn(page, 'Undone: unmatched again')).toBeVisible();
  await expect(undo).toHaveCount(PARCELS - 1);
  await page.getByRole('button', { name: 'Match All Certain (1)' }).click();
  await page.getByRole('button', { name: 'Match 1 Transfer' }).click();
  await expect(undo).toHaveCount(PARCELS);

  await page.getByRole('link', { name: 'Pack and Ship' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect(page.getByText('10 orders selected')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(page.getByText('10 marked as packed.')).toBeVisible();
  await page.getByRole('link', { name: 'Ship…' }).click();
  const fields = page.getByRole('textbox', { name: /^Tracking number of/ });
  await expect(fields).toHaveCount(PARCELS);
  await fields.first().click();
  // A hand scanner types the number and Enter.
  for (let n = 0; n < PARCELS; n += 1) {
    await expect(fields.nth(n)).toBeFocused();
    await page.keyboard.type(trackingOf(n));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('10 customers will be emailed their tracking numbers')).toBeVisible();
  const shown = await fields.evaluateAll((all) => all.map((field) => field.ariaLabel ?? ''));
  await page.getByRole('button', { name: 'Ship 10 Parcels' }).click();
  await expect(page.getByText('10 shipped.')).toBeVisible();
  expect(clicks()).toBeGreaterThan(10);
  expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS);

  const numbers = shown.map((label) => label.slice(-8));
  expect(numbers.toSorted()).toEqual(placed.map(({ number }) => number).toSorted());
  await page.getByRole('button', { name: `Undo shipping ${numbers[0]}` }).click();
  await expect(page.getByText('9 shipped.')).toBeVisible();
  await expect(fields).toHaveCount(1);
  await expect(fields).toHaveValue(trackingOf(0));

  const readMails = (kind: 'payment-received' | 'order-shipped') =>
    database.selectFrom('mails').selectAll().where('kind', '=', kind).execute();
  const numberOf = ({ order_id }: { order_id: string | null }) => orderNumber(order_id ?? '');
  await expect
    .poll(async () => (await readMails('order-shipped')).filter(({ outdated }) => !outdated))
    .toHaveLength(PARCELS - 1);
  await expect
    .poll(async () => new Set((await readMails('payment-received')).map(numberOf)))
    .toEqual(new Set(numbers));
  const received = await readMails('payment-received');
  const told = await readMails('order-shipped');
  for (const mail of told) {
    const n = numbers.indexOf(numberOf(mail));
    expect(mail.text).toContain(trackingOf(n));
    expect(mail.outdated).toBe(n === 0 ? 1 : 0);
  }
  for (const mail of [...received, ...told]) {
    const n = placed.findIndex(({ id }) => id === mail.order_id);
    expect(mail.to_address).toBe(`jane${n}@example.com`);
    expect(mail.sent_at).toBeNull();
    // The time in which it can be taken back.
    expect(mail.next_attempt_at - mail.created_at).toBeGreaterThan(30_000);
  }

  await page.getByRole('link', { name: numbers[1] ?? '' }).click();
  await page.getByRole('button', { name: 'Leave without shipping' }).click();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo Shipping' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Shipping' }).click();
  await expect(page.getByRole('heading', { name: 'Packed: ship it' })).toBeVisible();
});
