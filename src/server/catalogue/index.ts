export { browseCatalogue, isCacheable } from './browse-catalogue.ts';
export { purgeOldImports } from './list-imports.ts';
export { isLowOnStock } from './product-filter.ts';
export { getProduct } from './product-sizes.ts';
export { otherSizes, readProduct } from './read-product.ts';
export { putImport } from './record-import.ts';
export { catalogueRoutes } from './routes.ts';
export { saveProduct } from './save-product.ts';
export {
  findProduct,
  findProducts,
  findStock,
  listCategoryChanges,
  listProductChanges,
  lockStock,
  putProduct,
  returnStock,
  takeStock,
} from './store.ts';
