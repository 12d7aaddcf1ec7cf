import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const received = Date.UTC(2026, 8, 24, 16, 5);

test.beforeEach(async ({ page, database }) => {
  await database.deleteFrom('contact_messages').execute();
  const message = { name: 'Ada Tester', email: 'ada@example.com', answered_at: null };
  await database
    .insertInto('contact_messages')
    .values([
      {
        ...message,
        id: 'journey-1',
        subject: 'Lot 24-117 & purity?',
        message: 'Which column was it?\nThank you.',
        created_at: received,
      },
      {
        ...message,
        id: 'journey-2',
        name: 'Grace Tester',
        subject: 'Bulk prices',
        message: 'Ten grams.',
        created_at: received + 1,
      },
    ])
    .execute();
  await signIn(page);
});
test.afterEach(({ database }) => database.deleteFrom('contact_messages').execute().then());

test('a message is open until it is marked as answered, which is taken back as well', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/messages');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  const entry = navigation.getByRole('link', { name: 'Messages' });
  await expect(entry).toHaveAccessibleName('Messages 2 to answer');
  const messages = page.getByRole('table', { name: 'Messages' }).getByRole('link');
  await expect(messages).toHaveText(['Bulk prices', 'Lot 24-117 & purity?']);

  await messages.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lot 24-117 & purity?');
  await expect(page.getByText('Which column was it?\nThank you.')).toBeVisible();
  await expect(entry).toHaveAccessibleName('Messages 2 to answer');
  await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com?subject=Re%3A%20Lot%2024-117%20%26%20purity%3F',
  );
  await page.getByRole('button', { name: 'Mark as Answered' }).click();
  await expect(entry).toHaveAccessibleName('Messages 1 to answer');
  await page.getByRole('link', { name: 'All messages' }).click();
  const rows = page.getByRole('table', { name: 'Messages' }).locator('[data-row]');
  await expect(rows.nth(0)).toContainText(/Open · \d+ (minute|hour|day)s?/);
  await expect(rows.nth(1)).toContainText('Answered');

  await messages.nth(1).click();
  await page.getByRole('button', { name: 'Mark as Open' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Answered' })).toBeVisible();
  await expect(entry).toHaveAccessibleName('Messages 2 to answer');
});

test('messages are searched, and open and answered ones shown alone @only-in-all', async ({
  page,
}) => {
  await page.request.patch('/api/admin/messages/journey-1', { data: { answered: true } });
  await openPage(page, '/admin/dashboard/messages');
  const messages = page.getByRole('table', { name: 'Messages' }).getByRole('link');
  await page.getByLabel('Show').selectOption('Open');
  await expect(messages).toHaveText(['Bulk prices']);
  await page.getByLabel('Show').selectOption('Answered');
  await expect(messages).toHaveText(['Lot 24-117 & purity?']);
  await page.getByLabel('Show').selectOption('All messages');
  await page.getByLabel('Search messages').fill('column');
  await expect(messages).toHaveText(['Lot 24-117 & purity?']);
  await page.getByLabel('Search messages').fill('nothing like that');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('a message is deleted after a question that names its writer; an empty list says so @only-in-all', async ({
  page,
}) => {
  for (const [id, name] of [
    ['journey-1', 'Ada Tester'],
    ['journey-2', 'Grace Tester'],
  ]) {
    await openPage(page, `/admin/dashboard/messages/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = `Are you sure you want to delete the message from ${name}?`;
    const dialog = page.getByRole('dialog', { name: question });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOn(page, 'Message deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard\/messages$/);
  }
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the Contact Form' })).toBeVisible();
});

test('a message that is gone, one that could not be deleted and one deleted in another tab each say so @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/, /503/);
  await openPage(page, '/admin/dashboard/messages/no-such-message');
  await expect(page.getByText('Message not found')).toBeVisible();
  await openPage(page, '/admin/dashboard/messages/journey-1');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.route('**/api/admin/messages/journey-1', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOn(page, 'The message was not deleted')).toBeVisible();

  await page.unroute('**/api/admin/messages/journey-1');
  await page.request.delete('/api/admin/messages/journey-1');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOn(page, 'Message deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard\/messages$/);
});
