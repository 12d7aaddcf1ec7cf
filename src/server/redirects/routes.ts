import { importRedirects as importContract } from '../../contracts/content/redirects.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { redirectEditingRoutes } from './change-redirects.ts';
import { importRedirects } from './import-redirects.ts';

export function redirectRoutes(shop: Shop): Route[] {
  return [
    ...redirectEditingRoutes(shop),
    route(importContract, ({ body }, { administrator }) =>
      importRedirects(shop, body, administrator.username),
    ),
  ];
}
