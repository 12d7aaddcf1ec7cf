import { setupAdmin } from '../../contracts/setup-admin.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { setupAdministrator } from './setup-administrator.ts';

export function administratorRoutes(shop: Shop): Route[] {
  return [route(setupAdmin, ({ query }) => setupAdministrator(shop, query.token))];
}
