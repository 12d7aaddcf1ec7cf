import { orderBradykinin, placeOrder } from '../support/buy-on-page.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { pay } from '../support/pay-on-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

// On paper it is black on white, whatever the screen is.
test.use({ colorScheme: 'dark' });

for (const format of ['A4', 'Letter']) {
  test(`on ${format}, a product, an order and the certificates of a lot and of none are one page each, without navigation${onlyInAllUnless(format === 'Letter')}`, async ({
    page,
  }) => {
    await placeOrder(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText('Boreal Peptides').first()).toBeVisible();
    await expectOnePage('payments@borealpeptides.example');
    await openPage(page, '/product/leupeptin-hemisulfate');
    await expectOnePage('/product/leupeptin-hemisulfate');
    await openPage(page, '/coa/ac-devd-amc');
    await expectOnePage('DEMONSTRATION');
    await openPage(page, '/coa/ghk-cu');
    await expect(page.getByText(/^COA-\d{4}-\w{6}$/)).toBeVisible();
    await expectOnePage('SPECIMEN');

    async function expectOnePage(words: string) {
      const pdf = await page.pdf({ format });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByText('Skip to content')).toBeHidden();
      for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'dialog'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await page.emulateMedia({ media: null });
    }
  });
}

test('what is printed of a shipped order is its receipt, the same for the customer and the owner, without words to its reader, buttons or the link to its page', async ({
  page,
  strangersPage,
  database,
}) => {
  const order = await orderBradykinin(strangersPage);
  await pay(database, order, 7700);
  await signIn(page);
  const path = `/api/admin/orders/${order.id}`;
  const shipped = { action: 'ship', from: 'paid' };
  expect((await page.request.post(`${path}/actions`, { data: shipped })).ok()).toBe(true);
  const chosen = { lines: [], shipping: true, other: '0.00', backInStock: false };
  const refund = { ...chosen, reason: 'It came late', amount: '15.00' };
  expect((await page.request.post(`${path}/refund-part`, { data: refund })).ok()).toBe(true);

  for (const reader of [strangersPage, page]) {
    await openPage(reader, `/payment/${order.id}`);
    await reader.getByRole('button', { name: 'Print the receipt' }).waitFor();
    const pdf = await reader.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await reader.emulateMedia({ media: 'print' });
    const sheet = await reader.locator('#page').innerText();
    for (const words of [
      'Receipt',
      'Boreal Peptides',
      order.number,
      'Bradykinin',
      '1 × $62.00',
      'Refund: It came late',
      '$77.00 on',
      'by Interac e-Transfer',
      'Still to be sent back',
      '100 Main Street',
    ]) {
      expect(sheet).toContain(words);
    }
    for (const words of [order.id, 'You are looking', 'Work on', 'Finding this page', 'Refresh']) {
      expect(sheet).not.toContain(words);
    }
    for (const role of ['button', 'link'] as const) {
      const shown = reader.getByRole(role).filter({ hasNotText: 'Lot' });
      await expect(shown).toHaveCount(0);
    }
  }
});

test.describe('before the disclaimer is accepted', () => {
  test.use({ firstVisit: true });

  test('paper stays white: neither it nor the dimmed page behind it is printed', async ({
    page,
  }) => {
    await openPage(page, '/product/leupeptin-hemisulfate');
    const root = page.locator('html');
    const white = 'rgba(0, 0, 0, 0)';
    await expect(page.locator('#disclaimer')).toBeVisible();
    await expect(root).not.toHaveCSS('background-color', white);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#disclaimer')).toBeHidden();
    await expect(root).toHaveCSS('background-color', white);
    await expect(root).toHaveCSS('overflow', 'visible');
  });
});
