import type { Page } from '@playwright/test';

/** A slow line: the page's requests to an address wait until the returned function lets them go. */
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
