import type { Page } from '@playwright/test';
import { namedScripts } from '../support/named-scripts.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests, untilAnswered } from './hold-requests.ts';
import { announcement, caretOf, fieldOn, listOn, optionsOn, search } from './search-field.ts';

test('an earlier search is given up for a later one, and its late answer changes nothing @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/');
  const release = await holdRequests(page, '**/api/search?q=ne');
  const asked = page.waitForRequest(/search\?q=ne$/);
  const givenUp = page.waitForEvent('requestfailed');
  await fieldOn(page).fill('ne');
  await asked;
  await search(page, 'neurotensin');
  expect((await givenUp).url()).toMatch(/search\?q=ne$/);
  await expect(optionsOn(page)).toHaveCount(1);
  await expect(announcement(page)).toHaveText('1 result');
  await page.getByRole('search').evaluate((search) => {
    new MutationObserver(() => document.body.setAttribute('data-changed', '')).observe(search, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  release();
  await untilAnswered(page);
  await expect(page.locator('body')).not.toHaveAttribute('data-changed');
  await expect(optionsOn(page)).toHaveCount(1);
});

test('the last results stand until the next come @only-in-all', async ({ page }) => {
  await openPage(page, '/');
  await search(page, 'neuro');
  const release = await holdRequests(page, '**/api/search?q=neurot*');
  await fieldOn(page).pressSequentially('t');
  await expect(listOn(page)).toHaveAttribute('aria-busy', 'true');
  await expect(optionsOn(page).first()).toBeVisible();
  release();
  await expect(listOn(page)).toHaveAttribute('aria-busy', 'false');
});

test('what is typed before the scripts have come keeps its text, focus and caret, and is answered @only-in-all', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const field = fieldOn(page);
  await field.click();
  await field.pressSequentially('neuro');
  await field.press('ArrowLeft');
  await field.press('ArrowLeft');
  release();
  await expect(optionsOn(page).first()).toBeVisible();
  await expect(field).toHaveValue('neuro');
  await expect(field).toBeFocused();
  expect(await caretOf(field)).toBe(3);
});

for (const [what, break_] of [
  ['the line is broken', (page: Page) => page.route('**/api/search?*', (route) => route.abort())],
  [
    'the server is away',
    (page: Page) => page.route('**/api/search?*', (route) => route.fulfill({ status: 503 })),
  ],
  [
    'there were too many searches',
    (page: Page) => page.route('**/api/search?*', (route) => route.fulfill({ status: 429 })),
  ],
] as const) {
  test(`where ${what}, the search says so, keeps the text and can be tried again${onlyInAllUnless(what === 'the server is away')}`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/ERR_FAILED|503|429/);
    await openPage(page, '/');
    await break_(page);
    const field = fieldOn(page);
    await field.fill('neurotensin');
    const failure = page.getByRole('alert').filter({ hasText: 'Search is not answering' });
    await expect(failure).toBeVisible();
    const again = failure.getByRole('button', { name: 'Try again' });
    await field.press('Tab');
    await page.keyboard.press('Tab');
    await expect(again).toBeFocused();
    await again.press('Enter');
    await expect(field).toBeFocused();
    await again.click();
    await expect(failure).toBeVisible();
    await expect(field).toHaveValue('neurotensin');
    await expect(field).toBeFocused();

    await page.unroute('**/api/search?*');
    await again.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
}

test('a list whose code could not be fetched says so once and comes with the next letter @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/SearchResults|ERR_FAILED/);
  await openPage(page, '/');
  await page.route('**/SearchResults-*.js', (route) => route.abort());
  const failure = page.getByText('Search could not be loaded', { exact: true });
  const missing = () => page.waitForEvent('requestfailed');

  // Whoever only comes by on their way has asked for nothing.
  await Promise.all([missing(), fieldOn(page).focus()]);
  await untilAnswered(page);
  await expect(failure).toHaveCount(0);
  await fieldOn(page).pressSequentially('n');
  await expect(failure).toBeVisible();

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(failure).toHaveCount(0);
  await Promise.all([missing(), fieldOn(page).fill('ne')]);
  await untilAnswered(page);
  await expect(failure).toHaveCount(0);
  await expect(fieldOn(page)).toHaveValue('ne');

  await page.unroute('**/SearchResults-*.js');
  await fieldOn(page).pressSequentially('uro');
  await expect(optionsOn(page).first()).toBeVisible();
});

test('nobody loads the search before they use it @only-in-all', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const answer = await openPage(page, '/');
  const named = [...namedScripts((await answer?.text()) ?? '')];
  expect(named).not.toEqual([]);
  const isLoaded = (script: string) => loaded.some((url) => url.endsWith(script));
  await expect.poll(() => named.filter((script) => !isLoaded(script))).toEqual([]);
  expect(loaded.filter((url) => /SearchResults|SearchDialog/.test(url))).toEqual([]);
  await fieldOn(page).focus();
  await expect.poll(() => loaded.some((url) => url.includes('SearchResults'))).toBe(true);
});
