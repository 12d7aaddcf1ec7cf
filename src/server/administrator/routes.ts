import * as auth from '../../contracts/administrator/auth.ts';
import * as passkeys from '../../contracts/administrator/passkeys.ts';
import { type Route, route } from '../platform/http/route.ts';
import { endAdministratorSession } from '../platform/sessions/administrator-sessions.ts';
import type { Shop } from '../platform/shop.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { reauthenticate } from './reauthenticate.ts';
import { preparePasskeyRequest } from './second-factor/passkeys.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { hasPasskeys } from './second-factor/store.ts';
import { setupAdministrator } from './setup-administrator.ts';
import { findOwner } from './store.ts';
import { sendUnlockLink, unlockBrowser } from './unlock-browser.ts';

export function administratorRoutes(shop: Shop): Route[] {
  return [
    route(auth.setupAdmin, ({ query }, visitor) => setupAdministrator(shop, query.token, visitor)),
    route(auth.logIn, async ({ body }, visitor) => {
      await logIn(shop, body, visitor);
      return { message: 'Login successful' };
    }),
    route(passkeys.preparePasskeyLogin, (_, { origin }) => preparePasskeyRequest(shop, origin)),
    route(passkeys.logInWithPasskey, async ({ body }, visitor) => {
      await logInWithPasskey(shop, body, visitor);
      return { message: 'Login successful' };
    }),
    route(auth.mailUnlockLink, async () => ({
      message: (await sendUnlockLink(shop))
        ? 'A link is on its way to the shop’s support address'
        : 'A link was emailed to the shop’s support address a few minutes ago',
    })),
    route(auth.unlockBrowser, async ({ body }, visitor) => {
      await unlockBrowser(shop, body.token, visitor);
      return { message: 'You can sign in with this browser now' };
    }),
    route(auth.getSession, async (_, { administrator }) => ({
      authenticated: administrator !== undefined,
      ...((await hasPasskeys(shop.db)) && { passkeys: true }),
      ...(!(administrator ?? (await findOwner(shop.db))) && {
        setUp: shop.config.setupToken ? ('by-link' as const) : ('open' as const),
      }),
    })),
    route(auth.logOut, async (_, { administrator }) => {
      if (administrator) await endAdministratorSession(shop.db, administrator.sessionId);
      return { message: 'Logged out successfully' };
    }),
    route(auth.changePassword, async ({ body }, visitor) => {
      await changePassword(shop, body, visitor);
      return { message: 'Your password has been changed' };
    }),
    route(auth.reauthenticate, async ({ body }, visitor) => {
      await reauthenticate(shop, body, visitor);
      return { message: 'Thank you. You will not be asked again for five minutes' };
    }),
    ...secondFactorRoutes(shop),
  ];
}
