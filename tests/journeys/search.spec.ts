import type { Page } from '@playwright/test';
import { MAX_QUERY_LENGTH } from '../../src/domain/text/search.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { untilReact } from '../support/wait-for-react.ts';
import { holdRequests } from './hold-requests.ts';
import { markDocument } from './mark-document.ts';
import {
  announcement,
  caretOf,
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
  await page.goto('/shop');
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

test('a product result shows its name, its price to two decimals and its description', async ({
  page,
}) => {
  await page.goto('/');
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
  await page.goto('/');
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
  await page.goto('/');
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
  await page.goto('/');
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
  await page.goto('/');
  await search(page, 'neurotensin');
  await expect(listOn(page).getByRole('group', { name: 'Products 1000+' })).toBeVisible();
  await expect(announcement(page)).toHaveText(/^\d+\+ results\./);
});

test('ArrowDown and ArrowUp go round the results of all groups and keep the highlighted one in view @only-in-all', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, 'peptide');
  const field = fieldOn(page);
  const count = await optionsOn(page).count();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectHighlighted(page, null);

  await field.press('ArrowUp');
  await expectHighlighted(page, count - 1);
  await field.press('ArrowDown');
  await expectHighlighted(page, 0);
  await expect(listOn(page).getByText('Products', { exact: true })).toBeInViewport();
  for (let index = 1; index < count; index += 1) {
    await field.press('ArrowDown');
    await expectHighlighted(page, index);
  }
  await field.press('ArrowDown');
  await expectHighlighted(page, 0);
  await field.press('ArrowUp');
  await expectHighlighted(page, count - 1);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the highlight stays with its result when the next answer still has it @only-in-all', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, 'tensin');
  const release = await holdRequests(page, '**/api/search?q=neurotensin');
  await fieldOn(page).fill('neurotensin');
  await expect(listOn(page)).toHaveAttribute('aria-busy', 'true');
  const hrefs = await optionsOn(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  const index = hrefs.indexOf('/product/neurotensin');
  expect(index).toBeGreaterThan(0);
  for (let steps = 0; steps <= index; steps += 1) await fieldOn(page).press('ArrowDown');
  await expectHighlighted(page, index);
  release();
  await expect(optionsOn(page)).toHaveCount(1);
  await expectHighlighted(page, 0);
});

test('Home and End move in the text, and typing on takes the highlight away @only-in-all', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, 'neuro');
  const field = fieldOn(page);
  await field.press('ArrowDown');
  await expectHighlighted(page, 0);
  await field.press('Home');
  expect(await caretOf(field)).toBe(0);
  await field.press('End');
  expect(await caretOf(field)).toBe(5);
  await field.pressSequentially('t');
  await expect(field).toHaveValue('neurot');
  await expectHighlighted(page, null);
});

test('Enter opens the highlighted result, clears the text and loads no page anew', async ({
  page,
}) => {
  await page.goto('/about');
  const isSameDocument = await markDocument(page);
  await search(page, 'neuro');
  await fieldOn(page).press('ArrowDown');
  await fieldOn(page).press('ArrowDown');
  const href = await optionsOn(page).nth(1).getAttribute('href');
  await fieldOn(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(listOn(page)).toBeHidden();
  await expect(fieldOn(page)).toHaveValue('');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await isSameDocument();
});

test('Enter with nothing highlighted opens no result, neither of this answer nor of one under way @only-in-all', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, 'neurotensin');
  await fieldOn(page).press('Enter');
  const release = await holdRequests(page, '**/api/search?q=storage');
  await fieldOn(page).fill('storage');
  await fieldOn(page).press('Enter');
  release();
  await expect(listOn(page)).toHaveAttribute('aria-busy', 'false');
  await expect(listOn(page)).toBeVisible();
  await expect(fieldOn(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('a result is chosen by the mouse; with Ctrl it opens in a new tab and the list stays @only-in-all', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await search(page, 'neurotensin');
  const result = optionsOn(page).first();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    result.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/\/product\/neurotensin$/);
  await tab.close();
  await expect(result).toBeVisible();
  await expect(fieldOn(page)).toHaveValue('neurotensin');

  await result.click();
  await expect(page).toHaveURL(/\/product\/neurotensin$/);
  await expect(listOn(page)).toBeHidden();
  await expect(fieldOn(page)).toHaveValue('');
});

test('Escape closes the list and keeps the text; once more, and the text is gone', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, 'neuro');
  const field = fieldOn(page);
  await field.press('Escape');
  await expect(listOn(page)).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('neuro');
  await field.press('ArrowDown');
  await expect(listOn(page)).toBeVisible();
  await expectHighlighted(page, null);
  await field.press('Escape');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('a click outside and Tab close the list; a click in the field opens it again @only-in-all', async ({
  page,
}) => {
  await page.goto('/about');
  await search(page, 'neuro');
  const field = fieldOn(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(listOn(page)).toBeHidden();
  await expect(field).toHaveValue('neuro');
  await field.click();
  await expect(listOn(page)).toBeVisible();
  await field.press('Tab');
  await expect(listOn(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
});

test('the clear button empties the field and leaves the focus in it @only-in-all', async ({
  page,
}) => {
  await page.goto('/');
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
  await page.goto('/');
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
  await page.goto('/');
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
  await page.goto('/');
  await fieldOn(page).fill('unobtainium 7');
  await fieldOn(page).press('Tab');
  const categories = page.getByRole('list', { name: 'Categories' });
  const category = (await categories.getByRole('link').first().textContent()) ?? '';
  await categories.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
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
  await page.goto('/');
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
  test(`from ${start} an information entry opens its answer below the header`, async ({ page }) => {
    await page.goto(start);
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

/** The result that the field names as highlighted, and no other, is selected and in view. */
async function expectHighlighted(page: Page, index: number | null): Promise<void> {
  const selected = listOn(page).locator('[aria-selected=true]');
  if (index === null) {
    await expect(fieldOn(page)).not.toHaveAttribute('aria-activedescendant');
    await expect(selected).toHaveCount(0);
    return;
  }
  const option = optionsOn(page).nth(index);
  const id = await option.getAttribute('id');
  await expect(fieldOn(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await expect(selected).toHaveCount(1);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toBeInViewport({ ratio: 0.99 });
}
