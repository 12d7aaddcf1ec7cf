import { searchShop } from '../../contracts/catalogue/search.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { searchShop as search } from './search-shop.ts';

export function searchRoutes({ db }: Shop): Route[] {
  return [route(searchShop, ({ query }) => search(db, query.q))];
}
