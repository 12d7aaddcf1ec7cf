import type { Page } from '@playwright/test';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { aProvenCertificate } from '../support/factories.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { scanCode } from '../support/scan-code.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

test.beforeEach(async ({ page, database }) => {
  await deleteOrders(database);
  await signIn(page);
});
test.afterEach(async ({ page, database }) => {
  await page.close();
  await deleteOrders(database);
  await database.deleteFrom('mails').where('kind', '=', 'lot-recalled').execute();
  await database.deleteFrom('lots').where('number', 'like', 'T-%').execute();
});

/** A lot of bradykinin as the owner enters it, by the API. Returns its id. */
async function enterLot({ request }: Page, number: string, fields: object): Promise<string> {
  const made = await request.post('/api/admin/lots', {
    data: { productId: 'bradykinin', number, certificate: aProvenCertificate(), ...fields },
  });
  const { id, version } = await made.json();
  await request.post(`/api/admin/lots/${id}/publish`, { data: { version } });
  return id;
}

async function packAndShip(page: Page, id: string): Promise<void> {
  await openPage(page, `/admin/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await page.getByRole('button', { name: 'Ship Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship Order' }).click();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
}

test('a lot is entered and published, bought, packed and scanned from its slip, and recalled: whoever has it is told @only-in-all', async ({
  page,
  strangersPage,
  database,
}) => {
  await openPage(page, '/admin/dashboard/products/bradykinin');
  await page.getByRole('button', { name: 'Enter a Lot' }).first().click();
  await page.getByRole('dialog').getByLabel('Lot number').fill('T-2601');
  await page.getByRole('dialog').getByRole('button', { name: 'Enter Lot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lot T-2601' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Lot' });
  const field = (name: string) =>
    form.getByLabel(new RegExp(`^${name.replace(/[()]/g, '\\$&')} ?(optional)?$`));
  await field('Vials').fill('50');
  await field('Expires').fill('2030-06-30');
  await form.getByLabel('Who tested it').selectOption('Third-party laboratory');
  await field('Report number').fill('R-1');
  await field('Laboratory').fill('Example Analytical, Burnaby');
  await field('Where the laboratory confirms it').fill('https://lab.example/reports/R-1');
  const yesterday = new Date(Date.now() - 36 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await field('Tested').fill(yesterday);
  await field('Issued').fill(yesterday);
  await field('Identity (mass) (Da)').fill(await form.getByLabel('Expected').inputValue());
  const results = {
    'Purity (%)': '99.12',
    'Water (%)': '3.4',
    'Peptide content (%)': '96.05',
    'Endotoxins (EU/mg)': '< 0.05',
    'Heavy metals (ppm)': '2',
  };
  for (const [name, result] of Object.entries(results)) await field(name).fill(result);
  await form.getByRole('button', { name: 'Save Lot' }).click();
  await form.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toastOn(page, 'Certificate of lot T-2601 published')).toBeVisible();
  const lotPage = page.url();

  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(
    'Lot T-2601 expires 2030-06-30',
  );
  await page.getByRole('link', { name: 'Packing Slip' }).click();
  const slip = page.getByRole('region', { name: `Packing slip of order ${order.number}` });
  await expect(slip.getByRole('table')).toContainText('Lot T-2601');
  const address = await scanCode(slip.getByRole('img', { name: 'QR code of lot T-2601' }));
  await openPage(strangersPage, address);
  await expect(strangersPage.getByRole('heading', { name: 'Third-party tested' })).toBeVisible();

  await packAndShip(page, order.id);
  await openPage(strangersPage, `/payment/${order.id}`);
  await strangersPage.getByRole('link', { name: 'Lot T-2601' }).click();
  await expect(strangersPage.getByRole('heading', { name: 'Third-party tested' })).toBeVisible();

  await openPage(page, lotPage);
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders).toContainText('1 order. 49 of 50 vials left.');
  await expect(orders.getByRole('row', { name: new RegExp(order.number) })).toContainText(
    /Ada Tester.*1.*Shipped/,
  );
  await page.getByRole('button', { name: 'Recall This Lot…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recall lot T-2601?' });
  await dialog.getByLabel('Reason').fill('A second laboratory found less peptide.');
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByText('A second laboratory found less peptide.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Recall and Send 1 Email' }).click();
  await expect(page.getByRole('alert')).toContainText('A second laboratory found less peptide.');

  await reloadPage(strangersPage);
  await expect(strangersPage.getByRole('heading', { name: 'Do not use' })).toBeVisible();
  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(strangersPage.getByText('was recalled')).toBeVisible();
  await expect(strangersPage.getByRole('alert')).toContainText('Do not use lot T-2601');
  await openPage(page, '/admin/dashboard/outbox');
  const written = page.getByRole('row', { name: /lot T-2601 was recalled/ });
  await expect(written).toContainText('ada@example.com');

  await openPage(page, lotPage);
  await page.getByRole('button', { name: 'Withdraw the Recall…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The sample was mixed up');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the Recall' }).click();
  await expect(page.getByRole('button', { name: 'Recall This Lot…' })).toBeVisible();
  await openPage(strangersPage, address);
  await expect(strangersPage.getByRole('heading', { name: 'Third-party tested' })).toBeVisible();
});

test('an order whose lot was recalled is not packed until its lots are changed @only-in-all', async ({
  page,
  strangersPage,
  database,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const first = await enterLot(page, 'T-1', { quantity: 1, expiresOn: '2029-01-31' });
  await enterLot(page, 'T-2', { quantity: 1, expiresOn: '2030-01-31' });
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await page.request.post(`/api/admin/lots/${first}/recall`, { data: { reason: 'Impure.' } });

  await openPage(page, '/admin/dashboard/orders/pick-list');
  await expect(page.getByRole('region', { name: 'Pick list' })).toContainText(
    'Lot T-1 expires 2029-01-31 Recalled',
  );
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(page.getByText('Lot T-1 was recalled: change the lots below')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(
    page.getByText('Lot T-1 was recalled. Change the lots of this order first.').first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Change lots of Bradykinin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Lots' });
  await expect(dialog.getByLabel('Lot T-1')).toHaveAccessibleDescription(
    'It was recalled: leave this empty.',
  );
  await dialog.getByLabel('Lot T-2').fill('2');
  await dialog.getByLabel('Lot T-1').fill('');
  await dialog.getByRole('button', { name: 'Change Lots' }).click();
  await expect(dialog.getByText('Only 1 of lot T-2 is left.')).toBeVisible();
  await dialog.getByLabel('Lot T-2').fill('1');
  await dialog.getByRole('button', { name: 'Change Lots' }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText(/Lots of Bradykinin.*: 1 × T-2.*Before: 1 × T-1/);
  await packAndShip(page, order.id);

  await openPage(page, '/admin/dashboard/orders');
  await page.getByLabel('Search orders').fill('T-2');
  await expect(page.getByRole('link', { name: order.number })).toBeVisible();
});
