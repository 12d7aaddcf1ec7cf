import type { Page } from '@playwright/test';
import { recipient } from '../support/factories.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { fillShippingForm, openCheckout, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { toastOn } from '../support/toast.ts';

test('an order whose answer was lost is found again and not placed twice', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED|ERR_CONNECTION/);
  await openCheckout(page);
  await fillShippingForm(page);
  const keys: (string | undefined)[] = [];
  const ids: string[] = [];
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    ids.push((await response.json()).id);
    if (ids.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(toastOn(page, 'Failed to create order')).toBeVisible();

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(ids).size).toBe(1);
});

test('an order whose answer was lost opens after a reload, and nothing personal was kept for it @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await loseTheAnswer(page);
  const kept = await page.evaluate(() => sessionStorage.getItem('order-attempt'));
  expect(kept).toMatch(/"key":"[0-9a-f]{32}"/);
  expect(kept).not.toContain(recipient.lastName);

  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  await reloadPage(page);
  await expectThePaymentPage(page);
  expect(written).toEqual([]);
});

for (const [failure, problem] of [
  ['a broken line', /ERR_FAILED/],
  ['a server in trouble', /503|ERR_FAILED/],
] as const) {
  test(`${failure} during the search says that the order may exist, and lets one look again${onlyInAllUnless(failure === 'a broken line')}`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(problem);
    await loseTheAnswer(page);
    await page.route(
      '**/api/order-attempts/*',
      (route) =>
        failure === 'a broken line' ? route.abort() : route.fulfill({ status: 503, body: 'Later' }),
      { times: 1 },
    );
    await reloadPage(page);
    await expect(page.getByText('It may have been placed.')).toBeVisible();
    await page.getByRole('button', { name: 'Look again' }).click();
    await expectThePaymentPage(page);
  });
}

test('an attempt that made no order is forgotten @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/404/);
  await openPage(page, '/');
  await page.evaluate(() => {
    const attempt = { key: '0'.repeat(32), fingerprint: '' };
    sessionStorage.setItem('order-attempt', JSON.stringify(attempt));
  });
  const searched = page.waitForResponse('**/api/order-attempts/*');
  await openPage(page, '/checkout');
  expect((await searched).status()).toBe(404);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-attempt'))).toBeNull();
});

test('whoever changes the address after a lost answer is told which order stands @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED|409/);
  await loseTheAnswer(page);
  await page.getByLabel('Address', { exact: true }).fill('200 Other Street');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectThePaymentPage(page);
  await expect(page.getByText('Order already placed', { exact: true })).toBeVisible();
  await expect(toastOn(page, /with what you had entered before/)).toBeVisible();
  await expect(page.getByText(recipient.address)).toBeVisible();
});

test('whoever changes the figures after a lost answer is led to the order that stands @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await loseTheAnswer(page);
  await page.getByLabel('Discount code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summaryOn(page).getByText('$160.20 CAD')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectThePaymentPage(page);
  await expect(page.getByText('Order already placed', { exact: true })).toBeVisible();
  await expect(summaryOn(page).getByText('$178.00 CAD')).toBeVisible();
});

/** Places an order that arrives, while its answer does not. */
async function loseTheAnswer(page: Page) {
  await openCheckout(page);
  await fillShippingForm(page);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(toastOn(page, 'Failed to create order')).toBeVisible();
}

async function expectThePaymentPage(page: Page) {
  await expect(page).toHaveURL(/\/payment\/\w{34}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
}
