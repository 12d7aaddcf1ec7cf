import { orderBradykinin } from '../support/buy-on-page.ts';
import { bringEvidence } from '../support/evidence.ts';
import { openPage, pressBack, reloadPage } from '../support/open-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

test.beforeEach(async ({ page, database }) => {
  await deleteOrders(database);
  await database.deleteFrom('contact_messages').execute();
  await signIn(page);
});
test.afterEach(({ database }) => deleteOrders(database));

test('what has changed since the list was shown is left, and said @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const [kept, cancelled] = [
    await orderBradykinin(strangersPage),
    await orderBradykinin(strangersPage),
  ];
  for (const { number } of [kept, cancelled]) await bringEvidence(database, { message: number });
  await openPage(page, '/admin/dashboard/to-do');
  await page.getByRole('button', { name: 'Match All Certain (2)' }).click();
  const data = { action: 'cancel', from: 'pending', reason: 'Ordered twice' };
  const reply = await page.request.post(`/api/admin/orders/${cancelled.id}/actions`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.getByRole('button', { name: 'Match 2 Transfers' }).click();
  const done = page.getByRole('region', { name: 'Matched just now' });
  await expect(done).toContainText(
    `Left: Order ${cancelled.number} was cancelled in the meantime.`,
  );
  await expect(done.getByRole('link', { name: kept.number })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Transfers to match' })).toContainText(
    'The order was cancelled: $77.00 would have to be refunded.',
  );
});

test('a bank that passes on no messages leaves likely matches, which are chosen together @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  for (const firstName of ['Jane', 'Mary']) {
    const customer = { firstName, lastName: 'Roe', email: `${firstName}@example.com` };
    await orderBradykinin(strangersPage, customer);
    await bringEvidence(database, { senderName: `${firstName} Roe` });
  }
  await openPage(page, '/admin/dashboard/to-do');
  await page.getByRole('button', { name: 'Match Several Likely (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which of these match?' });
  await expect(dialog).toContainText('Select those that are right.');
  await expect(dialog.getByRole('button', { name: 'Match 0 Transfers' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Mary Roe\s*\$77\.00/ }).check();
  const one = page.getByRole('dialog', { name: 'Match 1 transfer, $77.00?' });
  await expect(one).toContainText('Emails are waiting: no mail server is set');
  await page.getByRole('checkbox', { name: 'All of them' }).check();
  await page.getByRole('button', { name: 'Match 2 Transfers' }).click();
  await expect(
    page.getByRole('region', { name: 'Matched just now' }).getByRole('button', { name: /^Undo/ }),
  ).toHaveCount(2);
});

test('one payment is matched in its row, and what else waits leads to where it is done', async ({
  page,
  strangersPage,
  database,
}) => {
  await openPage(page, '/admin/dashboard/to-do');
  await expect(page.getByRole('heading', { level: 1, name: 'To Do' })).toBeVisible();
  await expect(page.getByText('No new payments, nothing to pack or ship.')).toBeVisible();
  const order = await orderBradykinin(strangersPage);
  await bringEvidence(database, { senderName: 'ADA TESTER' });
  await bringEvidence(database, { senderName: 'NOBODY KNOWN', amount: 1234 });
  await reloadPage(page);
  const row = page.getByRole('row').filter({ hasText: 'ADA TESTER' });
  await expect(row).toContainText('Likely');
  await expect(row.getByRole('link', { name: 'Other…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Match Several Likely' })).toHaveCount(0);
  await row.getByRole('button', { name: `Match with ${order.number}` }).click();
  await expect(page.getByRole('region', { name: 'Matched just now' })).toContainText(
    '$77.00 from ADA TESTER',
  );
  await expect(page.getByRole('link', { name: 'NOBODY KNOWN', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Pack and Ship' }).click();
  await expect(page).toHaveURL(/orders\?filter=to-ship$/);
  await pressBack(page);
  await page.getByRole('link', { name: /Products? out of stock/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management');
});

test('where nothing waits, it says so, and what comes next @only-in-all', async ({
  page,
  strangersPage,
}) => {
  await page.route('**/api/admin/overview', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), outOfStock: 0, lowStock: 0, mailsGivenUp: 0 };
    await route.fulfill({ response, json });
  });
  await orderBradykinin(strangersPage);
  await openPage(page, '/admin/dashboard/to-do');
  await expect(page.getByRole('heading', { name: 'You are all caught up.' })).toBeVisible();
  await expect(page.getByText('1 order awaits its payment. No new payments')).toBeVisible();
  await page.getByRole('link', { name: 'Import a Bank File' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a Bank File');
});
