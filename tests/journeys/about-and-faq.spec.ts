import type { Page } from '@playwright/test';
import { openPage, untilReact } from '../support/open-page.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { holdRequests } from './hold-requests.ts';

const openEntries = (page: Page) => page.locator('details[name=faq][open]');

test('Learn More leads to the story, the four values, the commitment and the place', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/\/about$/);
  for (const value of ['Quality First', 'Certified', 'Transparent', 'Trusted']) {
    await expect(page.getByRole('heading', { name: value, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Our commitment' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/Vancouver/)).toBeVisible();
});

test('the FAQ has ten questions, opens one at a time and closes it again', async ({ page }) => {
  await openPage(page, '/faq');
  const questions = page.locator('details[name=faq] > summary');
  await expect(questions).toHaveCount(10);
  await expect(openEntries(page)).toHaveCount(0);

  await questions.nth(1).click();
  await expect(openEntries(page)).toHaveAttribute('id', 'payment');
  await questions.nth(2).press('Enter');
  await expect(openEntries(page)).toHaveAttribute('id', 'research-use');
  await questions.nth(2).click();
  await expect(openEntries(page)).toHaveCount(0);
});

test('the FAQ works before its scripts have come @only-in-all', async ({ page }) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/faq', { waitUntil: 'commit' });
  const questions = page.locator('details[name=faq] > summary');
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(openEntries(page)).toHaveAttribute('id', 'payment');
  await expect(page.getByText('By Interac e-Transfer, in Canadian dollars.')).toBeVisible();
  release();
  await untilReact(page);
  await expect(openEntries(page)).toHaveAttribute('id', 'payment');
});

test('the answers state every term of the shop', async ({ page }) => {
  await openPage(page, '/faq');
  const answers = (await page.locator('details[name=faq]').allTextContents())
    .join(' ')
    .replaceAll('\u00a0', ' ');
  for (const term of [
    '$15.00, free above $100.00',
    'one flat rate',
    'Expedited shipping is optional',
    'within Canada only',
    '3–5 business days',
    'Opened products cannot be returned',
    'within 48 hours',
    'Use it within 30 days',
    'bulk pricing, contact sales',
    '−20 °C or below',
    '2-8 °C',
    'typically above 98 %',
    'within 24 hours of receipt',
    'answered within 24 hours',
    'Mon-Fri 9AM-6PM PST',
    '18 or older',
  ]) {
    expect(answers).toContain(term);
  }
});

test('the home page asks five questions, one open at a time @only-in-all', async ({ page }) => {
  await openPage(page, '/');
  const questions = page.locator('details[name=faq] > summary');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).click();
  await expect(openEntries(page)).toHaveAttribute('id', 'shipping');
  await questions.nth(4).click();
  await expect(openEntries(page)).toHaveAttribute('id', 'storage');
  await questions.nth(4).click();
  await expect(openEntries(page)).toHaveCount(0);
});

test('on a phone the menu opens, and closes by Escape, outside and by choosing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openPage(page, '/about');
  const button = page.getByRole('button', { name: 'Menu' });
  const list = page.locator('#header-menu');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(list.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('Tab');
  await expect(list.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.mouse.click(200, 650);
  await expect(list).toBeHidden();

  await button.click();
  await list.getByRole('link', { name: 'COAs' }).click();
  await expect(page).toHaveURL(/\/coas$/);
  await expect(list).toBeHidden();
});

test('the menu pressed before the scripts have come opens when they have @only-in-all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const release = await holdRequests(page, '**/assets/entry-client*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await expect(page.locator('#header-menu')).toBeVisible();
});
