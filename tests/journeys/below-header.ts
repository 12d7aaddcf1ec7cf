import { expect, type Page } from '@playwright/test';

/** Waits until an element's top stands below the sticky header and within the window. */
export async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox();
    const target = await page.locator(selector).boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(target?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  }).toPass();
}
