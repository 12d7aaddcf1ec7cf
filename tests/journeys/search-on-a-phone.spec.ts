import { openSearchDialog } from '../support/screens.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { expectBelowHeader, fieldOn, listOn, optionsOn, search } from './search-field.ts';

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

test('a button opens a dialog with the focus in its field; closed, the focus is back', async ({
  page,
}) => {
  await page.goto('/about');
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

test('a dialog whose code could not be fetched says so and opens with the next press', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/SearchDialog|ERR_FAILED/);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
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

test('the matching part of a long description is not cut off', async ({ page }) => {
  await openSearchDialog(page);
  await search(page, 'lyophil');
  for (const option of await optionsOn(page).all()) {
    const text = option.locator('span', { has: page.locator('mark') }).last();
    const frame = await text.boundingBox();
    const mark = await text.locator('mark').first().boundingBox();
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(
      (frame?.y ?? 0) + (frame?.height ?? 0) + 1,
    );
  }
});

test('on the page of its answer, a result in the dialog opens that below the header', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search(page, 'lyophil');
  await listOn(page).locator('[href="/faq#storage"]').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('details[name=faq][open]')).toHaveAttribute('id', 'storage');
  await expectBelowHeader(page, '#storage');
});

test('the list ends above the keyboard', async ({ page }) => {
  await openSearchDialog(page);
  await search(page, 'pep');
  await page.setViewportSize({ width: 390, height: 320 });
  const last = optionsOn(page).last();
  await fieldOn(page).press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
});
