import type { Page } from '@playwright/test';
import { fillCart } from '../support/buy-on-page.ts';
import { openPage, pressBack, reloadPage } from '../support/open-page.ts';
import { summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';
import { holdRequests } from './hold-requests.ts';

test('quantities change and items go, and everything survives a reload', async ({ page }) => {
  await fillCart(page);
  await openPage(page, '/cart');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of GHK-Cu' });
  const line = page.getByRole('listitem').filter({ hasText: 'GHK-Cu' });
  await expect(quantity).toHaveValue('1');
  await expect(line.getByRole('button', { name: 'One less' })).toBeDisabled();

  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await line.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  await saved;
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  // 2 × 54.00 + 124.00
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('$232.00 CAD')).toBeVisible();

  await reloadPage(page);
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: 'Remove GHK-Cu' }).click();
  await expect(page.getByText('Item removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove GHK-Cu' })).toHaveCount(0);
  await reloadPage(page);
  await expect(quantity).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test('a line that is removed leaves its place, where a second click hits nothing, and comes back there @only-in-all', async ({
  page,
}) => {
  await fillCart(page);
  await openPage(page, '/cart');
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  const remove = page.getByRole('button', { name: 'Remove GHK-Cu' });
  const place = await remove.boundingBox();
  if (!place) throw new Error('There is no button to remove it');
  const clickThere = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await clickThere();
  const undo = page.getByRole('button', { name: 'Undo the removal of GHK-Cu' });
  await expect(undo).toBeFocused();
  await expect(lines).toHaveText([/Removed: GHK-Cu/, /Neurotensin/]);
  await clickThere();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await undo.press('Enter');
  await expect(lines).toHaveText([/GHK-Cu.*each/, /Neurotensin/]);
  // What came back keeps the place.
  await expect(lines.first().getByRole('link', { name: 'GHK-Cu' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

// The database is changed behind the page cache's back, so each has a product of its own.
for (const [at, id, name] of [
  ['/product/rgds', 'rgds', 'RGDS'],
  ['/shop?view=table&q=bradykinin', 'bradykinin', 'Bradykinin'],
] as const) {
  test(`at ${at}, more than is in stock is refused as it is typed, and several are named in the toast @only-in-all`, async ({
    page,
    database,
  }) => {
    await database.updateTable('products').set({ stock: 4 }).where('id', '=', id).execute();
    await openPage(page, at);
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    const add = page.getByRole('button', { name: `Add to Cart ${name}` });
    await quantity.fill('9');
    await expect(page.getByRole('alert')).toHaveText('Only 4 are in stock');
    await expect(quantity).toHaveAccessibleDescription('Only 4 are in stock');
    await add.click();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue('9');
    expect(await (await page.request.get('/api/cart')).json()).toEqual([]);
    await quantity.fill('');
    await expect(page.getByRole('alert'), 'what was refused is gone').toHaveCount(0);
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    for (const wrong of ['0', '-3', '2.5']) {
      await quantity.fill(wrong);
      await add.click();
      await expect(quantity, 'nothing is made of it').toHaveValue(wrong);
      await expect(page.getByRole('alert')).toHaveText('Enter a whole number, 1 or more.');
    }
    expect(await (await page.request.get('/api/cart')).json()).toEqual([]);

    await quantity.fill('3');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await add.click();
    await expect(toastOn(page, 'Added to Cart')).toContainText(
      `3 × ${name} have been added to your cart.`,
    );
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await quantity.fill('2');
    await expect(page.getByRole('alert')).toHaveText(
      'Only 4 are in stock, and your cart holds 3 of them',
    );
  });
}

test('in the cart, more than is in stock is refused with its number, and the field shows what the cart holds @only-in-all', async ({
  page,
  database,
}) => {
  await database.updateTable('products').set({ stock: 4 }).where('id', '=', 'yigsr').execute();
  await page.request.post('/api/cart', { data: { productId: 'yigsr', quantity: 2 } });
  await openPage(page, '/cart');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of YIGSR' });
  const alert = page.getByRole('alert');
  await quantity.fill('9');
  await quantity.press('Enter');
  await expect(alert).toHaveText('Only 4 are in stock');
  await expect(quantity).toHaveValue('2');
  await quantity.fill('5');
  await quantity.blur();
  await expect(quantity).toHaveValue('2');
  await expect(alert).toHaveText('Only 4 are in stock');
  // Changed elsewhere, the cart is no longer the one that was refused.
  const [{ id }] = await (await page.request.get('/api/cart')).json();
  await page.request.patch(`/api/cart/${id}`, { data: { quantity: 3 } });
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(quantity).toHaveValue('3');
  await expect(alert).toHaveCount(0);
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test.describe('a quantity that is typed in the cart', () => {
  test.beforeEach(async ({ page, database }) => {
    await database.updateTable('products').set({ stock: 40 }).where('id', '=', 'yigsr').execute();
    await page.request.post('/api/cart', { data: { productId: 'yigsr', quantity: 2 } });
    await openPage(page, '/cart');
  });
  const fieldOn = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity of YIGSR' });
  const inCart = async (page: Page) =>
    (await (await page.request.get('/api/cart')).json())[0]?.quantity;
  const listSaved = (page: Page) => {
    const saved: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saved.push(request.postDataJSON().quantity);
    });
    return saved;
  };

  test('is saved when it is finished, not on the way there @only-in-all', async ({ page }) => {
    const saved = listSaved(page);
    const quantity = fieldOn(page);
    await quantity.selectText();
    await quantity.pressSequentially('45');
    await quantity.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Only 40 are in stock');
    await expect(quantity).toHaveValue('2');
    await quantity.selectText();
    await quantity.pressSequentially('35');
    await quantity.press('Tab');
    await expect(page.getByRole('link', { name: 'Cart, 35 items' })).toBeVisible();
    await expect.poll(() => inCart(page)).toBe(35);
    expect(saved).toEqual([35]);
  });

  test('is saved before the checkout opens', async ({ page }) => {
    const release = await holdRequests(page, '**/api/cart/*', 'PATCH');
    await fieldOn(page).fill('7');
    const checkout = page.getByRole('link', { name: 'Checkout', exact: true });
    await checkout.click();
    await expect(checkout).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Saving...').locator('visible=true').first()).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    release();
    await expect(page).toHaveURL(/\/checkout$/);
    expect(await inCart(page)).toBe(7);
    await expect(summaryOn(page).getByText('7 ×')).toBeVisible();
  });

  test('keeps the shopper in the cart where the shop refuses it @only-in-all', async ({
    page,
    database,
    expectedProblems,
  }) => {
    expectedProblems.push(/409/);
    await database.updateTable('products').set({ stock: 5 }).where('id', '=', 'yigsr').execute();
    await fieldOn(page).fill('7');
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/Only 5 are in stock/);
    await expect(fieldOn(page)).toHaveValue('2');
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test('is refused before the checkout opens, and a second press goes there @only-in-all', async ({
    page,
  }) => {
    await fieldOn(page).fill('45');
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Only 40 are in stock');
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  for (const [way, leave] of [
    ['by Back', (page: Page) => pressBack(page)],
    ['by a reload', (page: Page) => reloadPage(page)],
  ] as const) {
    test(`is not lost ${way} @only-in-all`, async ({ page }) => {
      await openPage(page, '/shop');
      await page.getByRole('link', { name: /^Cart, / }).click();
      await fieldOn(page).fill('12');
      await leave(page);
      await expect.poll(() => inCart(page)).toBe(12);
    });
  }
});

test('a page that comes back from the browser’s memory asks for the cart again @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  // As another page of this tab has done meanwhile.
  await page.request.post('/api/cart', { data: { productId: 'neurotensin', quantity: 2 } });
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByRole('spinbutton', { name: /Neurotensin/ })).toHaveValue('2');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('with all that is in stock in the cart, the button says so @only-in-all', async ({
  page,
  database,
}) => {
  await database.updateTable('products').set({ stock: 2 }).where('id', '=', 'bombesin').execute();
  await openPage(page, '/product/bombesin');
  const buy = page.getByRole('region', { name: 'Buy' });
  await buy.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(buy.getByRole('button', { name: 'One more' })).toBeDisabled();
  const add = buy.getByRole('button', { name: 'Add to Cart' });
  await add.press('Enter');
  const all = buy.getByRole('button', { name: 'All in Your Cart' });
  await expect(all).toBeFocused();
  await expect(all).toHaveAttribute('aria-disabled', 'true');
});

test('many quick clicks end at the quantity they add up to', async ({ page }) => {
  await fillCart(page);
  await openPage(page, '/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'GHK-Cu' });
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of GHK-Cu' });
  for (let click = 0; click < 6; click += 1) {
    await line.getByRole('button', { name: 'One more' }).click();
  }
  await expect(quantity).toHaveValue('7');
  await expect(page.getByRole('link', { name: 'Cart, 8 items' })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/cart')).json())[0].quantity)
    .toBe(7);
});

test('removing a line moves the focus only where it was in that line @only-in-all', async ({
  page,
}) => {
  await fillCart(page);
  await openPage(page, '/cart');
  const release = await holdRequests(page, '**/api/cart/*', 'DELETE');
  await page.getByRole('button', { name: 'Remove GHK-Cu' }).click();
  await expect(page.getByRole('button', { name: 'Removing...' })).toBeVisible();
  const elsewhere = page.getByRole('link', { name: 'Neurotensin', exact: true });
  await elsewhere.focus();
  release();
  await expect(page.getByText('Item removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Removing...' })).toHaveCount(0);
  await expect(elsewhere).toBeFocused();

  const last = page.getByRole('button', { name: 'Remove Neurotensin' });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the removal of Neurotensin' })).toBeFocused();
});

test('an empty cart says so and leads on', async ({ page }) => {
  await openPage(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
  await expect(link).toHaveAttribute('href', '/#shop');
  await link.click();
  await expect(page).toHaveURL(/\/#shop$/);
  await expect(page.getByRole('heading', { name: 'Featured Research Compounds' })).toBeInViewport();
});

test('the cart and the checkout show the same shipping, and what is missing until it is free @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/product/ghk-cu');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toastOn(page, 'GHK-Cu has been added')).toBeVisible();
  await openPage(page, '/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('$15.00')).toBeVisible();
  await expect(summary.getByText('$69.00 CAD')).toBeVisible();
  await expect(summary.getByText(/\$46\.01 more/)).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(summaryOn(page).getByText('$69.00 CAD')).toBeVisible();
});

test('more than is in stock cannot be asked for', async ({ page, expectedProblems, database }) => {
  expectedProblems.push(/409/);
  await openPage(page, '/product/bombesin');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toastOn(page, 'Bombesin has been added')).toBeVisible();
  await database.updateTable('products').set({ stock: 2 }).where('id', '=', 'bombesin').execute();
  await openPage(page, '/cart');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Bombesin' });
  // The page shows a change before the server has agreed to it.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  expect((await saved).status()).toBe(200);
  const more = page.getByRole('button', { name: 'One more' });
  await expect(more).toBeDisabled();
  await more.press('Enter');
  await expect(more, 'at its end a button keeps the focus').toBeFocused();
  await expect(quantity).toHaveValue('2');

  await database.updateTable('products').set({ stock: 1 }).where('id', '=', 'bombesin').execute();
  await reloadPage(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Only 1 is in stock' })).toBeVisible();
});

test('a product that cannot be added says why @only-in-all', async ({
  page,
  expectedProblems,
  database,
}) => {
  expectedProblems.push(/409/);
  await openPage(page, '/product/bradykinin');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await database.updateTable('products').set({ stock: 0 }).where('id', '=', 'bradykinin').execute();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByText('Bradykinin: This product is out of stock', { exact: true }),
  ).toBeVisible();
});
