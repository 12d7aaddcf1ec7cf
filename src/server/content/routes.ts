import {
  getPageContent,
  listAdminTexts,
  listPageContent,
  putPageContent,
} from '../../contracts/content/page-content.ts';
import { changeShopSettings, getShopSettings } from '../../contracts/content/shop-settings.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { changeSettings } from './change-settings.ts';
import { changeText } from './change-text.ts';
import { showSettings } from './show-settings.ts';
import { getPageText, listPageTexts, readSettings } from './store.ts';

export function contentRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(getShopSettings, async () => showSettings(await readSettings(db), shop)),
    route(changeShopSettings, async ({ body }, { administrator }) =>
      showSettings(await changeSettings(shop, administrator.username, body), shop),
    ),
    route(listPageContent, () => listPageTexts(db)),
    route(getPageContent, ({ params }) => getPageText(db, params.pageId)),
    route(listAdminTexts, () => listPageTexts(db)),
    route(putPageContent, ({ body }, { administrator }) =>
      changeText(shop, body, administrator.username),
    ),
  ];
}
