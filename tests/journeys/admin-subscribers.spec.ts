import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

const subscribed = Date.UTC(2026, 8, 24, 16, 5);

async function fillList(database: Database) {
  await database.deleteFrom('subscribers').execute();
  const nothing = {
    discount_code_id: null,
    consent_wording: null,
    consent_page: null,
    unsubscribed_at: null,
  };
  await database
    .insertInto('subscribers')
    .values([
      {
        ...nothing,
        id: 'journey-1',
        unsubscribe_token: '1',
        email: 'ada@example.com',
        created_at: subscribed,
      },
      {
        ...nothing,
        id: 'journey-2',
        unsubscribe_token: '2',
        email: '=cmd@example.com',
        consent_wording: '=1+1; "agreed", été',
        consent_page: '/faq',
        created_at: subscribed + 1,
      },
    ])
    .execute();
}

test.beforeEach(async ({ page, database }) => {
  await fillList(database);
  await signIn(page);
});
test.afterEach(({ database }) => database.deleteFrom('subscribers').execute().then());

test('subscribers are listed with code and date, searched, and exported as a CSV file that no spreadsheet executes', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/subscribers');
  await expect(page.getByText('2 subscribers')).toBeVisible();
  const row = page.getByRole('row', { name: /ada@example.com/ });
  await expect(row).toContainText('N/A');
  await expect(row).toContainText('Sep 24, 2026');
  await expect(row).toContainText('9:05');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  const { data } = Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true });
  expect(data).toEqual([
    ['Email', 'Discount Code', 'Subscribed', 'Consent Wording', 'Consent Page'],
    ["'=cmd@example.com", '', '2026-09-24T16:05:00.001Z', `'=1+1; "agreed", été`, '/faq'],
    ['ada@example.com', '', '2026-09-24T16:05:00.000Z', '', ''],
  ]);

  await page.getByLabel('Search subscribers').fill('ada');
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a subscriber is removed after a question that names them; the last one leaves an empty list @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/subscribers');
  for (const email of ['ada@example.com', '=cmd@example.com']) {
    await page.getByRole('button', { name: `Remove ${email}` }).click();
    const question = page.getByRole('dialog', {
      name: `Are you sure you want to remove ${email}?`,
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Remove ${email}` }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toastOn(page, 'Subscriber removed')).toBeVisible();
    await expect(page.getByRole('row', { name: email })).toBeHidden();
  }
  await expect(page.getByText('No subscribers yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the Home Page' })).toBeVisible();
  await expect(page.getByText('0 subscribers')).toBeVisible();
});

test('a subscriber who could not be removed stays, and the owner is told @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/503/);
  await openPage(page, '/admin/dashboard/subscribers');
  await page.route('**/api/admin/mailing-list/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, body: '' })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Remove ada@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toastOn(page, 'Failed to remove subscriber')).toBeVisible();
  await expect(page.getByRole('row', { name: /ada@example.com/ })).toBeVisible();
});

test('the list of a mailing service says who agreed, and a file of orders is refused @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/subscribers');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Subscribers' });
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel('Customers file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(
    'orders.csv',
    'Name,Email,Accepts Marketing,Total,Created at,Lineitem name\n#1,a@example.com,yes,20.00,2026-01-01,A',
  );
  await expect(dialog.getByRole('alert')).toContainText('This is an export of orders');
  await choose('list.xlsx', 'PK\x03\x04 xl/workbook.xml');
  await expect(dialog.getByRole('alert')).toContainText('This is an Excel workbook');
  await choose(
    'subscribed.csv',
    '"Email Address",OPTIN_TIME,CONFIRM_TIME,LEID\ngrace@example.com,"2024-03-14 09:12:31",,1\nbo@example.com,,,2',
  );
  await dialog.getByRole('button', { name: 'Import 1 Customer' }).click();
  await expect(page.getByRole('row', { name: /grace@example.com/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /bo@example.com/ })).toBeHidden();
});

test('customers who agreed to news in a Shopify shop come onto the list, and nobody else @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/admin/dashboard/subscribers');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Subscribers' });
  const choose = (text: string) =>
    dialog
      .getByLabel('Customers file')
      .setInputFiles({ name: 'customers_export.csv', mimeType: '', buffer: Buffer.from(text) });
  await choose('Name,Email,Orders\nBo,bo@example.com,2\n');
  await expect(dialog.getByRole('alert')).toContainText('does not say who agreed to news');
  await choose('Email,Accepts Email Marketing\nada@example.com,no\n');
  await expect(dialog.getByRole('button', { name: 'Nobody to Import' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose Another File' }).click();
  await choose(
    [
      'First Name,Email,Accepts Email Marketing',
      '',
      'Ada,ADA@example.com,yes',
      'Bo,bo@example.com,yes',
      'Cy,cy@example.com,no',
      'Di,no address,yes',
    ].join('\n'),
  );
  await expect(dialog.getByText('3 customers in customers_export.csv agreed')).toContainText(
    '1 did not, and is skipped',
  );
  await dialog.getByRole('button', { name: 'Import 3 Customers' }).click();
  await expect(dialog.getByText('1 customer added to the list, 1 could not be')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(
    'Row 6 (no address): An email address looks like name@example.com',
  );
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('3 subscribers', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'bo@example.com', exact: true })).toBeVisible();
});
