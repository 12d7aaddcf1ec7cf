import type { Page } from '@playwright/test';

/** The toast with a text. It is read to screen readers from another place, which is there for a second. */
export function toastOn(page: Page, text: string | RegExp) {
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  return region.getByRole('listitem').filter({ hasText: text });
}
