import { createOwner } from '../../src/server/administrator/index.ts';
import { startAdministratorSession } from '../../src/server/platform/sessions/administrator-sessions.ts';
import { cookieName } from '../../src/server/platform/sessions/token.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestShop } from './test-shop.ts';

/** No password has it, and one is compared with it quickly. */
export const NO_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The signed-in administrator's browser. Their password is none: hashing one takes a test longer than all else. */
export async function openAdministrator(
  { shop, app, time }: TestShop,
  address?: string,
): Promise<Browser> {
  const account = { username: 'admin', passwordHash: NO_PASSWORD, now: time.now };
  await createOwner(shop.db, account);
  const browser = openBrowser(() => app, address);
  const token = await startAdministratorSession(shop.db, 1, time.now);
  const isSecure = shop.config.publicUrl?.startsWith('https:') ?? false;
  browser.cookies.set(cookieName('assay_administrator', isSecure), token);
  return browser;
}

/** Sets the shop up and signs its administrator in as they would themselves. */
export async function setUpAdministrator(
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
