import type { Page } from '@playwright/test';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { bringEvidence } from '../support/evidence.ts';
import { depositedSubject, depositedText, mailSource } from '../support/notification-mails.ts';
import { openMore } from '../support/open-more.ts';
import { openPage } from '../support/open-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

/** A mail as a forger writes it: in Interac's words, from an address of their own. */
async function forge(page: Page, amount: string, message: string): Promise<void> {
  const text = depositedText.replaceAll('150.00', amount).replace('7K2M9QXT', message);
  const headers = {
    From: 'JANE ROE <notify@interac.example.com>',
    Subject: depositedSubject.replace('150.00', amount),
  };
  const content = Buffer.from(mailSource({ headers, body: text })).toString('base64');
  const reply = await page.request.post('/api/admin/notification-mails', { data: { content } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test.beforeEach(async ({ page, database }) => {
  await deleteOrders(database);
  await signIn(page);
});
test.afterEach(({ database }) => deleteOrders(database));

const stateOf = async (page: Page, { id }: { id: string }) =>
  (await (await page.request.get(`/api/orders/${id}`)).json()).status;

test('a transfer with a mistyped number is typed in, matched with one click, and taken back', async ({
  page,
  strangersPage,
}) => {
  const order = await orderBradykinin(strangersPage);
  const slip = order.number.startsWith('7') ? '8' : '7';
  await openPage(page, '/admin/dashboard/payments');
  await expect(page.getByRole('heading', { name: 'No transfers yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import Your Bank’s File' })).toBeVisible();
  await openMore(page);
  await page.getByRole('link', { name: 'Enter a Payment' }).click();
  await page.getByLabel('Amount').fill('77');
  await page.getByLabel("Sender's name").fill('Jane Roe');
  await page.getByLabel('Message').fill(`for ${slip}${order.number.slice(1).toLowerCase()}`);
  await page.getByRole('button', { name: 'Record Transfer' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$77.00 from Jane Roe');
  await expect(page.getByText(`one typo away from ${order.number}`)).toBeVisible();
  await expect(page.getByText('The amount matches exactly')).toBeVisible();
  await page.getByRole('button', { name: `Match with ${order.number}` }).click();
  await expect(page.getByRole('heading', { name: 'Matched to' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stateOf(page, order)).toBe('paid');

  await page.getByRole('button', { name: `Undo Match with ${order.number}` }).click();
  const dialog = page.getByRole('dialog', {
    name: `Undo the match of $77.00 with order ${order.number}?`,
  });
  await dialog.getByRole('button', { name: 'Undo Match' }).click();
  await expect(page.getByRole('button', { name: `Match with ${order.number}` })).toBeVisible();
  expect(await stateOf(page, order)).toBe('pending');
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', {
    name: /^Payments/,
  });
  await expect(entry).toHaveAccessibleName('Payments 1 waiting');
});

test('a transfer for an order is typed in from the order’s page, filled in with what is still owed, and matched at once @only-in-all', async ({
  page,
  strangersPage,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  const order = await orderBradykinin(strangersPage, { firstName: 'Jane', lastName: 'Roe' });
  const payInPart = async (amount: string, missing: string) => {
    await openPage(page, `/admin/dashboard/orders/${order.id}`);
    await page.getByRole('link', { name: 'Enter a Payment' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue(missing);
    await expect(page.getByLabel("Sender's name")).toHaveValue('Jane Roe');
    await expect(page.getByLabel('Message'), 'what the payer wrote').toHaveValue('');
    await page.getByLabel('Amount').fill(amount);
    await page.getByRole('button', { name: 'Record and Match' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(page.getByText(`$${amount} of a transfer matched`)).toBeVisible();
  };
  await payInPart('70.00', '77.00');
  await payInPart('7.00', '7.00');
  expect(await stateOf(page, order)).toBe('paid');

  await openPage(page, `/admin/dashboard/payments/new?order=${order.id}`);
  await expect(page.getByLabel('Amount'), 'nothing is owed any more').toHaveValue('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await expect(page.getByRole('link', { name: 'Enter a Payment' })).toBeHidden();
  await openPage(page, '/admin/dashboard/payments/new?order=no-such-order');
  await expect(page.getByText('The order could not be loaded')).toBeVisible();
});

test('transfers are worked through down the list, and one without an order is skipped @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const orders = [await orderBradykinin(strangersPage), await orderBradykinin(strangersPage)];
  const at = Date.now();
  const known = orders.map(({ number }, index) => ({
    senderName: ['ANNA FIRST', 'BERT SECOND'][index] ?? '',
    message: number,
    at: at - index - 1,
  }));
  await bringEvidence(database, { senderName: 'NOBODY KNOWN', amount: 1234, at });
  for (const one of known) await bringEvidence(database, one);

  const title = page.getByRole('heading', { level: 1 });
  await openPage(page, '/admin/dashboard/payments');
  await page.getByRole('link', { name: 'NOBODY KNOWN', exact: true }).click();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await expect(title).toHaveText('$77.00 from ANNA FIRST');
  await page.getByRole('button', { name: `Match with ${orders[0]?.number}` }).click();
  await expect(toastOn(page, 'Emails are waiting: no mail server is set.')).toBeVisible();
  const next = page.getByRole('link', { name: 'Next Transfer' });
  await expect(next).toBeFocused();
  await next.click();
  await expect(title).toHaveText('$77.00 from BERT SECOND');
  await page.getByRole('button', { name: `Match with ${orders[1]?.number}` }).click();
  await expect(page.getByText('This is the end of the list.')).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to the List' });
  await expect(back, 'the match is made').toBeFocused();
  await back.click();
  await expect(title).toHaveText('Payments');
  await expect(page.getByRole('link', { name: 'NOBODY KNOWN', exact: true })).toBeVisible();
});

test('a match that the shop calls only possible asks once before it is made @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await bringEvidence(database, { senderName: 'SOMEBODY ELSE' });
  await openPage(page, '/admin/dashboard/payments');
  await page.getByRole('link', { name: 'SOMEBODY ELSE', exact: true }).click();
  await expect(page.getByText('Possible', { exact: true })).toBeVisible();
  const match = page.getByRole('button', { name: `Match with ${order.number}` });
  await match.click();
  const dialog = page.getByRole('dialog', { name: `Match with ${order.number}?` });
  await expect(dialog).toContainText('The sender’s name is not Ada Tester.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stateOf(page, order)).toBe('pending');
  await match.click();
  await dialog.getByRole('button', { name: 'Match' }).click();
  await expect(page.getByRole('heading', { name: 'Matched to' })).toBeVisible();
  expect(await stateOf(page, order)).toBe('paid');
});

test('one sum without a word is shared out over two orders by hand, to the cent @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const orders = [await orderBradykinin(strangersPage), await orderBradykinin(strangersPage)];
  await bringEvidence(database, { amount: 16_000, senderName: 'SOMEBODY ELSE' });
  await openPage(page, '/admin/dashboard/payments');
  await page.getByRole('link', { name: 'SOMEBODY ELSE', exact: true }).click();
  for (const { number } of orders) {
    await page.getByLabel(/Find an order|Add another order/).fill(number.toLowerCase());
    await page.getByRole('button', { name: `Choose ${number}` }).click();
  }
  await expect(page.getByText('$6.00 stays unmatched')).toBeVisible();
  const second = page.getByLabel(`Amount for ${orders[1]?.number}`);
  await second.fill('84');
  await expect(page.getByText('$1.00 more than was received')).toBeVisible();
  const match = page.getByRole('form', { name: 'Orders to match' }).getByRole('button', {
    name: 'Match',
  });
  await expect(match).toBeDisabled();
  await second.fill('83');
  await expect(page.getByText('All of it is assigned')).toBeVisible();
  await match.click();
  await expect(page.getByRole('heading', { name: 'Matched to' })).toBeVisible();
  for (const order of orders) expect(await stateOf(page, order)).toBe('paid');
});

test('a likely duplicate is asked about, and a forged mail is never counted @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await bringEvidence(database, { evidence: 'typed', message: order.number });
  await bringEvidence(database, { senderName: 'ROE, JANE' });
  await forge(page, '99.00', order.number);
  await openPage(page, '/admin/dashboard/payments');
  await page.getByRole('button', { name: 'To confirm 2' }).click();
  await page.getByRole('link', { name: 'ROE, JANE' }).click();
  await expect(page.getByText('Is this a payment you have already?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, a Duplicate' }).click();
  await expect(page.getByText('The payment that counts')).toBeVisible();

  await page.getByRole('link', { name: 'All transfers' }).click();
  await page.getByRole('button', { name: 'To confirm 1' }).click();
  await expect(page.getByText('Not from Interac')).toBeVisible();
  await page.getByRole('link', { name: 'JANE ROE' }).click();
  await expect(page.getByText(/^An address in it.* imitates Interac’s/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm and Match/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm as Received' }).click();
  const asked = page.getByRole('dialog', { name: 'Is $99.00 in your account?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Confirm as Received' })).toBeVisible();
  await page.getByRole('button', { name: 'Not a Payment…' }).click();
  await page.getByLabel('Reason').fill('No such line in the account');
  await page.getByRole('button', { name: 'Not a Payment' }).click();
  await expect(page.getByText('‘No such line in the account’')).toBeVisible();
  await page.getByRole('link', { name: 'All transfers' }).click();
  await page.getByRole('button', { name: 'Not counted' }).click();
  await expect(page.getByRole('table', { name: 'Transfers' }).locator('tbody tr')).toHaveCount(2);
  expect(await stateOf(page, order)).toBe('pending');
});
