import { openAdministrator } from './administrator.ts';
import type { Browser } from './browser.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** A shop over a fresh database, and the browser in which its owner is signed in. */
export async function openOwnersShop(
  options: Parameters<typeof openTestShop>[0] = {},
): Promise<{ shop: TestShop; owner: Browser }> {
  const shop = await openTestShop(options);
  return { shop, owner: await openAdministrator(shop) };
}
