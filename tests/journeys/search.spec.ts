import { MAX_QUERY_LENGTH } from '../../src/domain/text/search.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage, untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { markDocument } from './mark-document.ts';
import {
  announcement,
  expectBelowHeader,
  fieldOn,
  LABEL,
  listOn,
  optionsOn,
  search,
} from './search-field.ts';

test('results come in three groups, each with its count, and the count is announced', async ({
  page,
}) => {
  await openPage(page, '/shop');
  await expect(fieldOn(page)).toHaveAttribute('placeholder', LABEL);
  await expect(fieldOn(page)).toHaveAttribute('maxlength', `${MAX_QUERY_LENGTH}`);
  await search(page, ' LYOPHIL ');

  const groups = listOn(page).getByRole('group');
  await expect(groups).toHaveCount(3);
  let sum = 0;
  for (const [index, title] of ['Products', 'Pages', 'Information'].entries()) {
    const group = groups.nth(index);
    await expect(group).toHaveAccessibleName(new RegExp(`^${title} \\d+$`));
    const listed = await group.getByRole('option').count();
    expect(listed).toBeGreaterThan(0);
    await expect(group.getByText(`${listed}`, { exact: true })).toBeVisible();
    sum += listed;
  }
  await expect(announcement(page)).toHaveText(`${sum} results`);
  await expect(listOn(page)).toHaveCSS('max-height', '384px');
  await expect(listOn(page)).toHaveCSS('overflow-y', 'auto');
});

test('a product result shows its name, its price to two decimals and its description @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  await search(page, 'neurotensin');
  const { name, price, description } = await (
    await page.request.get('/api/products/neurotensin')
  ).json();
  const result = optionsOn(page).first();
  await expect(result).toContainText(name);
  await expect(result).toContainText(`$${price}`);
  expect(price).toMatch(/^\d+\.\d\d$/);
  await expect(result).toContainText(description.slice(0, 40));
  await expect(result.locator('img')).toHaveJSProperty('complete', true);
});

test('what was searched for is marked in any case, in names and descriptions @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  await search(page, 'NEURO');
  const marks = optionsOn(page).locator('mark');
  await expect(marks.first()).toBeVisible();
  for (const marked of await marks.allTextContents()) expect(marked).toMatch(/^neuro$/i);
  for (const result of await optionsOn(page).all()) {
    await expect(result.locator('mark').first()).toBeVisible();
  }
});

test('more products than the list has are in the shop, where they are filtered on @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  await search(page, 'peptide');
  const products = listOn(page).getByRole('group', { name: /^Products/ });
  await expect(products.getByRole('option')).toHaveCount(20);
  const note = 'The first 20 products are listed.';
  await expect(page.getByRole('search').locator('p', { hasText: note })).toBeVisible();
  // A list has no children but its groups and their results: the note stands beneath, and is announced.
  await expect(listOn(page)).not.toContainText(note);
  await expect(announcement(page)).toHaveText(new RegExp(`^\\d+ results\\. ${note}$`));
  await page
    .getByRole('search')
    .getByRole('link', { name: /^See all \d+$/ })
    .click();
  await expect(page).toHaveURL(/\/shop\?q=peptide$/);
  await expect(page.getByRole('link', { name: 'Remove filter “peptide”' })).toBeVisible();
  await page.getByRole('link', { name: 'Epitope Tags' }).click();
  await expect(page).toHaveURL(/q=peptide/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText('5 products available')).toBeVisible();
});

test('the count is announced once typing has paused, and not with every letter @only-in-all', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/');
  await search(page, 'lyophil');
  await expect(announcement(page)).toHaveText(/^\d+ results$/);
  // From here on typing pauses only where the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await announcement(page).evaluate((status) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await fieldOn(page).press('ControlOrMeta+a');
  for (const letter of 'neurotensin') {
    await fieldOn(page).press(letter);
    await expect(async () => {
      await page.clock.runFor(1);
      expect(await listOn(page).getAttribute('aria-busy')).toBe('false');
    }).toPass({ intervals: [20] });
    await untilReact(page);
    await page.clock.runFor(590);
  }
  await page.clock.runFor(20);
  await expect(announcement(page)).toHaveText('1 result');
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'said')?.value)).toEqual(
    ['1 result'],
  );
});

test('a group that was not counted to its end has a plus at its count @only-in-all', async ({
  page,
}) => {
  await page.route('**/api/search?*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.products = { ...answer.products, total: 1000, isExact: false };
    await route.fulfill({ json: answer });
  });
  await openPage(page, '/');
  await search(page, 'neurotensin');
  await expect(listOn(page).getByRole('group', { name: 'Products 1000+' })).toBeVisible();
  await expect(announcement(page)).toHaveText(/^\d+\+ results\./);
});

test('the clear button empties the field and leaves the focus in it @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  const clear = page.getByRole('button', { name: 'Clear search' });
  await expect(clear).toHaveCount(0);
  await search(page, 'neuro');
  await clear.click();
  await expect(fieldOn(page)).toHaveValue('');
  await expect(fieldOn(page)).toBeFocused();
  await expect(listOn(page)).toBeHidden();
  await expect(clear).toHaveCount(0);
  await expect(announcement(page)).toBeEmpty();
});

test('blanks alone send nothing and show nothing @only-in-all', async ({ page }) => {
  await openPage(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) asked.push(request.url());
  });
  await fieldOn(page).pressSequentially('   ');
  await fieldOn(page).press('Enter');
  await search(page, '  neurotensin  ');
  expect(asked.map((address) => new URL(address).search)).toEqual(['?q=neurotensin']);
});

test('a search without a match says so and what to try @only-in-all', async ({ page }) => {
  await openPage(page, '/');
  await fieldOn(page).fill('unobtainium 7');
  await expect(announcement(page)).toContainText('No results found for "unobtainium 7"');
  await expect(announcement(page)).toContainText('Try searching for products, pages, or topics');
  await expect(listOn(page)).toHaveCount(0);
  await expect(fieldOn(page)).toHaveAttribute('aria-expanded', 'false');
  await fieldOn(page).press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('a search without a match leads to a category, to a lot of that number, or to a question', async ({
  page,
}) => {
  await openPage(page, '/');
  await fieldOn(page).fill('unobtainium 7');
  await fieldOn(page).press('Tab');
  const categories = page.getByRole('list', { name: 'Categories' });
  const category = (await categories.getByRole('link').first().textContent()) ?? '';
  await categories.getByRole('link').first().click();
  // The new page takes the focus once: what is typed before that would close the list.
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeFocused();
  await expect(fieldOn(page)).toHaveValue('');
  await fieldOn(page).fill('unobtainium 7');
  await page.getByRole('link', { name: 'Look up the lot' }).click();
  await expect(page.getByRole('heading', { name: 'No such lot' })).toBeFocused();
  await fieldOn(page).fill('unobtainium');
  await expect(page.getByRole('link', { name: 'Look up the lot' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a CAS number is found, and a name with a typo is guessed', async ({ page }) => {
  await openPage(page, '/');
  await search(page, '98849-88-8');
  await expect(listOn(page).getByRole('option')).toContainText('CAS: 98849-88-8');
  await fieldOn(page).fill('flga');
  await expect(page.getByText('No results found for "flga"').last()).toBeVisible();
  const similar = listOn(page).getByRole('group', { name: /^Similar names/ });
  await expect(similar.getByRole('option').first()).toContainText('FLAG');
  await fieldOn(page).press('ArrowDown');
  await fieldOn(page).press('Enter');
  await expect(page).toHaveURL(/\/product\//);
});

for (const start of ['/', '/faq']) {
  test(`from ${start} an information entry opens its answer below the header${onlyInAllUnless(start === '/')}`, async ({
    page,
  }) => {
    await openPage(page, start);
    const isSameDocument = await markDocument(page);
    const result = listOn(page)
      .getByRole('group', { name: /^Information/ })
      .locator('[href="/faq#storage"]');
    // The second time the address is there already.
    for (const time of ['first', 'second']) {
      await search(page, 'lyophil');
      await result.click();
      await expect(page, time).toHaveURL(/\/faq#storage$/);
      await expect(page.locator('details[name=faq][open]')).toHaveAttribute('id', 'storage');
      await expectBelowHeader(page, '#storage');
      const answer = page.locator('#storage > summary');
      await expect(time === 'first' ? answer : fieldOn(page), time).toBeFocused();
      await page.evaluate(() => scrollTo(0, 0));
    }
    await isSameDocument();
  });
}
