import { placeOrder } from '../support/buy-on-page.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';

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
