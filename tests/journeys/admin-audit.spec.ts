import { openPage, reloadPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

const AUDIT = '/admin/dashboard/audit';

test('the history says who changed what, before and after, and leads back to it', async ({
  page,
  database,
}) => {
  await database.deleteFrom('audit_entries').execute();
  await signIn(page);
  await openPage(page, AUDIT);
  await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the Settings' })).toBeVisible();

  const before = await (await page.request.get('/api/products/neurotensin')).json();
  const saved = await page.request.patch('/api/admin/products/neurotensin', {
    data: {
      price: '1234.50',
      onSale: !before.onSale,
      description: 'One line.\nAnother line.',
    },
  });
  expect(saved.ok()).toBe(true);
  await reloadPage(page);
  const entry = page.getByRole('main').getByRole('listitem').first();
  await expect(entry).toContainText('admin changed product Neurotensin');
  await expect(entry.getByRole('table')).toBeHidden();
  await entry.getByText('admin changed product').click();
  const cells = (field: string) =>
    entry.getByRole('row').filter({ hasText: field }).getByRole('cell');
  const shown = { useInnerText: true };
  await expect(cells('Price')).toHaveText([`$${before.price}`, '$1,234.50'], shown);
  await expect(cells('On sale')).toHaveText(before.onSale ? ['Yes', 'No'] : ['No', 'Yes'], shown);
  await expect(cells('Description').last()).toHaveText(/^One line\.\nAnother line\.$/, shown);
  await entry.getByRole('link', { name: 'Open Neurotensin' }).click();
  await expect(page).toHaveURL(/products\/neurotensin$/);

  const { price, onSale, description } = before;
  await page.request.patch('/api/admin/products/neurotensin', {
    data: { price, onSale, description },
  });
});

test('changes are searched, filtered by kind, stand on pages, and a deleted thing leads nowhere @only-in-all', async ({
  page,
  database,
}) => {
  await database.deleteFrom('audit_entries').execute();
  const entry = (index: number, kind: string) => ({
    id: `entry-${index}`,
    at: Date.UTC(2026, 0, 1) + index * 60_000,
    administrator: 'admin',
    kind,
    subject_id: `thing-${index}`,
    subject_name: `Thing ${index}`,
    action: 'created' as const,
    changes: JSON.stringify([{ field: 'price', before: null, after: '5.00' }]),
  });
  await database
    .insertInto('audit_entries')
    .values(
      Array.from({ length: 60 }, (_, index) => entry(index, index < 3 ? 'blog post' : 'product')),
    )
    .execute();
  await signIn(page);
  await openPage(page, AUDIT);
  const entries = page.getByRole('main').locator('ol > li');
  await expect(page.getByText('60 changes')).toBeVisible();
  await expect(entries).toHaveCount(50);
  await entries.first().getByText('Thing 59').click();
  await expect(entries.first()).toContainText('This product was deleted since.');
  await expect(entries.first().getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(entries).toHaveCount(10);
  await expect(entries.last()).toContainText('admin created blog post Thing 0');

  await page.getByLabel('Show changes to').selectOption('Blog posts');
  await expect(entries).toHaveCount(3);
  await expect(page).toHaveURL(/filter=blog(%20|\+)post/);
  await page.getByLabel('Show changes to').selectOption('Subscribers');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(entries).toHaveCount(50);
  await page.getByRole('searchbox', { name: 'Search names' }).fill('thing 42');
  await expect(entries).toHaveText([/Thing 42/]);
  await database.deleteFrom('audit_entries').execute();
});

test('a changed password is in the history, and nothing of it @only-in-all', async ({
  page,
  database,
}) => {
  await database.deleteFrom('audit_entries').execute();
  const { username, password } = await signIn(page);
  const change = { currentPassword: password, newPassword: 'the next password' };
  expect((await page.request.post('/api/auth/change-password', { data: change })).ok()).toBe(true);
  const again = { username, password: change.newPassword };
  expect((await page.request.post('/api/auth/login', { data: again })).ok()).toBe(true);
  await openPage(page, AUDIT);
  const entry = page.getByRole('main').locator('ol > li').first();
  await entry.getByText('admin changed Administrator password').click();
  await expect(entry).toContainText('Passwords themselves are kept nowhere in readable form.');
  await expect(page.getByRole('main')).not.toContainText(change.newPassword);
  // The next journey sets this shop up anew.
  await database.deleteFrom('administrators').execute();
  await database.deleteFrom('audit_entries').execute();
});
