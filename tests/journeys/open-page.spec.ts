import { isReacts, untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

test('journeys call a page React’s once all of it is, and not before', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/ProductPage*.js');
  await page.goto('/product/neurotensin', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isReacts(page)).toBe(false);
  const menu = page.getByRole('button', { name: 'Account' });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  release();
  await untilReact(page);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});
