import * as admin from '../../contracts/catalogue/admin-products.ts';
import * as prices from '../../contracts/catalogue/change-prices.ts';
import * as contracts from '../../contracts/catalogue/import-products.ts';
import {
  browseCatalogue as browse,
  listProducts,
  getProduct as one,
  listRelated as related,
} from '../../contracts/catalogue/products.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { browseCatalogue, isCacheable } from './browse-catalogue.ts';
import { changeProduct, createProduct, deleteProduct } from './change-products.ts';
import { importProducts } from './import-products.ts';
import { listImports } from './list-imports.ts';
import { listRelated } from './list-related.ts';
import { listStockChanges } from './list-stock-changes.ts';
import { planPriceFile, planPrices } from './plan-prices.ts';
import { previewImport } from './preview-import.ts';
import { followProduct, getOwned } from './product-sizes.ts';
import * as store from './store.ts';
import { storePrices } from './store-prices.ts';
import { undoImport } from './undo-import.ts';

export function catalogueRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(listProducts, () => store.listProducts(forLongReads(db))),
    route(browse, ({ query }) => browseCatalogue(db, query), { isCacheable }),
    route(one, ({ params }) => followProduct(db, params.id)),
    route(related, ({ params }) => listRelated(db, params.id)),
    route(admin.listAdminProducts, ({ query }) => store.listOwned(db, query)),
    route(admin.getAdminProduct, ({ params }) => getOwned(db, params.id)),
    route(admin.createProduct, ({ body }, { administrator }) =>
      createProduct(shop, body, administrator.username),
    ),
    route(admin.updateProduct, ({ params, body }, { administrator }) =>
      changeProduct(shop, params.id, body, administrator.username),
    ),
    route(admin.listStockChanges, ({ params }) => listStockChanges(db, params.id)),
    route(admin.deleteProduct, async ({ params }, { administrator }) => {
      await deleteProduct(shop, params.id, administrator.username);
      return { message: 'The product was deleted' };
    }),
    route(contracts.importProducts, ({ body }, { administrator }) =>
      importProducts(shop, body, administrator.username),
    ),
    route(contracts.previewImport, ({ body }) => previewImport(shop, body)),
    route(prices.planPrices, ({ body }) => planPrices(shop, body)),
    route(prices.readPrices, ({ body }) => planPriceFile(shop, body)),
    route(prices.storePrices, ({ body }, { administrator }) =>
      storePrices(shop, body, administrator.username),
    ),
    route(contracts.listImports, ({ query }) => listImports(db, query)),
    route(contracts.undoImport, ({ params }, { administrator }) =>
      undoImport(shop, params.id, administrator.username),
    ),
  ];
}
