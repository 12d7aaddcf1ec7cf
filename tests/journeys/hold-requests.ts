import type { Page } from '@playwright/test';

/** A slow connection: the page's requests to an address wait until the returned function releases them. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  method = 'GET',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Waits until the page has dealt with what it was answered so far: what it asks now is answered after that. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/shop-settings').then((response) => response.text()));
}
