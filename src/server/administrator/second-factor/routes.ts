import * as contract from '../../../contracts/administrator/second-factor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Shop } from '../../platform/shop.ts';
import { renewRecoveryCodes } from './change-factors.ts';
import { addPasskey, preparePasskey } from './passkeys.ts';
import { removeApp, removePasskey } from './remove-factor.ts';
import { addApp, offerSecret } from './set-up-app.ts';
import { showSecondFactor } from './store.ts';

export function secondFactorRoutes(shop: Shop): Route[] {
  return [
    route(contract.getSecondFactor, (_, { administrator }) =>
      showSecondFactor(shop.db, administrator.id),
    ),
    route(contract.makeAuthenticatorSecret, (_, { administrator }) =>
      offerSecret(shop, administrator.username),
    ),
    route(contract.addAuthenticatorApp, ({ body }, visitor) => addApp(shop, body, visitor)),
    route(contract.removeAuthenticatorApp, ({ body }, visitor) =>
      removeApp(shop, body.password, visitor),
    ),
    route(contract.preparePasskey, (_, visitor) => preparePasskey(shop, visitor)),
    route(contract.addPasskey, ({ body }, visitor) => addPasskey(shop, body, visitor)),
    route(contract.removePasskey, ({ params, body }, visitor) =>
      removePasskey(shop, params.id, body.password, visitor),
    ),
    route(contract.makeRecoveryCodes, (_, visitor) => renewRecoveryCodes(shop, visitor)),
  ];
}
