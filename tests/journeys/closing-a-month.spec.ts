import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import { type ClockedShop, openClockedShop, openOwnersPage } from '../support/clocked-shop.ts';
import { fillCart, orderFor, putProduct } from '../support/factories.ts';
import { openPage } from '../support/open-page.ts';
import { payOrder, putTransfer, readOrder } from '../support/orders.ts';
import { signIn } from '../support/sign-in.ts';

let shop: ClockedShop;
let page: Page;
let problems: string[];

test.beforeAll(async ({ browser }) => {
  shop = await openClockedShop('2026-11-03T09:00');
  ({ page, problems } = await openOwnersPage(browser, shop));
});
test.afterEach(() => expect(problems).toEqual([]));
test.afterAll(async () => {
  await page.context().close();
  await shop.close();
});

/** Two orders of six vials at $10.00 with shipping of $15.00, one before the shop is registered. */
async function sellInNovember() {
  const product = await putProduct(shop, { price: '10.00', stock: 40 });
  const order = async (total: string, place: object = {}) => {
    const buyer = openBrowser(() => shop.app);
    await fillCart(buyer, product, 6);
    const reply = await buyer.post('/api/orders', { ...orderFor([[product, 6]]), total, ...place });
    return payOrder(shop, await readOrder(shop, reply.json.id));
  };
  await order('75.00');
  const registration = {
    kind: 'gst-hst',
    number: '123456789 RT0001',
    from: '2026-11-03',
    until: null,
  };
  const taxes = { registrations: [registration], rates: [] };
  const saved = await page.request.patch('/api/admin/shop-settings', { data: { taxes } });
  expect(saved.ok()).toBe(true);
  return order('84.75', { province: 'ON', postalCode: 'M5V 2T6' });
}

/** The value of a figure in a part of the page. */
function figure(part: string, label: string) {
  const rows = page.getByRole('region', { name: part }).locator('dl > div');
  return rows.filter({ has: page.getByText(label, { exact: true }) }).getByRole('definition');
}

async function download() {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an owner closes a month: its figures add up to the ledger, money of no order included, and the tax return has the orders behind its lines', async () => {
  test.slow();
  const taxed = await sellInNovember();
  await putTransfer(shop, { amount_cents: 44_40, sender_name: 'JANE ROE' });
  await shop.until('2026-12-01T09:00');
  await signIn(page);

  await openPage(page, '/admin/dashboard/payments/months');
  const row = page.getByRole('table', { name: 'Months' }).getByRole('row').nth(2);
  await expect(row).toContainText('$159.75');
  await expect(row).toContainText('$204.15');
  await row.getByRole('link', { name: 'November 2026' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('November 2026');
  await expect(figure('Orders placed', 'Before tax')).toHaveText('$150.00');
  await expect(figure('Orders placed', 'HST 13\u202f%, Ontario')).toHaveText('$9.75');
  await expect(figure('Orders placed', 'Ordered')).toHaveText('$159.75');
  await expect(figure('Money', 'Received for orders')).toHaveText('$159.75');
  await expect(figure('Money', 'Received of no order')).toHaveText('$44.40');
  await expect(
    page.getByText(/= closing balance \$204\.15, which is what the ledger’s/),
  ).toBeVisible();
  const month = await download();
  expect(month.name).toBe('month-2026-11.csv');
  expect(month.text).toContain('"2026-11","Money","Received","204.15"');

  // December begins with what November left.
  await page.getByRole('link', { name: 'December 2026' }).click();
  await expect(figure('Money', 'Opening balance')).toHaveText('$204.15');

  await openPage(page, '/admin/dashboard/payments/tax-return?from=2026-11&until=2026-11');
  await expect(figure('GST/HST', 'Line 101: Sales and other revenue, before tax')).toHaveText(
    '$75.00',
  );
  await expect(figure('GST/HST', 'Line 103: GST and HST charged')).toHaveText('$9.75');
  const returned = await download();
  expect(returned.name).toBe('tax-return-2026-11.csv');
  expect(returned.text).toContain(`"Invoice","${taxed.number}","ON","75.00","9.75","101, 103"`);
  await page.getByRole('link', { name: /^2026-\d{5}$/ }).click();
  await expect(page).toHaveURL(`/admin/dashboard/orders/${taxed.id}`);

  await openPage(page, '/admin/dashboard/payments/tax-return?from=2026-11&until=2026-11');
  await page.getByLabel('Period', { exact: true }).selectOption('Year');
  await expect(page.getByRole('heading', { name: 'January 2026 to December 2026' })).toBeVisible();
  await expect(figure('GST/HST', 'Line 105: Total GST and HST')).toHaveText('$9.75');
  await page.getByRole('button', { name: 'The period before' }).click();
  await expect(page.getByText('The shop was not registered for a tax')).toBeVisible();
});
