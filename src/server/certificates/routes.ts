import {
  createLot as create,
  listOwnedLots,
  deleteLot as remove,
  updateLot as update,
} from '../../contracts/admin-lots.ts';
import { listCertificates, listLots } from '../../contracts/certificates.ts';
import { PAGE_SIZE } from '../../contracts/products.ts';
import { browseCatalogue, findProduct, isPageAsked } from '../catalogue/index.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { changeLot, createLot, deleteLot } from './change-lots.ts';
import * as store from './store.ts';

export function certificateRoutes(shop: Shop): Route[] {
  const { db } = shop;
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
    route(listOwnedLots, async ({ params }) => {
      if (!(await findProduct(db, params.id))) throw notFound('Product not found');
      return store.listOwnedLots(db, params.id);
    }),
    route(create, ({ body }, visitor) => createLot(shop, body, visitor.administrator.username)),
    route(update, ({ params, body }, visitor) =>
      changeLot(shop, params.id, body, visitor.administrator.username),
    ),
    route(remove, async ({ params }, visitor) => {
      await deleteLot(shop, params.id, visitor.administrator.username);
      return { message: 'The lot was deleted' };
    }),
  ];
}
