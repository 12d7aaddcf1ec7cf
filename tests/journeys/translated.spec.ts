import type { Page } from '@playwright/test';
import { shopDay } from '../../src/domain/dates/shop-day.ts';
import { orderBradykinin } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { deleteOrders } from '../support/restore-shop.ts';
import { fillShippingForm, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';
import { expectNoStaleTexts, translatePages } from '../support/translate-pages.ts';
import { fieldOn, optionsOn } from './search-field.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

const ways = [
  { when: 'at once', viewport: phone },
  { when: 'after React', viewport: phone },
  { when: 'at once', viewport: desk },
  { when: 'after React', viewport: desk },
] as const;

for (const { when, viewport } of ways) {
  test.describe(`translated ${when}, ${viewport.width} px wide${onlyInAllUnless(when === 'after React' && viewport === desk)}`, () => {
    test.use({ viewport });
    test.beforeEach(({ context }) => translatePages(context, when));

    test('a shopper searches, buys, pays with a code and copies what the bank asks for @only-in-all', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openPage(page, '/');
      await expect(page.locator('main font').first()).toBeVisible();
      if (viewport === phone)
        await page.getByRole('button', { name: 'Search', exact: true }).click();
      // Each letter changes which part of a result is marked.
      for (const text of ['ne', 'neuro', 'neurot', 'xyzzy', 'neurotensin']) {
        await fieldOn(page).fill(text);
        const found = text === 'xyzzy' ? page.getByText('No results found for') : optionsOn(page);
        await expect(found.first()).toBeVisible();
      }
      await expectNoStaleTexts(page);
      await optionsOn(page).first().click();
      await expect(page).toHaveURL(/\/product\/neurotensin$/);
      const buy = page.getByRole('region', { name: 'Buy' });
      await buy.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(toastOn(page, 'Added to Cart')).toBeVisible();
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();

      const summary = page.getByRole('region', { name: 'Summary' });
      await expect(summary.getByText('$124.00 CAD')).toBeVisible();
      await page.getByRole('button', { name: 'One more' }).click();
      await expect(summary.getByText('$248.00 CAD')).toBeVisible();
      await page.getByRole('button', { name: 'Remove Neurotensin' }).click();
      await page.getByRole('button', { name: 'Undo the removal of Neurotensin' }).click();
      await expect(summary.getByText('$248.00 CAD')).toBeVisible();
      await expectNoStaleTexts(page);
      await page.getByRole('link', { name: 'Checkout' }).first().click();

      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('Enter your first name').first()).toBeVisible();
      await fillShippingForm(page);
      await page.getByLabel('Discount code').fill('welcome10');
      await page.getByRole('button', { name: 'Apply' }).click();
      // 2 × 124.00, less 24.80, shipped free above 100.00.
      await expect(summaryOn(page).getByText('$223.20 CAD')).toBeVisible();
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(summaryOn(page).getByText('$248.00 CAD')).toBeVisible();
      await expectNoStaleTexts(page);
      await page.getByRole('button', { name: 'Place Order' }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
      for (const what of ['recipient name', 'recipient address', 'amount', 'order number']) {
        const copy = page.getByRole('button', { name: `Copy ${what}` });
        await copy.click();
        await expect(copy.getByText('Copied')).toBeVisible();
      }
      const number = new URL(page.url()).pathname.split('/')[2]?.slice(0, 8).toUpperCase() ?? '';
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
      const kept = ['payments@borealpeptides.example', '248.00', number, recipient.email];
      await expectNotTranslated(page, kept);
      await page.getByRole('button', { name: 'I Have Sent the Transfer' }).click();
      await expect(page.getByText('Sent it?')).toHaveCount(0);
      await expectNoStaleTexts(page);
    });
  });
}

test('what is typed before React comes to a page that is translated already stays @only-in-all', async ({
  page,
  context,
}) => {
  await translatePages(context, 'at once');
  await openPage(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Enter your message')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
});

for (const { when, viewport } of [ways[1], ways[2]]) {
  test.describe(`the owner’s area, translated ${when}, ${viewport.width} px wide @only-in-all`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ database, context }) => {
      await deleteOrders(database);
      await database.deleteFrom('bank_imports').execute();
      await translatePages(context, when);
    });
    test.afterEach(async ({ page, database }) => {
      await page.request.delete('/api/admin/products/translated-peptide');
      await page.close();
      await deleteOrders(database);
    });

    test('a morning: login, money, matching, packing, shipping, a product', async ({
      page,
      strangersPage,
      expectedProblems,
    }) => {
      expectedProblems.push(/401/);
      const { id, number } = await orderBradykinin(strangersPage);
      const credentials = await signIn(page);
      await page.request.post('/api/auth/logout');
      await openPage(page, '/admin');
      await page.getByLabel('Username').fill(credentials.username);
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByText('Check the username and the password')).toBeVisible();
      await page.getByLabel('Password').fill(credentials.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard/);

      await openPage(page, '/admin/dashboard/payments/bank-file');
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a File' }).click();
      const buffer = bankFileWith(number);
      await (await choosing).setFiles({ name: 'today.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Import 1 transfer' }).click();
      await expect(page.getByText('$77.00 counts now.')).toBeVisible();
      await expectNoStaleTexts(page);

      await openPage(page, '/admin/dashboard/to-do');
      await page.getByRole('button', { name: 'Match All Certain (1)' }).click();
      await page.getByRole('button', { name: 'Match 1 Transfer' }).click();
      await expect(toastOn(page, 'Matched 1 transfer')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Matched just now' })).toContainText(number);
      await expectNoStaleTexts(page);

      await openPage(page, '/admin/dashboard/orders');
      await page.getByRole('checkbox', { name: `Select ${number}` }).click();
      await expect(page.getByText('1 order selected')).toBeVisible();
      await page.getByRole('button', { name: 'Mark as Packed' }).click();
      await expect(page.getByText('1 marked as packed.')).toBeVisible();
      await expectNoStaleTexts(page);
      await openPage(page, '/admin/dashboard/orders/ship');
      await page.getByRole('textbox', { name: /^Tracking number of/ }).fill('7023210039414604');
      await page.getByRole('button', { name: 'Ship 1 Parcel' }).click();
      await expect(page.getByText('1 shipped.')).toBeVisible();
      await expectNoStaleTexts(page);
      await openPage(page, `/admin/dashboard/orders/${id}`);
      await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
      await expectNotTranslated(page, [number, recipient.email, '7023210039414604']);
      await page.getByRole('button', { name: 'Undo Shipping' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo Shipping' }).click();
      await expect(page.getByRole('heading', { name: 'Packed: ship it' })).toBeVisible();
      await expectNoStaleTexts(page);

      await openPage(page, '/admin/dashboard/products/new');
      await page.getByRole('button', { name: 'Create Product' }).click();
      await expect(page.getByText('Enter a name', { exact: true })).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('Translated Peptide');
      await page.getByLabel('Price (CAD)', { exact: true }).fill('12');
      await page.getByLabel('Stock', { exact: true }).fill('3');
      const { image } = await (await page.request.get('/api/products/neurotensin')).json();
      await page.getByLabel('Image path or address').fill(image);
      await page.getByRole('button', { name: 'Create Product' }).click();
      await expect(page).toHaveURL(/\/products\/translated-peptide/);
      await expectNoStaleTexts(page);

      await openPage(page, '/admin/dashboard/products');
      await page.getByRole('searchbox').first().fill('Translated');
      const row = page.getByRole('row').filter({ hasText: 'Translated Peptide' });
      const isPhone = (page.viewportSize()?.width ?? 0) < 640;
      if (!isPhone) {
        const stock = row.getByRole('textbox', { name: /stock/i });
        await stock.fill('9');
        const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
        await stock.press('Enter');
        await saved;
        await expect(stock).toHaveValue('9');
      }
      if (isPhone) {
        await row.getByRole('button', { name: /^More/ }).click();
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
      } else await row.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Nothing matches').first()).toBeVisible();
      await expectNoStaleTexts(page);
    });
  });
}

/** The bank's file of today with the money for one bradykinin. */
function bankFileWith(orderNumber: string): Buffer {
  const [year, month, day] = shopDay(Date.now()).split('-');
  const row = `${month}/${day}/${year},OTHER,INTERAC e-Transfer From: JANE ROE,${orderNumber},77.00`;
  return Buffer.from(`Date,Transaction,Name,Memo,Amount\n${row}`);
}

/** Fails where one of these, wherever it stands alone, was translated. */
async function expectNotTranslated(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text).first()).toBeAttached();
    const inFont = page.locator('font').getByText(text, { exact: true });
    await expect(inFont, `'${text}' is translated`).toHaveCount(0);
  }
}
