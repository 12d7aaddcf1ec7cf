import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

startAtEmptyDesk();

const photo = async () => ({
  name: 'IMG_0412.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#934' } })
    .jpeg()
    .toBuffer(),
});

async function ship(page: Page, id: string, { isDelivered = true } = {}) {
  const actions = `/api/admin/orders/${id}/actions`;
  await page.request.post(actions, { data: { action: 'ship', from: 'paid' } });
  if (isDelivered) await deliver(page, id);
}

async function deliver(page: Page, id: string) {
  const data = { action: 'deliver', from: 'shipped' };
  await page.request.post(`/api/admin/orders/${id}/actions`, { data });
}

test('a customer reports a damaged vial with a picture: the owner looks at it and sends a replacement, which both pages link', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, {}, 6);
  await pay(database, order, 37_200);
  await ship(page, order.id, { isDelivered: false });
  await openPage(strangersPage, `/payment/${order.id}`);
  await strangersPage.getByRole('button', { name: 'Report or Return Items' }).click();
  // Its page was opened before that, and says so with the report.
  await deliver(page, order.id);
  const asking = strangersPage.getByRole('dialog', { name: 'Report or return items' });
  await asking.getByRole('button', { name: 'Send Report' }).click();
  await expect(asking.getByText('Add a picture of the damage')).toBeVisible();
  await expect(asking.getByText('Choose at least one vial')).toBeVisible();
  await asking.getByLabel('Vials of Bradykinin').fill('1');
  await asking.getByLabel('What happened?').fill('The glass is cracked below the cap.');
  await asking.getByLabel('A picture of the damage').setInputFiles(await photo());
  await asking.getByRole('button', { name: 'Send Report' }).click();
  await expect(toastOn(strangersPage, 'We have your report')).toBeVisible();
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText(
    'Your order was delivered',
  );
  await expect(strangersPage.getByText('We have your report of damage:')).toBeVisible();
  const theirs = strangersPage.getByRole('list', { name: 'Returns' }).getByRole('listitem');
  await expect(theirs).toContainText('Please send nothing back yet.');

  await openPage(page, '/admin/dashboard/to-do');
  await page.getByRole('link', { name: 'Return waiting for you' }).click();
  await page.getByRole('link', { name: order.number }).click();
  const entry = page.getByRole('list', { name: 'Returns' }).getByRole('listitem');
  await expect(entry).toContainText('The glass is cracked below the cap.');
  await entry.getByRole('button', { name: 'Show Picture' }).click();
  await expect(page.getByRole('img', { name: 'What the customer reports' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close', exact: true })
    .first()
    .click();
  await entry.getByRole('button', { name: 'Replace…' }).click();
  const replacing = page.getByRole('dialog', { name: `Replace items of order ${order.number}` });
  await expect(replacing.getByLabel('Vials of Bradykinin')).toHaveValue('1');
  await replacing.getByRole('button', { name: 'Make Replacement' }).click();

  await expect(page.getByText('Replaces a part of')).toBeVisible();
  await expect(page.getByText('There is nothing to pay for this order.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(page.getByRole('button', { name: 'Undo Packed' })).toBeVisible();
  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(theirs).toContainText('It is settled by a replacement');
  const made = strangersPage.getByRole('listitem').filter({ hasText: 'We replace a part of it' });
  await made.getByRole('link').click();
  await expect(strangersPage.getByText('It replaces a part of order')).toBeVisible();
  await expect
    .poll(() => subjectsOf(['return-asked', 'order-received']))
    .toContainEqual(expect.stringMatching(/your replacement$/));

  async function subjectsOf(kinds: string[]) {
    const mails = await database
      .selectFrom('mails')
      .select('subject')
      .where('kind', 'in', kinds)
      .execute();
    return mails.map(({ subject }) => subject);
  }
});

test('one of six vials broke and the customer rings: the owner announces the return, refunds it with the shipping kept, and nothing is put in stock @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, {}, 6);
  await database
    .updateTable('orders')
    .set({ shipping_cents: 1500, total_cents: 38_700 })
    .where('id', '=', order.id)
    .execute();
  await pay(database, order, 38_700);
  await ship(page, order.id, { isDelivered: false });
  const stock = await readStock();
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Register a Return…' }).click();
  const announcing = page.getByRole('dialog');
  await announcing.getByLabel('Vials of Bradykinin').fill('1');
  await announcing.getByLabel('To the customer').fill('We are sorry about the vial.');
  const mail = announcing.frameLocator('iframe');
  await expect(mail.getByText('We are sorry about the vial.')).toBeVisible();
  await expect(mail.getByText('You need not send this part').first()).toBeVisible();
  await announcing.getByRole('button', { name: 'Register Return' }).click();
  const entry = page.getByRole('list', { name: 'Returns' }).getByRole('listitem');
  await expect(entry).toContainText('Nothing is to come back');
  await entry.getByRole('button', { name: 'Refund…', exact: true }).click();
  const refunding = page.getByRole('dialog', { name: /^Refund a part/ });
  await expect(refunding.getByLabel('Vials of Bradykinin')).toHaveValue('1');
  await expect(refunding.getByRole('checkbox', { name: /^Refund the shipping/ })).not.toBeChecked();
  await refunding.getByRole('button', { name: 'Refund $62.00' }).click();
  await expect(page).toHaveURL(/\/payments\/refunds$/);
  await expect(page.getByRole('region', { name: 'To refund' })).toContainText('$62.00');
  expect(await readStock()).toBe(stock);
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(entry).toContainText('Settled by a refund: ');

  async function readStock() {
    const row = await database
      .selectFrom('products')
      .innerJoin('order_lines', 'order_lines.product_id', 'products.id')
      .select('stock')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return row.stock;
  }
});
