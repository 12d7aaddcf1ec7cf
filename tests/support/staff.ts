import type { Grants, Role, StaffRole } from '../../src/domain/staff/roles.ts';
import { startAdministratorSession } from '../../src/server/platform/sessions/administrator-sessions.ts';
import { cookieName } from '../../src/server/platform/sessions/token.ts';
import { NO_PASSWORD, openAdministrator } from './administrator.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestShop } from './test-shop.ts';

/** The signed-in browser of somebody whom the owner has given this role; they are called by it. */
export async function openStaff(
  { shop, app, time }: TestShop,
  role: StaffRole,
  { matchesPayments }: Grants = { matchesPayments: false },
): Promise<Browser> {
  const { id } = await shop.db
    .insertInto('administrators')
    .values({
      username: role,
      password_hash: NO_PASSWORD,
      created_at: time.now,
      role,
      email: `${role}@example.com`,
      matches_payments: matchesPayments ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const browser = openBrowser(() => app);
  const token = await startAdministratorSession(shop.db, id, time.now);
  const isSecure = shop.config.publicUrl?.startsWith('https:') ?? false;
  browser.cookies.set(cookieName('assay_administrator', isSecure), token);
  return browser;
}

/** As `openStaff`; for the owner, as `openAdministrator`. */
export function openRole(shop: TestShop, role: Role): Promise<Browser> {
  return role === 'owner' ? openAdministrator(shop) : openStaff(shop, role);
}
