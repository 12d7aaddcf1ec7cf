import { readFile } from 'node:fs/promises';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openPage } from '../support/open-page.ts';
import { type Placed, pay } from '../support/pay-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

startAtEmptyDesk();

test('orders are chosen by a range, their slips printed, and their labels exported @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const placed: Placed[] = [];
  for (const lastName of ['One', 'Two', 'Three', 'Four']) {
    const order = await orderBradykinin(strangersPage, { lastName });
    await pay(database, order, 7700);
    placed.push(order);
  }
  const boxOf = (n: number) => page.getByRole('checkbox', { name: `Select ${placed[n]?.number}` });
  await openPage(page, '/admin/dashboard/orders?filter=to-ship');
  await boxOf(0).click();
  await boxOf(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 orders selected')).toBeVisible();

  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 orders no longer marked as packed.')).toBeVisible();

  await page.getByRole('button', { name: 'Labels…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').selectOption('Chit Chats');
  await dialog.getByLabel('Weight in grams').fill('300');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain('labels-chit-chats');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);
  expect(text).toContain(`"${placed[2]?.number}"`);
  expect(text).not.toContain(`"${placed[3]?.number}"`);

  const bar = page.getByRole('group', { name: 'Selected orders' });
  const [slips] = await Promise.all([
    page.waitForEvent('popup'),
    bar.getByRole('link', { name: 'Packing Slips' }).click(),
  ]);
  await expect(slips.getByRole('region', { name: /^Packing slip of order/ })).toHaveCount(3);
  await expect(bar).toContainText('3 orders selected');
});

test('all orders of a filter are chosen, those on other pages too; another filter begins with none @only-in-all', async ({
  page,
}) => {
  const orders = Array.from({ length: 60 }, (_, n) => ({
    id: `order-${n}`,
    number: `${10_000_000 + n}`,
    createdAt: '2026-01-15T18:04:00.000Z',
    firstName: 'Ada',
    lastName: 'Tester',
    total: '77.00',
    state: 'paid',
    problem: null,
    payment: 'paid',
    itemCount: 1,
    packed: false,
  }));
  await page.route('**/api/admin/orders?*', (route) => {
    const from = 50 * (Number(new URL(route.request().url()).searchParams.get('page')) - 1);
    const counts = { toPay: 0, toShip: 60, problems: 0 };
    const shown = orders.slice(from, from + 50);
    return route.fulfill({
      json: { rows: shown, total: 60, isExact: true, awaited: null, counts },
    });
  });
  await openPage(page, '/admin/dashboard/orders?filter=to-ship');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect(page.getByText('50 orders selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select All 60' }).click();
  await expect(page.getByText('60 orders selected')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select 10000059' })).toBeChecked();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('60 orders selected')).toBeHidden();
});

test('a carrier’s file fills in the tracking numbers, and says which lines fit no order; an answer that is lost is read again', async ({
  page,
  strangersPage,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  const order = await orderBradykinin(strangersPage, { lastName: 'One' });
  const other = await orderBradykinin(strangersPage, { lastName: 'Two' });
  for (const placed of [order, other]) await pay(database, placed, 7700);
  const unpaid = await orderBradykinin(strangersPage, { lastName: 'Three' });
  await openPage(page, '/admin/dashboard/orders/ship');
  await expect(page.getByRole('textbox', { name: /^Tracking number of/ }).first()).toBeFocused();

  const choose = async (lines: readonly string[]) => {
    await page.getByRole('button', { name: 'Import Tracking Numbers' }).click();
    const buffer = Buffer.from(lines.join('\n'));
    await page
      .getByLabel('File of tracking numbers')
      .setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer });
  };
  const dialog = page.getByRole('dialog');
  const unknown = ['Sendung,An', `335258857374,${order.number}`, `335258857375,${unpaid.number}`];
  await choose(unknown);
  await expect(dialog).toContainText('Choose the column with the tracking numbers');
  await dialog.getByLabel('Tracking number').selectOption('Sendung');
  await dialog.getByLabel('Order number').selectOption('An');
  await dialog.getByLabel('Carrier').selectOption('Purolator');
  await expect(dialog).toContainText(`Order ${unpaid.number} is not paid.`);
  await dialog.getByRole('button', { name: 'Fill In 1 Number' }).click();
  const field = page.getByRole('textbox', { name: `Tracking number of ${order.number}` });
  await expect(field).toHaveValue('335258857374');

  // The columns are remembered.
  await choose(unknown);
  await expect(dialog.getByRole('button', { name: 'Fill In 1 Number' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A tracking PIN is Canada Post's and Purolator's: whose it is has to be said.
  await choose(['Tracking PIN,Reference,Voided', `335258857374,${order.number},no`]);
  await expect(dialog.getByText('This file does not name the carrier.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fill In 1 Number' })).toBeDisabled();
  await dialog.getByLabel('Carrier').selectOption('Canada Post');
  await expect(dialog.getByRole('button', { name: 'Fill In 1 Number' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await choose([
    'Recipient Name,Recipient Postal Code,Shipment PIN',
    'Ada Two,V6Z2C7,335258857375',
    'Nobody,V6Z2C7,335258857376',
  ]);
  await dialog.getByRole('button', { name: 'Fill In 1 Number' }).click();
  await expect(page.getByText('1 line was left out')).toBeVisible();
  await expect(page.getByLabel(`Carrier of ${other.number}`)).toHaveValue('purolator');
  const loseAnswer = (path: string) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await loseAnswer('**/api/admin/orders/ship');
  await page.getByRole('button', { name: 'Ship 2 Parcels' }).click();
  await expect(page.getByText('2 shipped.')).toBeVisible();
  await loseAnswer('**/api/admin/orders/unship');
  await page.getByRole('button', { name: 'Undo 2' }).click();
  await expect(field).toHaveValue('335258857374');

  const noAnswer = toastOn(page, 'No answer from the shop');
  await noAnswer.getByRole('button', { name: 'Close' }).click();

  // Where it cannot be read either, the server is asked once more, and ships nothing twice.
  await loseAnswer('**/api/admin/orders/ship');
  await page.route('**/api/admin/orders/to-ship?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Ship 2 Parcels' }).click();
  await expect(page.getByText('No answer from the shop: it may be shipped.')).toHaveCount(2);
  await noAnswer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Ship 2 Parcels' }).click();
  await expect(page.getByText('2 shipped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo 2' })).toBeVisible();
});

test('a carrier chosen for the rest of a file leaves a proven one as it is; where all are proven, a choice is for all of them and can be taken back @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const placed: Placed[] = [];
  for (const lastName of ['One', 'Two']) {
    const order = await orderBradykinin(strangersPage, { lastName });
    await pay(database, order, 7700);
    placed.push(order);
  }
  await openPage(page, '/admin/dashboard/orders/ship');
  const dialog = page.getByRole('dialog');
  const carrier = dialog.getByLabel('Carrier');
  const fill = dialog.getByRole('button', { name: 'Fill In 2 Numbers' });
  const choose = async (numbers: readonly string[]) => {
    await page.getByRole('button', { name: 'Import Tracking Numbers' }).click();
    const rows = numbers.map((number, n) => `${number},${placed[n]?.number}`);
    const buffer = Buffer.from(['Tracking number,Order number', ...rows].join('\n'));
    await page
      .getByLabel('File of tracking numbers')
      .setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer });
  };
  const expectCarriers = async (carriers: readonly string[]) => {
    for (const [n, one] of carriers.entries()) {
      await expect(page.getByLabel(`Carrier of ${placed[n]?.number}`)).toHaveValue(one);
    }
  };

  await choose(['1Z999AA10123456784', '335258857374']);
  await expect(dialog.getByText('names the carrier of some parcels only (UPS)')).toBeVisible();
  await expect(fill).toBeDisabled();
  await carrier.selectOption('UPS');
  await expect(fill).toBeEnabled();
  await carrier.selectOption('Purolator');
  await fill.click();
  await expectCarriers(['ups', 'purolator']);

  // The first is of UPS, the second of Canada Post, by their check digits.
  await choose(['1Z999AA10123456784', '7023210039414604']);
  await expect(dialog.getByText('taken from the file (UPS and Canada Post)')).toBeVisible();
  await expect(carrier.locator('option:checked')).toHaveText('As in the file');
  await carrier.selectOption('FedEx');
  await expect(dialog.getByText('for every parcel instead of what the file says')).toBeVisible();
  await carrier.selectOption('As in the file');
  await fill.click();
  await expectCarriers(['ups', 'canada-post']);

  await choose(['1Z999AA10123456784', '7023210039414604']);
  await carrier.selectOption('FedEx');
  await fill.click();
  await expectCarriers(['fedex', 'fedex']);
});

test('shipping can be undone until the mail has gone out; then the row and the bar say that the customer was told @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await page.clock.install();
  await openPage(page, '/admin/dashboard/orders/ship');
  await page.getByLabel(`Ship ${order.number} without tracking`).check();
  await page.getByRole('button', { name: 'Ship 1 Parcel' }).click();
  const undoAll = page.getByRole('button', { name: 'Undo 1' });
  const undoOne = page.getByRole('button', { name: `Undo shipping ${order.number}` });
  await expect(undoAll).toBeVisible();
  await expect(undoOne).toBeVisible();

  // A mail that waits longer leaves both, and its sending takes both away.
  const mails = database.selectFrom('mails').select('id').where('kind', '=', 'order-shipped');
  await expect.poll(() => mails.execute()).toHaveLength(1);
  await page.clock.fastForward(75_000);
  await expect(undoAll).toBeVisible();
  await expect(undoOne).toBeVisible();
  await database
    .updateTable('mails')
    .set({ sent_at: Date.now() })
    .where('kind', '=', 'order-shipped')
    .execute();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('1 shipped. 1 customer emailed.')).toBeVisible();
  await expect(page.getByText('Customer emailed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});
