import { placeOrder } from '../support/buy-on-page.ts';
import { fillShippingForm, openCheckout, summaryOn } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';

test('a newsletter code is refused for a second order, which is then placed without it', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  await placeOrder(page);
  const signedUp = await page.request.post('/api/newsletter/signup', {
    data: { email: 'second@example.com' },
  });
  const { discountCode } = await signedUp.json();

  await openCheckout(page);
  await fillShippingForm(page);
  await page.getByLabel('Discount code').fill(discountCode);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('10% off');
  await page.getByRole('button', { name: 'Place Order' }).click();

  const notice = page.getByRole('alert').filter({ hasText: 'Your order was not placed' });
  await expect(notice).toContainText(
    'This code is for a first order, and there is already one for this email address. Remove the code above to order without it.',
  );
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(summaryOn(page).getByText('$178.00 CAD')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/payment\//);
  await expect(
    page.getByRole('region', { name: 'Your Interac e-Transfer' }).getByText('$178.00 CAD'),
  ).toBeVisible();
});
