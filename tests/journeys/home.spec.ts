import { openPage, pressBack } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';

test('the home page has its sections in their order', async ({ page }) => {
  await openPage(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Premium Research Compounds');
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Passion Fuels Precision',
    'About Boreal Peptides',
    'Featured Research Compounds',
    'By category',
    'How a lot is tested',
    'What you can rely on',
    'Frequently asked questions',
    'Find your compound',
  ]);
  const trust = main.locator('section').filter({ hasText: 'What you can rely on' });
  expect(await trust.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Lab-Tested Quality',
    'Fast Shipping',
    '100% Research-Only Focus',
  ]);
});

test('the hero says what the shop is and leads to the shop and to the story', async ({ page }) => {
  await openPage(page, '/');
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.getByText('Excellent 4.9/5')).toBeVisible();
  await expect(hero.getByText('Third-party tested peptides for your research needs')).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop');
  await expect(hero.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
});

test('the call to action leads to the contact form and to the shop', async ({ page }) => {
  await openPage(page, '/');
  const last = page.getByRole('main').locator('section').last();
  await last.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await pressBack(page);
  await last.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the label that explains itself is that of a product of the shop @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  const label = page.locator('dl').filter({ hasText: 'For research use only' });
  const name = await label.locator('dt').first().textContent();
  const card = page.getByRole('article').filter({ hasText: name ?? '' });
  for (const figure of ['Content', 'Purity']) {
    const line = label.locator('dt').filter({ hasText: figure });
    const value = (await line.textContent())?.replace(figure, '') ?? '';
    expect(value).not.toBe('');
    await expect(card.getByText(value).first()).toBeVisible();
  }
});

test('a drawn chromatogram shows how a lot’s purity is read, against the limit of every certificate @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/coas');
  const limit = page.locator('dl > div').filter({ hasText: 'Purity' }).locator('dd').first();
  const text = (await limit.textContent()) ?? '';
  await openPage(page, '/');
  const figure = page.getByRole('figure', { name: 'A drawn example' });
  await expect(figure.getByText('Drawn example', { exact: true })).toBeVisible();
  await expect(figure.locator('dd')).toHaveText(['Purity', text, /^98\.7\s%$/, 'PASS']);
  await figure.getByRole('link', { name: 'See the certificates' }).click();
  await expect(page).toHaveURL(/\/coas$/);
});

test('a shop without products still has a home page @only-in-all', async ({ page }) => {
  await page.route('**/api/catalogue**', (route) =>
    route.fulfill({ json: { products: [], total: 0, page: 1, pages: 1, categories: [] } }),
  );
  await openPage(page, '/cart');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'By category' })).toHaveCount(0);
  await expect(page.getByText('The catalogue is being prepared')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passion Fuels Precision' })).toBeVisible();
});
