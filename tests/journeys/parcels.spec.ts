import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

startAtEmptyDesk();

test('an order of six is shipped in two parcels: the customer reads what is on its way, what comes, and when', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, {}, 6);
  await pay(database, order, 37_200);
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Ship Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Ship Order ${order.number}` });
  await dialog.getByLabel('Tracking number').fill('7023 2100 3941 4604');
  await dialog.getByRole('checkbox', { name: 'Ship the rest later' }).check();
  await dialog.getByLabel('Vials of Bradykinin').fill('7');
  await dialog.getByRole('button', { name: 'Ship This Part' }).click();
  await expect(dialog.getByText('At most 6')).toBeVisible();
  await dialog.getByLabel('Vials of Bradykinin').fill('4');
  const note = 'The other two arrive here on Monday, and are sent the same day.';
  await dialog.getByLabel('When the rest comes').fill(note);
  await dialog.getByRole('button', { name: 'Ship This Part' }).click();
  await expect(toastOn(page, `A part of order ${order.number} shipped`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Partly shipped: send the rest' })).toBeVisible();
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await expect(parcels).toContainText('4 × Bradykinin, 5 mg');
  await expect(parcels.getByRole('heading', { name: 'Still to send' }).locator('..')).toContainText(
    '2 × Bradykinin, 5 mg',
  );

  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText(
    'A part of your order is on its way',
  );
  const steps = strangersPage.getByRole('region', { name: 'Where your order is' });
  await expect(steps.getByRole('link', { name: '7023210039414604' })).toBeVisible();
  await expect(steps).toContainText('Still to come');
  await expect(steps).toContainText(note);

  await page.getByRole('button', { name: 'Ship the Rest' }).click();
  const rest = page.getByRole('dialog', { name: `Ship the Rest of Order ${order.number}` });
  await expect(rest.getByLabel('Still to be sent')).toContainText('2 ×');
  await rest.getByLabel('Tracking number').fill('7023210039414999');
  await rest.getByRole('button', { name: 'Ship the Rest' }).click();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(steps.getByRole('link')).toHaveText(['7023210039414604', '7023210039414999']);
  await expect(steps).not.toContainText('Still to come');
});

test('two orders to one address go in one parcel, with one tracking number', async ({
  page,
  strangersPage,
  database,
}) => {
  const first = await orderBradykinin(strangersPage);
  const second = await orderBradykinin(strangersPage);
  await pay(database, first, 7700);
  await pay(database, second, 7700);
  await openPage(page, `/admin/dashboard/orders/${first.id}`);
  await page.getByRole('button', { name: 'Ship Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Ship Order ${first.number}` });
  await dialog.getByLabel('Tracking number').fill('7023210039414604');
  await dialog
    .getByRole('checkbox', { name: `Order ${second.number} is in this parcel too` })
    .check();
  await dialog.getByRole('button', { name: 'Ship Order' }).click();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await openPage(page, `/admin/dashboard/orders/${second.id}`);
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('7023210039414604');
});
