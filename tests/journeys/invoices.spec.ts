import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { mediumDate } from '../../src/domain/dates/medium-date.ts';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import { readCents } from '../../src/domain/pricing/money.ts';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { startAtEmptyDesk } from '../support/empty-desk.ts';
import { recipient } from '../support/factories.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { readPdfText } from '../support/read-pdf-text.ts';
import { putSettingsBack } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';

startAtEmptyDesk();

async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file;
}
const bytesOf = async (file: Download) => readFileSync(await file.path());

test('a customer has a receipt of a paid order as PDF and a credit note of what was refunded; the owner has all of a month in one file', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage, {}, 6);
  await openPage(strangersPage, `/payment/${order.id}`);
  await expect(strangersPage.getByRole('heading', { name: 'Document' })).toBeHidden();
  await pay(database, order, 37_200);
  const shipped = { action: 'ship', from: 'paid' };
  await page.request.post(`/api/admin/orders/${order.id}/actions`, { data: shipped });
  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Refund Part…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vials of Bradykinin').fill('1');
  await dialog.getByLabel('Reason').fill('One vial broke on its way');
  await dialog.getByRole('button', { name: 'Refund $62.00' }).click();

  await expect
    .poll(async () => {
      await openPage(strangersPage, `/payment/${order.id}`);
      return strangersPage
        .getByRole('button', { name: /^Download (Receipt|Credit note) / })
        .count();
    })
    .toBe(2);
  const receipt = await download(strangersPage, () =>
    strangersPage.getByRole('button', { name: /^Download Receipt / }).click(),
  );
  expect(receipt.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{5}\.pdf$/);
  const [text = ''] = await readPdfText(await bytesOf(receipt));
  expect(text).toContain('Bradykinin, 5 mg');
  expect(text).toContain('$372.00');
  expect(text).not.toMatch(/tax|GST|HST/i);

  await openPage(page, `/admin/dashboard/orders/${order.id}`);
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('−$62.00');
  await openPage(page, '/admin/dashboard/payments/invoices');
  await expect(page.getByRole('row', { name: /Credit note of/ })).toContainText('−$62.00');
  await page.getByRole('button', { name: 'Download a Month…' }).click();
  const month = page.getByRole('dialog', { name: 'Download a month' });
  const now = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Vancouver' }).slice(0, 7);
  await month.getByRole('combobox', { name: 'Month' }).selectOption(now);
  const zip = await download(page, () =>
    month.getByRole('button', { name: 'Download ZIP' }).click(),
  );
  const files = unzipSync(await bytesOf(zip));
  expect(Object.keys(files)).toHaveLength(2);
  const credit = Object.entries(files).find(([name]) => name.startsWith('credit-note'))?.[1];
  const [words = ''] = await readPdfText(Buffer.from(credit ?? []));
  expect(words).toContain('One vial broke on its way');
});

test('invoices of $95.00, $250.00 and $900.00 from the day of the registration on have all that tax law asks for at each amount', async ({
  page,
  database,
}) => {
  const today = shopDay(Date.now());
  const registration = { kind: 'gst-hst', number: '123456789 RT0001', from: today, until: null };
  const settings = { taxes: { registrations: [registration], rates: [] } };
  await send(page, 'PATCH', '/api/admin/shop-settings', settings);

  const earlier = await sell(page, '84.07');
  // Placed on the day before: the registration is for what comes after.
  const yesterday = Date.now() - 86_400_000;
  await database
    .updateTable('orders')
    .set({ created_at: yesterday, taxes: '[]', tax_cents: 0, total_cents: 8407 })
    .where('id', '=', earlier.id)
    .execute();
  await pay(database, earlier, 8407);
  expect(await readInvoice(page, earlier.id)).toMatch(/^(?!.*(HST|tax)).*Receipt.*\$84\.07/i);

  // Before 13 % HST: 10.93, 28.76 and 103.54.
  for (const [price, total] of [
    ['84.07', '95.00'],
    ['221.24', '250.00'],
    ['796.46', '900.00'],
  ] as const) {
    const order = await sell(page, price);
    await pay(database, order, readCents(total));
    const text = await readInvoice(page, order.id);
    // Below $100: the seller, the date, the total. From $100: the number and the tax. From $500: the buyer, what, and terms.
    expect(text).toContain('Boreal Peptides');
    expect(text).toContain(mediumDate(today));
    expect(text).toContain(`$${total}`);
    expect(text).toContain('123456789 RT0001');
    expect(text).toMatch(/HST 13.%/);
    expect(text).toContain('Ada Tester');
    expect(text).toContain('Bradykinin, 5 mg');
    expect(text).toContain(`Paid $${total} on`);
  }
  await putSettingsBack(page, database);
});

/** An order to Ontario that the owner makes at an own price, shipped free. */
async function sell(page: Page, price: string): Promise<{ id: string; number: string }> {
  const { id, version, amounts } = await send(page, 'POST', '/api/admin/drafts', {
    customer: { ...recipient, province: 'ON', postalCode: 'M5V 2T6' },
    lines: [{ productId: 'bradykinin', quantity: 1, price }],
    shipping: '0.00',
  });
  const body = { version, total: amounts.total };
  return (await send(page, 'POST', `/api/admin/drafts/${id}/accept`, body)).order;
}

async function send(page: Page, method: 'PATCH' | 'POST', path: string, data: object) {
  const reply = await page.request.fetch(path, { method, data });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  return reply.json();
}

/** Ships an order, and gives the text of its one document, as its owner downloads it. */
async function readInvoice(page: Page, id: string): Promise<string> {
  await send(page, 'POST', `/api/admin/orders/${id}/actions`, { action: 'ship', from: 'paid' });
  const button = page.getByRole('button', { name: /^Download (Invoice|Receipt) / });
  await expect
    .poll(async () => {
      await openPage(page, `/admin/dashboard/orders/${id}`);
      return button.count();
    })
    .toBe(1);
  const [text = ''] = await readPdfText(await bytesOf(await download(page, () => button.click())));
  return text;
}
