import type { Page } from '@playwright/test';

/** Opens the menu of what is done less often at the head of a page. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
}
