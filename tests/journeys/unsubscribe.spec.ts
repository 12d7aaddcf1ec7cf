import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

test.describe('before anything else was accepted', () => {
  test.use({ firstVisit: true });

  test('the link of a mail of news leads to one button, and off the list at once', async ({
    page,
    database,
    strangersPage: owners,
  }) => {
    const email = 'leaving@example.com';
    await page.request.post('/api/newsletter/signup', {
      data: { email, consent: { wording: 'You agree to our news.', page: '/' } },
    });
    const { unsubscribe_token } = await database
      .selectFrom('subscribers')
      .select('unsubscribe_token')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

    await openPage(page, `/unsubscribe/${unsubscribe_token}`);
    // The law wants nothing to stand before it.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(email);

    await signIn(owners);
    await openPage(owners, '/admin/dashboard/subscribers');
    await expect(owners.getByRole('status').filter({ hasText: /subscriber/ })).toBeVisible();
    await expect(owners.getByText(email)).toHaveCount(0);
    await owners.getByLabel('Show').selectOption('Unsubscribed');
    await expect(owners.getByRole('row', { name: new RegExp(email) })).toBeVisible();
  });
});

test('a wrong link says so, and the visitor may try again', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  await openPage(page, `/unsubscribe/${'x'.repeat(32)}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This address is not on our list any more.')).toBeVisible();
});
