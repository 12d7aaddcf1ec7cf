import { browseCatalogue, getProduct, listProducts } from '../../contracts/products.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { browseCatalogue as browse, isPageAsked } from './browse-catalogue.ts';
import * as store from './store.ts';

export function catalogueRoutes({ db }: Shop): Route[] {
  return [
    route(listProducts, () => store.listProducts(db)),
    route(browseCatalogue, ({ query }) => browse(db, query), isPageAsked),
    route(getProduct, async ({ params }) => {
      const product = await store.findProduct(db, params.id);
      if (!product) throw notFound('Product not found');
      return product;
    }),
  ];
}
