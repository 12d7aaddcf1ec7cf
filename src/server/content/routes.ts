import { getPageContent, listPageContent } from '../../contracts/page-content.ts';
import { getShopSettings } from '../../contracts/shop-settings.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { listPageTexts, readSettings } from './store.ts';

export function contentRoutes({ db }: Shop): Route[] {
  return [
    route(getShopSettings, () => readSettings(db)),
    route(listPageContent, () => listPageTexts(db)),
    route(getPageContent, async ({ params }) => {
      const text = (await listPageTexts(db)).find(({ pageId }) => pageId === params.pageId);
      if (!text) throw notFound('There is no such text');
      return text;
    }),
  ];
}
