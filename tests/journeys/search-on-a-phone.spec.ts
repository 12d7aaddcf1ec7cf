import type { Page } from '@playwright/test';
import { openPage, pressBack } from '../support/open-page.ts';
import { openSearchDialog } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests, untilAnswered } from './hold-requests.ts';
import { boxOf, expectBelowHeader, fieldOn, listOn, optionsOn, search } from './search-field.ts';

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

test('a button opens a dialog with the focus in its field; closed, the focus is back', async ({
  page,
}) => {
  await openPage(page, '/about');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const size = await button.boundingBox();
  expect(size?.width).toBeGreaterThanOrEqual(44);
  expect(size?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('combobox')).toHaveCount(0);

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(200, 690),
  ]) {
    await button.click();
    await expect(fieldOn(page)).toBeFocused();
    await fieldOn(page).pressSequentially('neuro');
    await expect(optionsOn(page).first()).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('a dialog whose code could not be fetched says so and opens with the next press @only-in-all', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/SearchDialog|ERR_FAILED/);
  await openPage(page, '/about');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await page.route('**/SearchDialog-*.js', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Search could not be loaded', { exact: true })).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await page.unroute('**/SearchDialog-*.js');
  await button.click();
  await expect(fieldOn(page)).toBeFocused();
});

test('the dialog shows the same list; a result that is tapped opens and closes it', async ({
  page,
}) => {
  await openSearchDialog(page);
  await search(page, 'neurotensin');
  await expect(listOn(page).getByRole('group', { name: /^Products/ })).toBeVisible();
  await expect(fieldOn(page)).toHaveCSS('font-size', '16px');
  await optionsOn(page).first().tap();
  await expect(page).toHaveURL(/\/product\/neurotensin$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test('the matching part of a long description is not cut off @only-in-all', async ({ page }) => {
  await openSearchDialog(page);
  await search(page, 'lyophil');
  for (const option of await optionsOn(page).all()) {
    const text = option.locator('span', { has: page.locator('mark') }).last();
    const frame = await boxOf(text);
    const mark = await boxOf(text.locator('mark').first());
    expect(mark.bottom).toBeLessThanOrEqual(frame.bottom + 1);
  }
});

test('on the page of its answer, a result in the dialog opens that below the header @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/faq');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search(page, 'lyophil');
  await listOn(page).locator('[href="/faq#storage"]').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('details[name=faq][open]')).toHaveAttribute('id', 'storage');
  await expectBelowHeader(page, '#storage');
  await expect(page.locator('#storage > summary')).toBeFocused();
});

test('Back closes the dialog, and the focus goes to the title of that page @only-in-all', async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
  // The address changes before the page does, and a change of page closes the dialog.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(fieldOn(page)).toBeFocused();
  await pressBack(page);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [what, leave] of [
  ['types elsewhere', (page: Page) => page.getByLabel('Name').pressSequentially('A')],
  ['presses Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`whoever ${what} before the dialog has come does not get it @only-in-all`, async ({
    page,
  }) => {
    await openPage(page, '/contact');
    const release = await holdRequests(page, '**/SearchDialog-*.js');
    const come = page.waitForResponse(/SearchDialog-/);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await leave(page);
    await expect(button).toHaveAttribute('aria-busy', 'false');
    release();
    await (await come).finished();
    // The button works as ever, with the code that has come meanwhile.
    await untilAnswered(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    await expect(fieldOn(page)).toBeFocused();
  });
}

test('the list ends above the keyboard @only-in-all', async ({ page }) => {
  await openSearchDialog(page);
  await search(page, 'pep');
  // A keyboard takes its room from the visible part alone; the browser may scroll that part too.
  await page.evaluate(() => {
    const view = window.visualViewport;
    if (!view) throw new Error('There is no visual viewport');
    Object.defineProperties(view, { height: { value: 320 }, offsetTop: { value: 50 } });
    view.dispatchEvent(new Event('resize'));
  });
  const last = optionsOn(page).last();
  await fieldOn(page).press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => (await boxOf(last)).bottom).toBeLessThanOrEqual(370);
  await expect.poll(async () => (await boxOf(fieldOn(page))).y).toBeGreaterThanOrEqual(50);
});
