import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

startAtEmptyDesk();

test('one of six vials broke on its way: the owner refunds it without the shipping, sends what the worksheet asks for, and the customer has one email', async ({
  page,
  strangersPage,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const order = await orderBradykinin(strangersPage, {}, 6);
  // So many are shipped free; here the shipping was paid, and stays so.
  await database
    .updateTable('orders')
    .set({ shipping_cents: 1500, total_cents: 38_700 })
    .where('id', '=', order.id)
    .execute();
  await pay(database, order, 38_700);
  const shipped = { action: 'ship', from: 'paid' };
  await page.request.post(`/api/admin/orders/${order.id}/actions`, { data: shipped });
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Refund Part…' }).click();

  const dialog = page.getByRole('dialog', { name: `Refund a part of order ${order.number}` });
  await dialog.getByLabel('Vials of Bradykinin').fill('7');
  await expect(dialog.getByText('Only 6 × Bradykinin, 5 mg is left to refund.')).toBeVisible();
  await dialog.getByLabel('Vials of Bradykinin').fill('1');
  await dialog.getByLabel('Reason').fill('One vial broke on its way');
  await expect(
    dialog.getByRole('checkbox', { name: 'Refund the shipping too, $15.00' }),
  ).not.toBeChecked();
  await expect(dialog.getByRole('status')).toContainText('$325.00');
  await dialog.getByRole('button', { name: 'Refund $62.00' }).click();

  await expect(toastOn(page, '$62.00 to refund')).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/refunds$/);
  const owed = page.getByRole('region', { name: 'To refund' }).getByRole('listitem');
  await expect(owed).toContainText('A part of the order');
  await expect(owed).toContainText('ada@example.com');
  await expect(owed).toContainText('$62.00');
  expect(await mailsSince()).toEqual([]);
  await owed.getByRole('button').click();
  const sending = page.getByRole('dialog');
  await expect(sending.getByLabel('Email or phone')).toHaveValue('ada@example.com');
  await sending.getByLabel("Bank's reference").fill('C1AbCdEfGhIj');
  await sending.getByRole('button', { name: 'Mark as Sent' }).click();
  await expect(sending).toBeHidden();
  await expect.poll(mailsSince).toEqual([`Order ${order.number}: $62.00 sent back`]);

  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(strangersPage.getByText('Refund: One vial broke on its way')).toBeVisible();
  await expect(strangersPage.getByText('6 × $62.00')).toBeVisible();
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('1 × Bradykinin, 5 mg');
  await page.getByRole('button', { name: 'Refund Part…' }).click();
  await expect(dialog).toContainText('5 at $62.00');

  async function mailsSince() {
    const mails = await database
      .selectFrom('mails')
      .select('subject')
      .where('order_id', '=', order.id)
      .where('kind', 'in', ['refund-sent', 'refund-owed', 'order-changed', 'payment-withdrawn'])
      .execute();
    return mails.map(({ subject }) => subject);
  }
});
