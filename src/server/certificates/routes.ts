import { listCertificates, listLots } from '../../contracts/certificates.ts';
import { PAGE_SIZE } from '../../contracts/products.ts';
import { browseCatalogue, findProduct, isPageAsked } from '../catalogue/index.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import * as store from './store.ts';

export function certificateRoutes({ db }: Shop): Route[] {
  return [
    route(listLots, async ({ params }) => {
      if (!(await findProduct(db, params.id))) throw notFound('Product not found');
      return store.listLots(db, params.id);
    }),
    route(
      listCertificates,
      async ({ query }) => {
        const page = await browseCatalogue(db, { ...query, sort: 'name', size: PAGE_SIZE });
        const lots = await store.findCurrentLots(
          db,
          page.products.map(({ id }) => id),
        );
        const products = page.products.map((card) => ({ ...card, lot: lots.get(card.id) ?? null }));
        return { ...page, products };
      },
      isPageAsked,
    ),
  ];
}
