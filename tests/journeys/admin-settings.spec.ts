import type { Page } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';
import { putSettingsBack } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';

const SETTINGS = '/admin/dashboard/settings';

async function openSettings(page: Page) {
  await signIn(page);
  await openPage(page, SETTINGS);
  return {
    addresses: page.getByRole('form', { name: 'Name and addresses' }),
  };
}

// Other journeys read the settings.
test.afterEach(({ page, database }) => putSettingsBack(page, database));

test('the owner’s changes are on every page at the next visit @only-in-all', async ({
  page,
  strangersPage,
}) => {
  const { addresses } = await openSettings(page);
  await openPage(strangersPage, '/contact');
  await expect(strangersPage).toHaveTitle('Contact · Boreal Peptides');

  await addresses.getByLabel('Shop name').fill('Fjord Reagents');
  await addresses.getByLabel('Support email').fill('lab@example.com');
  await addresses.getByLabel('Phone').fill('778 555 0111');
  await addresses.getByLabel('Postal address').fill('1 Fjord Way\n\nSquamish, BC V8B 0A1');
  await addresses.getByLabel('Currency text').fill('Prices in CAD');
  await expect(addresses.getByText('Not saved yet')).toBeVisible();
  await addresses.getByRole('button', { name: 'Save Name and Addresses' }).click();
  await expect(addresses.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Fjord Reagents');

  await reloadPage(strangersPage);
  await expect(strangersPage).toHaveTitle('Contact · Fjord Reagents');
  for (const text of ['lab@example.com', '778 555 0111', '1 Fjord Way', 'Squamish, BC V8B 0A1']) {
    await expect(strangersPage.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await expect(strangersPage.getByRole('contentinfo')).toContainText('Prices in CAD');
  await openPage(strangersPage, '/');
  await expect(strangersPage.getByRole('banner')).toContainText('Fjord');
  await expect(strangersPage.getByRole('contentinfo')).not.toContainText('Boreal');
});

test('a shipping rule is seen in the preview before it is saved, and then in the FAQ, cart and checkout', async ({
  page,
  strangersPage,
}) => {
  await signIn(page);
  await openPage(page, `${SETTINGS}/shipping`);
  const shipping = page.getByRole('form', { name: 'Ways of delivery' });
  const preview = shipping.getByRole('table', { name: 'What carts would pay' }).getByRole('row');
  await expect(preview).toHaveText([
    'A cart ofShippingPays in all',
    '$50.00$15.00$65.00',
    '$100.00$15.00$115.00',
    '$150.00Free$150.00',
  ]);
  await shipping.getByLabel('Shipping fee').fill('9,99');
  await shipping.getByLabel('At exactly that subtotal').selectOption('Shipping is free');
  await expect(preview).toHaveText([
    'A cart ofShippingPays in all',
    '$50.00$9.99$59.99',
    '$100.00Free$100.00',
    '$150.00Free$150.00',
  ]);
  await expect(shipping).toContainText('‘$9.99, free from $100.00’');
  await shipping.getByLabel('Subtotal for free shipping').fill('1x');
  await expect(shipping).toContainText('Complete what you have begun to see what carts would pay.');
  await shipping.getByRole('button', { name: 'Save Shipping' }).click();
  await expect(shipping.getByText('An amount looks like 19.90')).toBeVisible();
  await shipping.getByLabel('Subtotal for free shipping').fill('100');
  await shipping.getByRole('button', { name: 'Save Shipping' }).click();
  await expect(shipping.getByText('Saved', { exact: true })).toBeVisible();

  await openPage(strangersPage, '/faq#shipping');
  await expect(strangersPage.getByText('$9.99, free from $100.00').first()).toBeVisible();
  await strangersPage.request.post('/api/cart', {
    data: { productId: 'bradykinin', quantity: 1 },
  });
  for (const address of ['/cart', '/checkout']) {
    await openPage(strangersPage, address);
    const fee = strangersPage.getByRole('main').getByText('$9.99').filter({ visible: true });
    await expect(fee.first()).toBeVisible();
  }
});

test('mistakes are shown at their fields, and what was typed stays @only-in-all', async ({
  page,
}) => {
  const { addresses } = await openSettings(page);
  await addresses.getByLabel('Shop name').fill(' ');
  await addresses.getByLabel('Support email').fill('lab');
  await addresses.getByLabel('Phone').fill('555');
  await addresses.getByLabel('Postal address').fill('');
  await addresses.getByRole('button', { name: 'Save Name and Addresses' }).click();
  for (const message of [
    'Enter the name of the shop',
    'An email address looks like name@example.com',
    'A phone number has at least 7 digits, like 604 555 0199',
    'Enter the postal address',
  ]) {
    await expect(addresses.getByText(message)).toBeVisible();
  }
  await expect(addresses.getByLabel('Support email')).toHaveValue('lab');
  await expect(addresses.getByLabel('Shop name')).toBeFocused();
});

test('of two tabs the later one is asked what to do @only-in-all', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/409/);
  const { addresses } = await openSettings(page);
  await expect(addresses).toBeVisible();
  const other = await context.newPage();
  await openPage(other, SETTINGS);
  const second = other.getByRole('form', { name: 'Name and addresses' });
  await second.getByLabel('Phone').fill('778 555 0111');
  await second.getByRole('button', { name: 'Save Name and Addresses' }).click();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();

  const save = addresses.getByRole('button', { name: 'Save Name and Addresses' });
  await addresses.getByLabel('Phone').fill('778 555 0122');
  await save.click();
  const told = addresses.getByRole('alert');
  await expect(told).toContainText('This setting was changed in another tab or by someone else');
  await expect(addresses.getByLabel('Phone')).toHaveValue('778 555 0122');
  await expect(addresses.getByText('This was changed in the meantime')).toBeVisible();
  await told.getByRole('button', { name: 'Show the current version' }).click();
  await expect(addresses.getByLabel('Phone')).toHaveValue('778 555 0111');

  // Once more, and this time the later one insists.
  await second.getByLabel('Phone').fill('778 555 0133');
  await second.getByRole('button', { name: 'Save Name and Addresses' }).click();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();
  await addresses.getByLabel('Phone').fill('778 555 0144');
  await save.click();
  await told.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(addresses.getByText('Saved', { exact: true })).toBeVisible();
  const settings = await (await page.request.get('/api/shop-settings')).json();
  expect(settings.supportPhone).toBe('778 555 0144');
});

test('without a network nothing typed is lost, and the save can be tried again @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  const { addresses } = await openSettings(page);
  await addresses.getByLabel('Currency text').fill('Prices in CAD');
  await page.route('**/api/admin/shop-settings', (route) => route.abort());
  const save = addresses.getByRole('button', { name: 'Save Name and Addresses' });
  await save.click();
  await expect(addresses.getByRole('alert')).toContainText('Failed to save the settings');
  await expect(addresses.getByLabel('Currency text')).toHaveValue('Prices in CAD');
  await page.unroute('**/api/admin/shop-settings');
  await save.click();
  await expect(addresses.getByText('Saved', { exact: true })).toBeVisible();
});

test('the owner sets how long an unpaid order keeps its products @only-in-all', async ({
  page,
}) => {
  await openSettings(page);
  const hold = page.getByRole('form', { name: 'Unpaid orders' });
  const days = hold.getByLabel('Business days to pay');
  await expect(days).toHaveValue('3');
  await days.fill('5');
  await hold.getByRole('button', { name: 'Save Days' }).click();
  await expect(hold.getByText('Saved', { exact: true })).toBeVisible();
  await reloadPage(page);
  await expect(days).toHaveValue('5');
});

test('the owner sets the time zone @only-in-all', async ({ page }) => {
  const { addresses } = await openSettings(page);
  const zone = addresses.getByLabel('Time zone');
  await expect(zone).toHaveValue('America/Vancouver');
  await zone.selectOption('Eastern (Toronto, Montréal)');
  await addresses.getByRole('button', { name: 'Save Name and Addresses' }).click();
  await expect(addresses.getByText('Saved', { exact: true })).toBeVisible();
  await reloadPage(page);
  await expect(zone).toHaveValue('America/Toronto');
});
