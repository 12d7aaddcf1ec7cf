import { fillCart } from '../support/buy-on-page.ts';
import { recipient } from '../support/factories.ts';
import { openPage, pressBack, reloadPage, untilReact } from '../support/open-page.ts';
import { addTwoProducts, fillShippingForm, openCheckout, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

test('a shopper buys two products with a code, and the order is still there after a restart', async ({
  page,
  shop,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'View All Products' }).click();
  await page.getByRole('link', { name: 'Neurotensin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neurotensin');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByText('Neurotensin has been added to your cart.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await openPage(page, '/product/ghk-cu');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await page.getByRole('link', { name: 'Checkout' }).click();

  await fillShippingForm(page);
  await page.getByLabel('Discount code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Discount applied!', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('10% off');
  // 124.00 + 2 × 54.00 = 232.00, less 23.20, shipped free above 100.00.
  await expect(summaryOn(page).getByText('$208.80 CAD')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page).toHaveURL(/\/payment\/\w{34}$/);
  await expectThePaymentPage();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  await shop.restart();
  await reloadPage(page);
  await expectThePaymentPage();

  async function expectThePaymentPage() {
    const number = new URL(page.url()).pathname.split('/')[2]?.slice(0, 8).toUpperCase() ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
    const card = page.getByRole('region', { name: 'Your Interac e-Transfer' });
    await expect(card.getByText('payments@borealpeptides.example')).toBeVisible();
    await expect(card.getByText('$208.80 CAD')).toBeVisible();
    await expect(card.getByText(number)).toBeVisible();
    await expect(page.getByText('−$23.20')).toBeVisible();
    await expect(page.getByText('100 Main Street')).toBeVisible();
  }
});

test('what was typed is kept after an error, and each error stands at its field in words', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Postal code').fill('12345');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(
    /Postal code looks like A1A 1A1/,
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /An email address looks like name@example.com/,
  );
  await expect(page.getByLabel('Province')).toHaveAccessibleDescription(
    /Choose a province or territory/,
  );
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');

  await reloadPage(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Postal code')).toHaveValue('12345');
});

test('the fields to correct are listed above the form, each leads there, and goes when it is right @only-in-all', async ({
  page,
}) => {
  await openCheckout(page);
  await fillShippingForm(page);
  await page.getByLabel('Postal code').fill('12345');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const list = page.getByRole('alert').filter({ hasText: 'Please correct' });
  await expect(list.getByRole('listitem')).toHaveText(['City', 'Postal code']);
  await list.getByRole('button', { name: 'Postal code' }).click();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await page.getByLabel('Postal code').fill('V6Z 2C7');
  await expect(list.getByRole('listitem')).toHaveText(['City']);
  await page.getByLabel('City').fill('Vancouver');
  await page.getByLabel('Laboratory, unit or room').fill('Lab 4.12');
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Lab 4.12')).toBeVisible();
});

test('details are kept in the browser if the shopper wishes, filled in by one press, and forgotten again @only-in-all', async ({
  page,
}) => {
  const keep = page.getByLabel('Keep these details in this browser');
  const fill = page.getByRole('button', { name: 'Fill In My Details' });
  const order = async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  };
  await openCheckout(page);
  await fillShippingForm(page);
  await expect(fill).toHaveCount(0);
  await keep.check();
  await order();

  await openCheckout(page);
  await fill.click();
  await expect(page.getByLabel('Postal code')).toHaveValue(recipient.postalCode);
  await expect(page.getByLabel('Province')).toHaveValue(recipient.province);
  await expect(keep).toBeChecked();
  await keep.uncheck();
  await order();

  await openCheckout(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(fill).toHaveCount(0);
});

test('the checkout leads to the cart and to help, and nowhere else above the form @only-in-all', async ({
  page,
}) => {
  await openCheckout(page);
  const links = page.getByRole('banner').getByRole('link');
  await expect(links).toHaveText(['Boreal Peptides', 'Help', 'Back to Cart']);
  await expect(page.getByRole('contentinfo').getByLabel('Email address')).toBeHidden();
  await page.getByLabel('First name').fill('Ada');
  await links.filter({ hasText: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await pressBack(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await links.filter({ hasText: 'Back to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('a postal code is formatted, and one of another province brings a hint, not a refusal @only-in-all', async ({
  page,
}) => {
  await openCheckout(page);
  await fillShippingForm(page);
  await page.getByLabel('Province').selectOption('ON');
  await page.getByLabel('Postal code').fill('v6z2c7');
  await page.getByLabel('City').focus();
  await expect(page.getByLabel('Postal code')).toHaveValue('V6Z 2C7');
  await expect(page.getByText(/start with V belong to British Columbia/)).toBeVisible();
  await page.getByLabel('Phone').fill('555-0199\u200b');
  await page.getByLabel('City').focus();
  await expect(page.getByText(/has 10 digits, and this one has 7/)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);
});

test('a double click on Place Order orders once', async ({ page }) => {
  await openCheckout(page);
  await fillShippingForm(page);
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders += 1;
  });
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page).toHaveURL(/\/payment\//);
  expect(orders).toBe(1);
});

test('what was typed at the checkout before the scripts have come is still there after a reload @only-in-all', async ({
  page,
}) => {
  await fillCart(page);
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ada');
  release();
  await untilReact(page);
  await reloadPage(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('nothing of what was typed is kept when the order is placed, also where a field was left last @only-in-all', async ({
  page,
}) => {
  await openCheckout(page);
  await fillShippingForm(page);
  await page.getByLabel('Postal code').fill('v6z2r9');
  await page.getByLabel('Postal code').press('Enter');
  await expect(page).toHaveURL(/\/payment\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  // The page stands a moment before the rest is forgotten.
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join()))
    .not.toContain('ada@example.com');
});

test('presses before the scripts have come count one after the other @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/product/neurotensin', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: 'One more' });
  await more.click();
  await more.click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('on a slow line the button says that the order is being placed @only-in-all', async ({
  page,
}) => {
  await openCheckout(page);
  await fillShippingForm(page);
  const release = await holdRequests(page, '**/api/orders', 'POST');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/payment\//);
});

test('a price that changed at the last moment is told, and the figures are the new ones @only-in-all', async ({
  page,
  expectedProblems,
  database,
}) => {
  expectedProblems.push(/409/);
  await openCheckout(page);
  await fillShippingForm(page);
  await expect(summaryOn(page).getByText('$178.00 CAD')).toBeVisible();
  await database
    .updateTable('products')
    .set({ price_cents: 6000 })
    .where('id', '=', 'ghk-cu')
    .execute();

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(toastOn(page, 'The subtotal has changed from $178.00 to $184.00.')).toBeVisible();
  await expect(summaryOn(page).getByText('$184.00 CAD')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(recipient.firstName);

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);
});

test('after ordering, going back shows no cart that is already bought @only-in-all', async ({
  page,
}) => {
  await addTwoProducts(page);
  await openPage(page, '/checkout');
  await fillShippingForm(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);
  await pressBack(page);
  await expect(page).not.toHaveURL(/\/(payment|checkout)/);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await openPage(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('an empty checkout leads back to the shop', async ({ page }) => {
  await openPage(page, '/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/shop$/);
});
