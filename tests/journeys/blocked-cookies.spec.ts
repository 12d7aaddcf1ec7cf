import { twoProducts } from '../support/buy-on-page.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';

// Blocked: none is kept.
test.beforeEach(async ({ context }) => {
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await context.clearCookies();
    await route.fulfill({ response, headers });
  });
});

test.describe('where the storage is refused as well', () => {
  test.use({ firstVisit: true });

  test('the shop can be read, and the empty cart says that it needs cookies @only-in-all', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const place of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, place, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await openPage(page, '/cart');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'I Agree - Continue to Site' }).click();
    await expect(page.getByRole('alert')).toContainText('blocks this shop’s cookies');
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  });
});

test('the first product that is added says that the cart needs cookies, and how they are allowed', async ({
  page,
}) => {
  await openPage(page, `/product/${twoProducts[0]}`);
  const buy = page.getByRole('region', { name: 'Buy' });
  await buy.getByRole('button', { name: 'Add to Cart' }).click();
  const toast = toastOn(page, 'Not added: cookies are blocked');
  await expect(toast).toBeVisible();
  await expect(page.getByText('has been added to your cart')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  await toast.getByRole('link', { name: 'What to do' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'blocks this shop’s cookies' });
  await expect(notice).toContainText('Allow cookies for this site');
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
});

test('a login whose cookie is not kept says so, and nothing pretends to be signed in @only-in-all', async ({
  page,
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.address });
  const credentials = await signIn(await context.newPage());
  await context.close();
  await openPage(page, '/admin');
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'You are not logged in' });
  await expect(notice).toContainText('Allow cookies for this site');
  await expect(page.getByText('Login successful')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
});
