import { type Browser, openBrowser } from './browser.ts';
import type { TestShop } from './test-shop.ts';

/** Sets the shop up and signs its administrator in; returns their browser and password. */
export async function openAdministrator(
  test: TestShop,
): Promise<{ owner: Browser; password: string }> {
  const owner = openBrowser(() => test.app);
  const made = await owner.post('/api/setup-admin');
  if (made.status !== 201) throw new Error(`The shop was not set up: ${made.text}`);
  const { username, password } = made.json.credentials;
  const signedIn = await owner.post('/api/auth/login', { username, password });
  if (signedIn.status !== 200)
    throw new Error(`The administrator got no session: ${signedIn.text}`);
  return { owner, password };
}
