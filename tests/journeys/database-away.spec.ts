import { expect, test } from '@playwright/test';
import { makeDatabaseSwitch } from '../support/database-switch.ts';
import { putProduct } from '../support/factories.ts';
import { openPage, pressBack, untilReact } from '../support/open-page.ts';
import { openVisitor } from '../support/shop-fixture.ts';
import { openTestShop } from '../support/test-shop.ts';

test('while the database is away a page says so with the shop around it, and opens when it is back', async ({
  browser,
}) => {
  const database = makeDatabaseSwitch();
  const shop = await openTestShop({ pages: 'built', plugin: database.plugin });
  const { name } = await putProduct(shop, { id: 'p' });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { page, problems } = await openVisitor(browser, address);
  await openPage(page, '/about');

  database.takeAway();
  const answer = await openPage(page, '/product/p');
  expect(answer?.status()).toBe(503);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('This page could not be loaded');
  await expect(page.getByText('The shop is away for a moment.')).toBeVisible();
  await expect(page.getByText('Status 503')).toBeVisible();
  await page.getByRole('link', { name: 'answers to questions' }).click();
  await expect(title).toHaveText('Frequently asked questions');
  await expect(page).toHaveURL(/\/faq$/);
  await untilReact(page);
  await pressBack(page);
  await expect(title).toHaveText('This page could not be loaded');

  database.giveBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title).toHaveText(name);
  expect(problems.filter((problem) => !/503|attached_assets/.test(problem))).toEqual([]);
  await page.context().close();
  await shop.close();
});
