import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import { addMonths } from '../../src/domain/dates/shop-month.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { orderBradykinin, placeOrder } from '../support/buy-on-page.ts';
import { openPage, pressBack, reloadPage } from '../support/open-page.ts';
import { answerWithBackupProblem } from '../support/overview-screens.ts';
import { pay } from '../support/pay-on-page.ts';
import { deleteOrders, putSettingsBack, putTextsBack } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

const DAY = 86_400_000;

/** Nothing that other journeys of this shop have left: orders, messages, changes. */
async function emptyShop(database: Database) {
  await deleteOrders(database);
  for (const table of ['contact_messages', 'audit_entries', 'passkeys'] as const) {
    await database.deleteFrom(table).execute();
  }
}

test.beforeEach(({ database }) => emptyShop(database));
test.afterEach(async ({ page, database }) => {
  // An order's page that is still open would ask for what is gone.
  await Promise.all(
    page
      .context()
      .pages()
      .map((open) => open.close()),
  );
  await emptyShop(database);
});

/** A passkey that nobody has. */
async function putPasskey(database: Database) {
  const { id } = await database.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
  const passkey = { id: 'p', credential_id: 'p', administrator_id: id, name: 'Laptop' };
  await database
    .insertInto('passkeys')
    .values({
      ...passkey,
      public_key: '',
      counter: 0,
      transports: '[]',
      added_at: 1,
      used_at: null,
    })
    .execute();
}

async function openOverview(page: Page) {
  await openPage(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
}

test('a new owner is told what to do first, and the list is gone once it is done @only-in-all', async ({
  page,
  database,
}) => {
  await signIn(page);
  await openOverview(page);
  const steps = page.getByRole('region', { name: 'Before you open' });
  await expect(steps).toContainText('0 of 10 done');
  await expect(steps).toContainText(
    'Still the demonstration’s: Shop name, Support email, Phone, Postal address.',
  );
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();

  await steps.getByRole('link', { name: 'Decide what shipping costs' }).click();
  await page.getByRole('button', { name: 'Save Shipping' }).click();
  await expect(
    page.getByRole('form', { name: 'Ways of delivery' }).getByText('Saved', { exact: true }),
  ).toBeVisible();
  await pressBack(page);
  await expect(steps).toContainText('1 of 10 done');

  await page.request.patch('/api/admin/shop-settings', {
    data: {
      shopName: 'Fjord Reagents',
      supportEmail: 'lab@example.com',
      supportPhone: '604 555 0111',
      postalAddress: ['1 Fjord Way', 'Squamish, BC V8B 0A1'],
    },
  });
  await page.request.put('/api/admin/page-content', {
    data: {
      pageId: 'payment-etransfer-email',
      pageName: 'E-Transfer Payment Email',
      content: 'pay@example.com',
    },
  });
  await page.request.put('/api/admin/page-content', {
    data: { pageId: 'home-rating-badge', pageName: 'Home Page - Rating Badge', content: '' },
  });
  await reloadPage(page);
  await expect(steps).toContainText('4 of 10 done');
  await steps.getByRole('link', { name: 'Add your first product' }).click();
  await expect(page).toHaveURL(/products\/new$/);
  const { image } = await (await page.request.get('/api/products/neurotensin')).json();
  const made = await page.request.post('/api/admin/products', {
    data: {
      name: 'Own Peptide',
      price: '12.00',
      stock: 20,
      image,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await openOverview(page);
  await steps.getByRole('link', { name: 'Protect your login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login Protection');
  await putPasskey(database);
  await openOverview(page);
  await expect(steps).toContainText('6 of 10 done');
  await steps.getByRole('link', { name: 'Let the shop send email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email');
  await page.route('**/api/admin/overview', async (route) => {
    const reply = await route.fetch();
    const overview = await reply.json();
    const setUp = overview.setUp.map((step: object) => ({ ...step, done: true }));
    await route.fulfill({ response: reply, json: { ...overview, setUp } });
  });
  await openOverview(page);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.unroute('**/api/admin/overview');
  await database.deleteFrom('passkeys').execute();

  const { id } = await made.json();
  await page.request.delete(`/api/admin/products/${id}`);
  await putTextsBack(page);
  await putSettingsBack(page, database);
});

test('what needs the owner comes first and leads to where it is done', async ({
  page,
  strangersPage,
  database,
}) => {
  await placeOrder(strangersPage);
  const number = (await strangersPage.locator('h1, dd, p').allTextContents()).join(' ');
  const written = await strangersPage.request.post('/api/contact', {
    data: {
      name: 'Ada Tester',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'Do you ship to Nunavut?',
    },
  });
  expect(written.ok()).toBe(true);
  await database.updateTable('products').set({ stock: 1000 }).execute();
  await database
    .updateTable('products')
    .set({ stock: 0 })
    .where('id', '=', 'neurotensin')
    .execute();
  await database.updateTable('products').set({ stock: 5 }).where('id', '=', 'bradykinin').execute();
  const [order] = await database.selectFrom('orders').selectAll().execute();
  expect(number).toContain(order?.number);

  await signIn(page);
  await openOverview(page);
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  await expect(needs.getByRole('listitem')).toHaveText([
    '1Message to answer',
    '1Product out of stock',
    '1Product low on stock5 or fewer left, unless you set another number',
  ]);
  await expect(needs.getByText(/^1 order awaiting payment, \$[\d,.]+ missing$/)).toBeVisible();
  await needs.getByRole('link', { name: 'out of stock' }).click();
  await expect(page).toHaveURL(/products\?filter=out-of-stock$/);
  await pressBack(page);
  const scarce = page.getByRole('region', { name: 'Running out' });
  await expect(scarce.getByRole('listitem')).toHaveText([
    /Neurotensin.*Out of stock/,
    /Bradykinin.*5 left/,
  ]);
  await scarce.getByRole('link', { name: 'Neurotensin' }).click();
  await expect(page).toHaveURL(/products\/neurotensin$/);
  await pressBack(page);
  await needs.getByRole('link', { name: 'Message to answer' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/messages\?filter=open$/);
  await pressBack(page);

  // The administrator sees whom the parcel goes to.
  const latest = page.getByRole('region', { name: 'Latest orders' });
  await expect(latest.getByRole('listitem')).toContainText(['Ada Tester']);
  await latest.getByRole('link', { name: order?.number ?? '' }).click();
  await expect(page).toHaveURL(`/admin/dashboard/orders/${order?.id}`);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'The customer’s page' }).click(),
  ]);
  await expect(opened).toHaveURL(`/payment/${order?.id}`);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(
    'You are looking at a customer’s order',
  );
  await expect(opened.getByText('100 Main Street').first()).toBeVisible();
  await expect(opened.getByText('Your Interac e-Transfer')).toHaveCount(0);
  await opened.getByRole('link', { name: 'Work on This Order' }).click();
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(order?.number ?? '');
});

test('the charts show each day by pointer, by keys and as a table, with ordered and paid money apart @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const place = async (daysAgo: number, status: 'pending' | 'paid' | 'cancelled') => {
    await placeOrder(strangersPage);
    const id = strangersPage.url().split('/').at(-1) ?? '';
    await database
      .updateTable('orders')
      .set((e) => ({ status, created_at: e('created_at', '-', daysAgo * DAY) }))
      .where('id', '=', id)
      .execute();
  };
  await place(0, 'pending');
  await place(0, 'paid');
  await place(0, 'cancelled');
  await place(31, 'paid');
  const { total_cents } = await database
    .selectFrom('orders')
    .select('total_cents')
    .limit(1)
    .executeTakeFirstOrThrow();
  const one = `$${(total_cents / 100).toFixed(2)}`;
  const two = `$${(total_cents / 50).toFixed(2)}`;

  await signIn(page);
  await openOverview(page);
  const period = page.getByRole('region', { name: 'Last 30 days' });
  const figure = (label: string) =>
    period.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(figure('Orders')).toHaveText('Orders2Up 100% from 1');
  await expect(figure('Ordered')).toHaveText(`Ordered${two}Up 100% from ${one}`);
  await expect(figure('Paid or shipped')).toHaveText(`Paid or shipped${one}No change: ${one}`);
  await expect(figure('Not paid yet')).toHaveText(`Not paid yet${one}Up from $0.00`);

  const orders = page.getByRole('slider', { name: 'Orders per day: choose a day' });
  const value = page.getByRole('slider', { name: 'Value per day: choose a day' });
  await expect(orders).toHaveAttribute('aria-valuetext', /^Today, .*: 2 orders$/);
  await expect(value).toHaveAttribute(
    'aria-valuetext',
    new RegExp(
      `${two.replace('$', '\\$')} ordered, ${one.replace('$', '\\$')} of it paid or shipped$`,
    ),
  );
  await orders.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(orders).toHaveAttribute('aria-valuetext', /^(?!Today).*: 0 orders$/);
  await page.keyboard.press('Home');
  await expect(orders).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(orders).toHaveAttribute('aria-valuenow', '30');
  await value.hover({ position: { x: 3, y: 80 } });
  await expect(value).toHaveAttribute('aria-valuenow', '1');
  await expect(page.getByText(/: nothing ordered$/)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(value).toHaveAttribute('aria-valuenow', '30');

  await page.getByText('Show as a table').last().click();
  const table = page.getByRole('table', { name: 'Value per day, in Canadian dollars' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toHaveText(`Today${two}${one}${one}`);

  const best = page.getByRole('region', { name: 'Best-selling products' });
  await expect(best.getByRole('listitem').first()).toContainText('sold');
});

test('an accountant’s figures are behind the overview, month by month, and come as CSV @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const old = await orderBradykinin(strangersPage);
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  const thisMonth = shopDay(Date.now()).slice(0, 7);
  const longAgo = addMonths(thisMonth, -12);
  const created_at = Date.parse(`${longAgo}-15T20:00:00.000Z`);
  await database.updateTable('orders').set({ created_at }).where('id', '=', old.id).execute();

  await signIn(page);
  await openOverview(page);
  await page.getByRole('link', { name: 'By month' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By Month');
  const rows = page.getByRole('table', { name: 'Months' }).getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText('Orders1Ordered$77.00Received$77.00Sent back$0.00');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('"Month","Orders","Ordered","Tax","Received","Sent back"');
  expect(lines[1]).toBe(`"${thisMonth}",1,"77.00","0.00","77.00","0.00"`);

  await page.getByRole('link', { name: 'Earlier Months' }).click();
  await expect(page).toHaveURL(`/admin/dashboard/payments/months?until=${longAgo}`);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Orders1Ordered$77.00Received$0.00Sent back$0.00');
  await page.getByRole('link', { name: 'Later Months' }).click();
  await expect(rows).toHaveCount(13);

  await emptyShop(database);
  await reloadPage(page);
  await expect(page.getByText('Once somebody orders, you will see each')).toBeVisible();
});

test('an overview that cannot be loaded says so and can be asked for again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await signIn(page);
  await page.route('**/api/admin/overview', (route) => route.abort());
  await openPage(page, '/admin/dashboard');
  await expect(page.getByRole('alert')).toContainText('The overview could not be loaded');
  await page.unroute('**/api/admin/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /needs your attention/i })).toBeVisible();
});

test('a backup that failed, or is long ago, is the first thing that the owner sees @only-in-all', async ({
  page,
}) => {
  await signIn(page);
  const lastAt = '2026-11-20T20:00:00.000Z';
  await answerWithBackupProblem(page, {
    kind: 'failed',
    failure: 'ENOSPC: no space left on device',
    lastAt,
  });
  await openOverview(page);
  const failed = page.getByRole('alert');
  await expect(failed).toContainText(
    /The backup disk is full\. .+ The shop tries again every hour\. Last good backup: Nov 20, 2026, \d+:00 p\.m\./,
  );
  await expect(failed.getByText('ENOSPC')).toBeHidden();
  await failed.getByText('For whoever looks after the server').click();
  await expect(failed.getByText('ENOSPC')).toBeVisible();
  await page.unroute('**/api/admin/overview');
  const failure = 'The backup is complete, but 1 older could not be removed: EACCES';
  await answerWithBackupProblem(page, { kind: 'old-ones-kept', failure, lastAt });
  await reloadPage(page);
  await expect(
    page.getByText('The last backup is good, but older ones could not be removed'),
  ).toBeVisible();
  await page.unroute('**/api/admin/overview');
  await answerWithBackupProblem(page, { kind: 'late', failure: null, lastAt: null });
  await reloadPage(page);
  await expect(page.getByText('There is no recent backup')).toBeVisible();
  await expect(page.getByText('none has been made')).toBeVisible();
});
