import { readFile } from 'node:fs/promises';
import { DAY, shopDay } from '../../src/domain/dates/shop-day.ts';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openMore } from '../support/open-more.ts';
import { openPage, pressBack, reloadPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

startAtEmptyDesk();

test('a paid order is found by a part of its number, packed, shipped and delivered, and its customer follows', async ({
  page,
  strangersPage,
  database,
}) => {
  await orderBradykinin(strangersPage, { firstName: 'Grace' });
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);

  await openPage(page, '/admin/dashboard');
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', {
    name: /^Orders/,
  });
  await expect(entry).toHaveAccessibleName('Orders 1 to ship or needing a decision');
  await page.getByRole('link', { name: 'Order to ship' }).click();
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'To ship 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Search orders').fill(order.number.slice(2, 7).toLowerCase());
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: order.number }).click();

  const next = page.getByRole('region', { name: 'Paid: pack and ship it' });
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/ADA TESTER.*CA1b2C3d4E/);
  await next.getByRole('button', { name: 'Mark as Packed' }).click();
  await page.getByRole('button', { name: 'Ship Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Ship Order ${order.number}` });
  await expect(dialog.getByLabel('Tracking number')).toBeFocused();
  await dialog.getByLabel('Carrier').selectOption('Purolator');
  // A scanner types the number and Enter.
  await dialog.getByLabel('Tracking number').pressSequentially('335258857374');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await expect(entry).toHaveAccessibleName('Orders');
  const parcel = page.getByRole('region', { name: 'Parcel' });
  const link = 'https://www.purolator.com/en/shipping/tracker?pin=335258857374';
  await expect(parcel.getByRole('link')).toHaveAttribute('href', link);
  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(strangersPage.getByRole('link', { name: '335258857374' })).toBeVisible();

  await parcel.getByRole('button', { name: 'Edit Parcel' }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('335258857375');
  await page.getByRole('button', { name: 'Update Parcel' }).click();
  await expect(parcel).toContainText('335258857375');
  // A customer asks about a parcel by its number.
  await openPage(page, '/admin/dashboard/orders');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Go to' });
  await menu.getByRole('combobox').fill('335 258-857 375');
  await menu.getByRole('option', { name: order.number }).click();
  await page.getByRole('button', { name: 'Mark as Delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^Delivered/,
    /^Parcel: Purolator, 335258857375/,
    /^Shipped/,
    /^Parcel: Purolator, 335258857374/,
    /^Packed/,
    /^Paid in full/,
    /^\$77\.00 of a transfer matched/,
    /^Placed/,
  ]);
});

test('an unpaid order is held longer, noted on, and cancelled with a reason @only-in-all', async ({
  page,
  strangersPage,
}) => {
  const { id, number } = await orderBradykinin(strangersPage);
  await orderBradykinin(strangersPage);
  await openPage(page, `/admin/dashboard/orders/${id}`);
  await page.getByRole('link', { name: '1 other order' }).click();
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(2);
  await pressBack(page);
  await page.getByRole('button', { name: 'Hold Longer' }).click();
  await page.getByLabel('Business days from today').fill('31');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hold Longer' }).click();
  await expect(dialog.getByText('Hold them for at most 30 business days')).toBeVisible();
  await page.getByLabel('Business days from today').fill('10');
  await dialog.getByRole('button', { name: 'Hold Longer' }).click();
  await expect(page.getByText(/^Held until the end of/).first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Note' }).fill('Called: pays on Friday.');
  // Its button never lies over the field.
  const [field, button] = await Promise.all([
    page.getByRole('textbox', { name: 'Note' }).boundingBox(),
    page.getByRole('button', { name: 'Add Note' }).boundingBox(),
  ]);
  expect(button?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('Called: pays on Friday.');

  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await expect(question).toContainText('1 item is put back in stock');
  await question.getByLabel('Reason').fill('Ordered twice');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(history.first()).toContainText('Ordered twice');
});

test('an unpaid order with another payment address is given the current one, and its customer sees it @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const { id } = await orderBradykinin(strangersPage);
  await database
    .updateTable('orders')
    .set({ pay_to: 'thief@example.com' })
    .where('id', '=', id)
    .execute();
  await openPage(page, `/admin/dashboard/orders/${id}`);
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'given a different e-Transfer address' });
  await expect(notice).toContainText('thief@example.com');
  await page.getByRole('button', { name: 'Send the Current Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(toastOn(page, 'The current address is on its way')).toBeVisible();
  await expect(notice).toBeHidden();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText(
    'Payment address changed to payments@borealpeptides.example',
  );
  await openPage(strangersPage, `/payment/${id}`);
  await expect(strangersPage.locator('#pay-recipient')).toHaveText(
    'payments@borealpeptides.example',
  );
});

test('what an order lacks is waived; one that was paid late waits for stock @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const short = await orderBradykinin(strangersPage);
  await pay(database, short, 7650);
  await openPage(page, '/admin/dashboard/orders?filter=problems');
  await page.getByRole('link', { name: short.number }).click();
  await expect(page.getByRole('heading', { name: 'Underpaid: $0.50 is missing' })).toBeVisible();
  await page.getByRole('button', { name: 'Waive the Rest' }).click();
  await page.getByLabel('Reason').fill('A fee of the bank');
  await page.getByRole('button', { name: 'Waive $0.50' }).click();
  await expect(page.getByRole('heading', { name: 'Paid: pack and ship it' })).toBeVisible();

  const late = await orderBradykinin(strangersPage);
  await database
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('id', '=', late.id)
    .execute();
  const setStock = (stock: number) =>
    database.updateTable('products').set({ stock }).where('id', '=', 'bradykinin').execute();
  await setStock(0);
  await pay(database, late, 7700);
  await openPage(page, `/admin/dashboard/orders/${late.id}`);
  await expect(page.getByRole('heading', { name: 'Paid late: the stock is gone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeDisabled();
  await expect(page.getByText('Not every product in the order is still in stock')).toBeVisible();
  await setStock(3);
  await reloadPage(page);
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByRole('heading', { name: 'Paid: pack and ship it' })).toBeVisible();
});

test('orders expired by a jump of the clock are taken up again in one step @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const orders = [await orderBradykinin(strangersPage), await orderBradykinin(strangersPage)];
  await openPage(page, '/admin/dashboard/orders');
  const takeUp = page.getByRole('button', { name: 'Reinstate All' });
  await expect(page.getByRole('link', { name: orders[0]?.number ?? '' })).toBeVisible();
  await expect(takeUp).toBeHidden();
  await database.updateTable('orders').set({ status: 'expired' }).execute();
  await reloadPage(page);
  await expect(page.getByText('2 orders expired too early')).toBeVisible();
  await takeUp.click();
  await expect(toastOn(page, '2 orders reinstated')).toBeVisible();
  await expect(takeUp).toBeHidden();
  await page.getByRole('link', { name: orders[0]?.number ?? '' }).click();
  await expect(page.getByRole('heading', { name: 'Awaiting $77.00' })).toBeVisible();
  await expect(page.getByText('it had expired too early')).toBeVisible();
});

test('an order that could not be loaded can be tried again; a button pressed too late does nothing and shows the order as it is @only-in-all', async ({
  page,
  strangersPage,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/409/, /ERR_FAILED/);
  const order = await orderBradykinin(strangersPage);
  await page.route(`**/api/admin/orders/${order.id}`, (route) => route.abort());
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(page.getByRole('alert')).toContainText('This order could not be loaded');
  await page.unroute(`**/api/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeFocused();

  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await pay(database, order, 7700);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(toastOn(page, 'it is ‘paid’ now. Nothing was changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid: pack and ship it' })).toBeVisible();
});

test('packing slip and pick list are printed alone, each on one page of Letter paper @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  await openPage(page, '/admin/dashboard/orders/pick-list');
  await expect(page.getByText('Nothing to pick')).toBeVisible();
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  const printsAlone = async (paper: string) => {
    await expect(page.getByRole('region', { name: paper })).toBeVisible();
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: paper })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  };
  await openPage(page, '/admin/dashboard/orders');
  await openMore(page);
  await page.getByRole('link', { name: 'Pick List' }).click();
  const list = page.getByRole('region', { name: 'Pick list' });
  await expect(list).toContainText(new RegExp(`1Bradykinin.*${order.number}`));
  await printsAlone('Pick list');
  await list.getByRole('link', { name: order.number }).click();
  await page.getByRole('link', { name: 'Packing Slip' }).click();
  const slip = page.getByRole('region', { name: 'Packing slip' });
  await expect(slip).toContainText(/100 Main Street.*Bradykinin/);
  await expect(slip).not.toContainText('$');
  await printsAlone('Packing slip');

  await pay(database, await orderBradykinin(strangersPage), 7700);
  await openPage(page, '/admin/dashboard/orders');
  await openMore(page);
  await page.getByRole('link', { name: 'Packing Slips' }).click();
  await expect(page.getByRole('region', { name: /^Packing slip of order/ })).toHaveCount(2);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('orders to pay say how long they wait, until when they are held, and what they come to @only-in-all', async ({
  page,
  strangersPage,
}) => {
  const order = await orderBradykinin(strangersPage);
  await orderBradykinin(strangersPage);
  await page.clock.setFixedTime(Date.now() + 3 * DAY);
  await openPage(page, '/admin/dashboard/orders');
  await expect(page.getByRole('columnheader', { name: 'Waiting' })).toBeHidden();
  await page.getByRole('button', { name: 'To pay' }).click();
  await expect(page.getByText('2 orders · $154.00 missing')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row.getByRole('cell', { name: '3 days' })).toBeVisible();
  const { holdUntil } = (await (await page.request.get(`/api/orders/${order.id}`)).json()).payment;
  const heldUntil = shopDay(Date.parse(holdUntil));
  await expect(row.locator(`time[datetime="${heldUntil}"]`)).toBeVisible();
});

test('the listed orders are exported, and no spreadsheet calculates them @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, { firstName: '=1+1' });
  await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await openPage(page, '/admin/dashboard/orders?filter=to-ship');
  await openMore(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Placed from').fill('2020-01-01');
  await page.getByLabel('Placed to').fill('2020-01-02');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByText('No orders were placed on these days.')).toBeVisible();
  await page.getByLabel('Placed to').fill('');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  await expect(toastOn(page, '1 order exported')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Paid on"');
  expect(lines[1]).toContain(`"${order.number}"`);
  expect(lines[1]).toContain(`"'=1+1"`);
});
