import { expect, type Page } from '@playwright/test';

/** Gives a function that fails where the page has been loaded anew since. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  return () => expect(page.locator('body')).toHaveAttribute('data-same-document', '');
}
