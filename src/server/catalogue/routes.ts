import {
  createProduct as create,
  getOwnedProduct,
  listOwnedProducts,
  OWNER_PAGE_SIZE,
  deleteProduct as remove,
  updateProduct as update,
} from '../../contracts/admin-products.ts';
import {
  findExistingNames as findNames,
  importProducts as importAll,
} from '../../contracts/import-products.ts';
import { browseCatalogue, getProduct, listProducts } from '../../contracts/products.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { browseCatalogue as browse, isPageAsked } from './browse-catalogue.ts';
import { changeProduct, createProduct, deleteProduct } from './change-products.ts';
import { findExistingNames } from './find-existing-names.ts';
import { importProducts } from './import-products.ts';
import * as store from './store.ts';

export function catalogueRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(listProducts, () => store.listProducts(db)),
    route(browseCatalogue, ({ query }) => browse(db, query), isPageAsked),
    route(getProduct, async ({ params }) => {
      const product = await store.findProduct(db, params.id);
      if (!product) throw notFound('Product not found');
      return product;
    }),
    route(listOwnedProducts, ({ query }) =>
      store.listOwned(db, query, {
        offset: (query.page - 1) * OWNER_PAGE_SIZE,
        limit: OWNER_PAGE_SIZE,
      }),
    ),
    route(getOwnedProduct, async ({ params }) => {
      const product = await store.findOwned(db, params.id);
      if (!product) throw notFound('Product not found');
      return product;
    }),
    route(create, ({ body }, visitor) => createProduct(shop, body, visitor.administrator.username)),
    route(update, ({ params, body }, visitor) =>
      changeProduct(shop, params.id, body, visitor.administrator.username),
    ),
    route(remove, async ({ params }, visitor) => {
      await deleteProduct(shop, params.id, visitor.administrator.username);
      return { message: 'The product was deleted' };
    }),
    route(importAll, ({ body }, visitor) =>
      importProducts(shop, body, visitor.administrator.username),
    ),
    route(findNames, ({ body }) => findExistingNames(db, body.names)),
  ];
}
