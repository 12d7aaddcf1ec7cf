import { forgetImports } from '../support/import-dialog.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

test.afterEach(({ page, database }) => forgetImports(page, database));

test('the owner raises some prices by 5 %, shoppers see them, and undoing brings the old ones back', async ({
  page,
  strangersPage,
}) => {
  const read = async (id: string) => (await page.request.get(`/api/products/${id}`)).json();
  await signIn(page);
  const { rows } = await (await page.request.get('/api/admin/products?q=neurotensin')).json();
  const [{ id, price, name }] = rows;
  const raised = (Math.round((Number(price) * 105) / 5) * 0.05).toFixed(2);

  await openPage(page, '/admin/dashboard/products?q=neurotensin');
  await page.getByRole('checkbox', { name: /Neurotensin/ }).check();
  await page.getByRole('button', { name: 'Change Prices…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show New Prices' }).click();
  await expect(dialog.getByText('A percentage looks like 5 or 2.5')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5');
  await dialog.getByLabel('Rounded').selectOption('To 5 cents');
  await dialog.getByRole('button', { name: 'Show New Prices' }).click();
  await expect(dialog.getByRole('row', { name: /Neurotensin/ })).toContainText(
    `$${price} → $${raised}`,
  );
  expect((await read(id)).price).toBe(price);
  await dialog.getByRole('button', { name: 'Change 1 Product' }).click();
  await expect(toastOn(page, '+5 %, to 5 cents, on 1 product')).toBeVisible();
  await expect(dialog).toBeHidden();

  await openPage(strangersPage, `/product/${id}`);
  await expect(strangersPage.getByRole('main').getByText(`$${raised}`).first()).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Past Imports' }).click();
  const change = page.getByRole('row', { name: /\+5 %, to 5 cents/ });
  await expect(change).toContainText('1 product updated');
  await change.getByRole('button', { name: /Undo/ }).click();
  await page.getByRole('button', { name: 'Undo Price Change' }).click();
  await expect(toastOn(page, 'Price change undone')).toBeVisible();
  expect((await read(id)).price).toBe(price);
  await openPage(strangersPage, `/product/${id}`);
  await expect(strangersPage.getByRole('main').getByText(`$${price}`).first()).toBeVisible();
  expect(name).toContain('Neurotensin');
});
