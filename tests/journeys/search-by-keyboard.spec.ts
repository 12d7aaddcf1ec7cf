import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';
import { markDocument } from './mark-document.ts';
import { caretOf, fieldOn, listOn, optionsOn, search } from './search-field.ts';

test('ArrowDown and ArrowUp go round the results of all groups and keep the highlighted one in view @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
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
  await openPage(page, '/');
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
  await openPage(page, '/');
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
  await openPage(page, '/about');
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
  await openPage(page, '/');
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
  await openPage(page, '/');
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
  await openPage(page, '/');
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
  await openPage(page, '/about');
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
