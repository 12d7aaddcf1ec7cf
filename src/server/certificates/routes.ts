import * as admin from '../../contracts/admin-lots.ts';
import { listCertificates, listLots } from '../../contracts/certificates.ts';
import { PAGE_SIZE } from '../../contracts/products.ts';
import { browseCatalogue, getProduct, isCacheable } from '../catalogue/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { changeLot, createLot, deleteLot } from './change-lots.ts';
import * as store from './store.ts';

export function certificateRoutes(shop: Shop): Route[] {
  const { db } = shop;
  const listLotsOf = async (productId: string) => {
    await getProduct(db, productId);
    return store.listLots(db, productId);
  };
  return [
    route(listLots, ({ params }) => listLotsOf(params.id)),
    route(
      listCertificates,
      async ({ query }) => {
        // Each size has lots of its own.
        const wanted = { sizes: 'each', sort: 'name', size: PAGE_SIZE } as const;
        const page = await browseCatalogue(db, { ...query, ...wanted });
        const ids = page.products.map(({ id }) => id);
        const lots = await store.findCurrentLots(db, ids);
        const products = page.products.map((card) => ({ ...card, lot: lots.get(card.id) ?? null }));
        return { ...page, products };
      },
      isCacheable,
    ),
    route(admin.listAdminLots, ({ params }) => listLotsOf(params.id)),
    route(admin.createLot, ({ body }, { administrator }) =>
      createLot(shop, body, administrator.username),
    ),
    route(admin.updateLot, ({ params, body }, { administrator }) =>
      changeLot(shop, params.id, body, administrator.username),
    ),
    route(admin.deleteLot, async ({ params }, { administrator }) => {
      await deleteLot(shop, params.id, administrator.username);
      return { message: 'The lot was deleted' };
    }),
  ];
}
