import type { Page } from '@playwright/test';

/** Presses a button of a list's row; on a phone it is behind three dots. */
export async function pressInRow(page: Page, button: string, row: string): Promise<void> {
  const dots = page.getByRole('button', { name: `More for ${row}` });
  const own = page.getByRole('button', { name: `${button} ${row}` });
  await dots.or(own).filter({ visible: true }).waitFor();
  if (await own.isVisible()) return own.click();
  await dots.click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Opens the menu of what is done less often at the head of a page. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
}
