import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../src/contracts/catalogue/products.ts';
import {
  type ClockedShop,
  openClockedShop,
  openOwnersPage,
  PICTURE,
} from '../support/clocked-shop.ts';
import { putProduct } from '../support/factories.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { openVisitor } from '../support/shop-fixture.ts';

type Visitor = { page: Page; problems: string[] };

let shop: ClockedShop;
let product: Product;
let shopper: Visitor;
let owner: Visitor;

test.beforeEach(async ({ browser }) => {
  shop = await openClockedShop('2026-11-16T09:00');
  product = await putProduct(shop, { name: 'Somatostatin-14', stock: 0, image: PICTURE });
  shopper = await openVisitor(browser, shop.address);
  owner = await openOwnersPage(browser, shop);
});
test.afterEach(async () => {
  for (const { page } of [shopper, owner]) await page.context().close();
  await shop.close();
});

test('a shopper leaves an address, the owner sees that somebody waits, and the mail leads back to the product @only-in-all', async () => {
  const { page } = shopper;
  await openPage(page, `/product/${product.id}`);
  const box = page.getByRole('region', { name: 'Buy' });
  await expect(box.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  for (const label of ['Availability', 'Delivery', 'Estimated arrival', 'Shipping']) {
    await expect(box.getByText(label, { exact: true })).toBeHidden();
  }
  const field = box.getByLabel('Email me when it is back');
  await expect(field).toHaveAccessibleDescription(/one email .* and to no other/);
  await page.setViewportSize({ width: 390, height: 844 });
  await box.getByRole('link', { name: 'Email me when it is back' }).click();
  await expect(field).toBeFocused();
  await field.fill('ada@example.com');
  await field.press('Enter');
  const noted = box.getByRole('status');
  await expect(noted).toContainText('One email goes to ada@example.com');
  await expect(noted).toBeFocused();

  const desk = owner.page;
  await openPage(desk, '/admin/dashboard/products');
  const row = desk.getByRole('row', { name: /Somatostatin-14/ });
  await expect(row).toContainText('1 person is waiting for it');
  await row.getByRole('link', { name: 'Somatostatin-14', exact: true }).click();
  await expect(desk.getByLabel('Stock', { exact: true })).toHaveAccessibleDescription(
    /1 person is waiting for it/,
  );
  await desk.getByLabel('Stock', { exact: true }).fill('4');
  await desk.getByRole('button', { name: 'Update Product' }).click();
  await expect(desk.getByText('Product updated', { exact: true })).toBeVisible();
  await expect(
    desk.getByText('Somatostatin-14: 1 person will get an email that it is back.', { exact: true }),
  ).toBeVisible();

  await shop.until('2026-11-16T09:02');
  const mails = await shop.mailServer.read();
  expect(mails.map(({ subject }) => subject)).toEqual(['In stock again: Somatostatin-14']);
  const [, link = ''] = /To the product:\n(http\S+)/.exec(mails[0]?.text ?? '') ?? [];
  await openPage(page, link);
  await expect(page.getByRole('button', { name: 'Add to Cart Somatostatin-14' })).toBeVisible();
  await openPage(desk, '/admin/dashboard/products');
  await expect(row).not.toContainText('waits');

  const stop = /http\S+\/unsubscribe\/stock-alerts\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  await openPage(page, stop);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'No more emails about stock' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('ada@example.com');
  expect([...shopper.problems, ...owner.problems]).toEqual([]);
});

test('the list says as well who will get an email, once @only-in-all', async () => {
  for (const name of ['ada', 'grace']) {
    const body = { productId: product.id, email: `${name}@example.com` };
    await shopper.page.request.post('/api/stock-alerts', { data: body });
  }
  const desk = owner.page;
  await openPage(desk, '/admin/dashboard/products');
  const stock = desk.getByRole('textbox', { name: 'Stock of Somatostatin-14' });
  const told = desk.getByText('2 people will get an email that it is back.', { exact: true });
  await stock.fill('4');
  await stock.press('Enter');
  await expect(told).toBeVisible();
  await reloadPage(desk);
  await stock.fill('5');
  await stock.press('Enter');
  await expect(desk.getByLabel('Stock of Somatostatin-14, 5 mg saved')).toBeVisible();
  await expect(told).toBeHidden();
});

test('where the stock came back meanwhile, or the shop is away, the form says so and keeps the address @only-in-all', async () => {
  const { page } = shopper;
  await openPage(page, `/product/${product.id}`);
  const field = page.getByLabel('Email me when it is back');
  const send = page.getByRole('button', { name: 'Email Me' });
  await page.route('**/api/stock-alerts', (route) => route.abort());
  await field.fill('ada@example.com');
  await send.click();
  await expect(page.getByText('It could not be noted. Please try again.')).toBeVisible();
  await page.unroute('**/api/stock-alerts');
  await shop.shop.db.updateTable('products').set({ stock: 3 }).execute();
  await send.click();
  await expect(
    page.getByText('It is in stock again. Load this page once more to order it.'),
  ).toBeVisible();
  await expect(field).toHaveValue('ada@example.com');
  expect(shopper.problems.filter((problem) => !/ERR_FAILED|409/.test(problem))).toEqual([]);
});

test('a wrong link says so @only-in-all', async () => {
  const { page } = shopper;
  await openPage(page, `/unsubscribe/stock-alerts/${'x'.repeat(32)}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('We do not know this link any more')).toBeVisible();
  expect(shopper.problems.filter((problem) => !/404/.test(problem))).toEqual([]);
});
