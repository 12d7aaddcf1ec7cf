import { readFileSync } from 'node:fs';
import { fillCart } from '../support/buy-on-page.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { readPdfText } from '../support/read-pdf-text.ts';
import { putSettingsBack } from '../support/restore-shop.ts';
import { fillShippingForm, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

// Other journeys are in a shop with one way of delivery.
test.afterEach(({ page, database }) => putSettingsBack(page, database));

test('the owner offers expedited shipping: a shopper chooses it, and page, mail, order, slip and invoice say so', async ({
  page,
  strangersPage,
  database,
}) => {
  await fillCart(strangersPage);
  await openPage(strangersPage, '/checkout');
  const summary = summaryOn(strangersPage);
  const delivery = strangersPage.getByRole('group', { name: 'Delivery' });
  await expect(summary).toContainText('Shipping');
  await expect(delivery).toBeHidden();

  await signIn(page);
  await openPage(page, '/admin/dashboard/settings/shipping');
  const form = page.getByRole('form', { name: 'Ways of delivery' });
  await form.getByLabel('Offer expedited shipping').check();
  await form.getByLabel('Expedited fee').fill('25');
  await form.getByText('Not offered in').nth(1).click();
  await form.getByRole('checkbox', { name: 'Rural postal codes' }).check();
  const preview = form.getByRole('table', { name: 'What carts would pay' });
  await expect(preview).toContainText('Expedited shipping');
  await form.getByLabel('With the postal code').fill('V0N 1B0');
  await expect(preview).not.toContainText('Expedited shipping');
  await form.getByRole('button', { name: 'Save Shipping' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  await openPage(strangersPage, '/faq#shipping');
  await expect(
    strangersPage.getByText('it costs $25.00, takes 1–2 business days').first(),
  ).toBeVisible();
  await openPage(strangersPage, '/product/ghk-cu');
  const blocks = strangersPage.locator('script[type="application/ld+json"]');
  expect((await blocks.allTextContents()).join(), 'for search engines').toContain('"25.00"');
  await openPage(strangersPage, '/checkout');
  await fillShippingForm(strangersPage);
  const expedited = delivery.getByRole('radio', { name: /Expedited shipping/ });
  await expect(delivery.getByRole('radio', { name: /Standard shipping/ })).toBeChecked();
  await expect(delivery.getByText(/if paid today/).first()).toBeVisible();
  await delivery.getByRole('radio', { name: /Standard shipping/ }).focus();
  await strangersPage.keyboard.press('ArrowDown');
  await expect(expedited).toBeChecked();
  await expect(summary).toContainText('Expedited shipping$25.00');
  await expect(summary).toContainText('$203.00');

  await strangersPage.getByLabel('Postal code').fill('V0N 1B0');
  await expect(
    strangersPage.getByText('Expedited shipping is not offered for V0N 1B0, British Columbia.'),
  ).toBeVisible();
  await expect(delivery).toBeHidden();
  await expect(summary).toContainText('$178.00');
  await strangersPage.getByLabel('Postal code').fill('V6Z 2C7');
  await expect(expedited, 'the choice is remembered').toBeChecked();
  await reloadPage(strangersPage);
  await expect(expedited, 'after a reload, too').toBeChecked();
  await summary.getByRole('button', { name: 'Place Order' }).click();
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  await expect(summary).toContainText('Expedited shipping$25.00');
  await expect(strangersPage.getByText('Within Canada, 1–2 business days')).toBeVisible();

  const id = new URL(strangersPage.url()).pathname.split('/')[2] ?? '';
  await expect
    .poll(async () => {
      const mails = database.selectFrom('mails').select('text').where('order_id', '=', id);
      return (await mails.execute()).map(({ text }) => text).join();
    })
    .toMatch(/Expedited shipping[\s\S]*takes 1–2 business days/);
  await pay(database, { id, number: id.slice(0, 8).toUpperCase() }, 20_300);
  await openPage(page, '/admin/dashboard/to-do');
  await expect(page.getByRole('table', { name: 'Orders to ship' })).toContainText('Expedited');
  await openPage(page, `/admin/dashboard/orders/${id}`);
  await expect(
    page.getByRole('heading', { name: 'Expedited shipping: pack and ship it' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(
    'Expedited shipping$25.00',
  );
  await openPage(page, `/admin/dashboard/orders/${id}/packing-slip`);
  await expect(page.getByRole('region', { name: /Packing slip/ })).toContainText(
    'Expedited shipping',
  );

  const shipped = { action: 'ship', from: 'paid' };
  await page.request.post(`/api/admin/orders/${id}/actions`, { data: shipped });
  const download = strangersPage.getByRole('button', { name: /^Download Receipt / });
  await expect
    .poll(async () => {
      await reloadPage(strangersPage);
      return download.count();
    })
    .toBe(1);
  const [receipt] = await Promise.all([strangersPage.waitForEvent('download'), download.click()]);
  const [text = ''] = await readPdfText(readFileSync(await receipt.path()));
  expect(text).toContain('Expedited shipping');
  expect(text).toContain('$203.00');
});

test('an order for pick-up needs no parcel: it says where and when, and is ready and picked up', async ({
  page,
  strangersPage,
  database,
}) => {
  await signIn(page);
  await openPage(page, '/admin/dashboard/settings/shipping');
  const form = page.getByRole('form', { name: 'Ways of delivery' });
  await form.getByLabel('Offer pick-up').check();
  await expect(form.getByLabel('Where orders are picked up')).toHaveValue(/^1200 Burrard Street/);
  await form.getByLabel('Where orders are picked up').fill('');
  await form.getByRole('button', { name: 'Save Shipping' }).click();
  await expect(form.getByText('Enter where orders are picked up')).toBeVisible();
  await form.getByLabel('Where orders are picked up').fill('12 Quay Street\nVancouver');
  await form.getByLabel('When').fill('Monday to Friday from 10 to 4');
  await form.getByRole('button', { name: 'Save Shipping' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  await fillCart(strangersPage);
  await openPage(strangersPage, '/checkout');
  await fillShippingForm(strangersPage);
  await strangersPage.getByRole('radio', { name: /Pick-up/ }).check();
  const summary = summaryOn(strangersPage);
  await expect(summary).toContainText('Pick-upFree');
  await expect(summary).not.toContainText('Estimated arrival');
  await summary.getByRole('button', { name: 'Place Order' }).click();
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  await expect(strangersPage.getByText('12 Quay Street').first()).toBeVisible();

  const id = new URL(strangersPage.url()).pathname.split('/')[2] ?? '';
  await pay(database, { id, number: id.slice(0, 8).toUpperCase() }, 17_800);
  await openPage(page, `/admin/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Ready for Pick-up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Tracking number')).toBeHidden();
  await dialog.getByRole('button', { name: 'Ready for Pick-up' }).click();
  await expect(page.getByRole('heading', { name: 'Ready for pick-up' }).first()).toBeVisible();
  await reloadPage(strangersPage);
  await expect(strangersPage.getByRole('heading', { level: 1 })).toHaveText(
    'Your order is ready for pick-up',
  );
  await expect(strangersPage.getByText('Shipped')).toBeHidden();
  await page.getByRole('button', { name: 'Mark as Picked Up' }).click();
  await dialog.getByRole('button', { name: 'Mark as Picked Up' }).click();
  await expect(page.getByRole('heading', { name: 'Picked up' }).first()).toBeVisible();
});
