import type { Page } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';
import { putSectionsBack } from '../support/restore-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { signIn } from '../support/sign-in.ts';
import { toastOn } from '../support/toast.ts';
import { optionsOn, search } from './search-field.ts';

const EDITOR = '/admin/dashboard/page-content';
const QUESTION = 'Do you ship on dry ice?';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});
test.afterEach(({ page, database }) => putSectionsBack(page, database));

const text = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const questionsOn = (page: Page) => page.locator('details[name=faq] > summary');

test('the owner rewrites a part of the story, and takes it back', async ({
  page,
  strangersPage: shopper,
  expectedProblems,
}) => {
  expectedProblems.push(/400/);
  await openPage(page, EDITOR);
  await page.getByRole('link', { name: /^About/ }).click();
  await page.getByRole('button', { name: 'Edit Our commitment' }).click();
  const commitment = text(page, 'Our commitment');
  await commitment.getByLabel('Title').fill('What {shop} promises');
  await commitment.getByLabel('Text').fill('We answer {hurs}.');
  await commitment.getByRole('button', { name: 'Save' }).click();
  await expect(commitment.getByLabel('Text')).toHaveAccessibleDescription(/\{hurs\} is not known/);

  await commitment.getByLabel('Text').fill('We answer **{hours}**, and weigh on a microbalance.');
  const preview = commitment.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('What Boreal Peptides promises')).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('Mon-Fri 9AM-6PM PST');
  await expect(commitment.locator('dl')).toContainText('{shipping}$15.00, free above $100.00');
  await commitment.getByRole('button', { name: 'Save' }).click();
  await expect(toastOn(page, 'Content updated')).toBeVisible();
  await expect(commitment).toContainText('Your text');

  await openPage(shopper, '/');
  await search(shopper, 'microbalance');
  await optionsOn(shopper).filter({ hasText: 'What Boreal Peptides promises' }).click();
  await expect(shopper).toHaveURL(/\/about$/);
  await expect(
    shopper.getByRole('heading', { name: 'What Boreal Peptides promises' }),
  ).toBeVisible();

  const more = page.getByRole('button', { name: 'More for Our commitment' });
  await more.click();
  await page.getByRole('button', { name: 'Back to the Default' }).click();
  await expect(commitment).not.toContainText('Your text');
  await reloadPage(shopper);
  await expect(shopper.getByRole('heading', { name: 'Our commitment' })).toBeVisible();
  await more.click();
  await page.getByRole('button', { name: 'Change History' }).click();
  await expect(page.getByText('About: Our commitment').first()).toBeVisible();
});

test('the owner adds a question in a group, moves one, and switches another off', async ({
  page,
  strangersPage: shopper,
}) => {
  await openPage(page, `${EDITOR}/faq`);
  await page.getByRole('button', { name: 'Add Question' }).click();
  const form = page.getByRole('form', { name: 'New question' });
  await form.getByLabel('Question').fill(QUESTION);
  await form.getByLabel('Answer').fill('On request: write to {email}.');
  await form.getByLabel('Group').fill('Cold chain');
  await form.getByRole('button', { name: 'Add Question' }).click();
  await expect(toastOn(page, 'Question added')).toBeVisible();
  await expect(text(page, QUESTION)).toContainText('Cold chain');

  const up = page.getByRole('button', { name: 'Move up: How do I pay?' });
  await up.click();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(up).toBeFocused();
  const purity = 'How pure are the products?';
  await page.getByRole('button', { name: `Switch off: ${purity}` }).click();
  await expect(page.getByRole('button', { name: `Switch on: ${purity}` })).toBeVisible();

  await openPage(shopper, '/faq');
  await expect(questionsOn(shopper)).toHaveCount(10);
  await expect(questionsOn(shopper).first()).toHaveText('How do I pay?');
  await expect(questionsOn(shopper).last()).toHaveText(QUESTION);
  await expect(shopper.getByRole('heading', { name: 'Cold chain', level: 2 })).toBeVisible();
  await search(shopper, 'dry ice');
  await optionsOn(shopper).filter({ hasText: QUESTION }).click();
  await expect(shopper).toHaveURL(/#q-do-you-ship-on-dry-ice$/);
  await expect(
    shopper.getByText('On request: write to support@borealpeptides.example.'),
  ).toBeVisible();

  await page.getByRole('button', { name: `More for ${QUESTION}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOn(page, 'Question deleted')).toBeVisible();
  await reloadPage(shopper);
  await expect(questionsOn(shopper)).toHaveCount(9);
});
