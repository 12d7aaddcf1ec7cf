import { expect, test } from '../support/shop-fixture.ts';
import { isReacts, untilReact } from '../support/wait-for-react.ts';
import { holdRequests } from './hold-requests.ts';

test('journeys call a page React’s once its frame and its late part are, and not before', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/ProductPage*.js');
  await page.goto('/product/neurotensin', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isReacts(page)).toBe(false);
  // React adds a property of its own to what it has.
  const title = page.locator('main h1');
  const isTaken = () =>
    title.evaluate((h1) => Object.keys(h1).some((key) => key.startsWith('__react')));
  expect(await isTaken()).toBe(false);
  release();
  await untilReact(page);
  expect(await isTaken()).toBe(true);
});
