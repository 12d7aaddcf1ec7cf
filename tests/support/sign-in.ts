import type { Page } from '@playwright/test';

type Credentials = { username: string; password: string };

/** The administrators of the shops that this process has set up, by address. */
const owners = new Map<string, Credentials>();

/** Signs the owner in with a page's browser, and sets the shop up first where needed. Returns the credentials. */
export async function signIn(page: Page): Promise<Credentials> {
  const shop = new URL(await addressOf(page)).origin;
  const known = owners.get(shop);
  if (known && (await logIn(page, known))) return known;
  // The first time, or a journey of the set-up deleted the account.
  const made = await page.request.post('/api/setup-admin');
  if (!made.ok()) throw new Error(`The shop was not set up: ${await made.text()}`);
  const { credentials } = (await made.json()) as { credentials: Credentials };
  owners.set(shop, credentials);
  if (!(await logIn(page, credentials))) throw new Error('The owner could not sign in');
  return credentials;
}

async function logIn(page: Page, credentials: Credentials): Promise<boolean> {
  return (await page.request.post('/api/auth/login', { data: credentials })).ok();
}

async function addressOf(page: Page): Promise<string> {
  return (await page.request.get('/api/auth/session')).url();
}
