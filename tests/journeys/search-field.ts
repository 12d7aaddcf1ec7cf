import { expect, type Locator, type Page } from '@playwright/test';

export const LABEL = 'Search products, pages, info...';

export const fieldOn = (page: Page) => page.getByRole('combobox', { name: LABEL });
export const listOn = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
export const optionsOn = (page: Page) => listOn(page).getByRole('option');
export const announcement = (page: Page) => page.getByRole('search').getByRole('status');

/** Types a text and waits for its answer, which has a result at least. */
export async function search(page: Page, text: string): Promise<void> {
  await fieldOn(page).fill(text);
  await expect(listOn(page)).toHaveAttribute('aria-busy', 'false');
}

/** Where the caret stands in the field's text. */
export function caretOf(field: Locator): Promise<number | null> {
  return field.evaluate((input: HTMLInputElement) => input.selectionStart);
}

/** Where an element stands; throws where it is not to be seen. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return { ...box, bottom: box.y + box.height };
}

/** Waits until an element's top stands below the sticky header and within the window. */
export async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox();
    const target = await page.locator(selector).boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(target?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  }).toPass();
}
