import type { Product } from '../../contracts/products.ts';
import type { Shop } from '../platform/shop.ts';
import { putProduct } from './store.ts';

/** Adds or replaces a product; every page that showed it is made anew. */
export async function saveProduct(shop: Pick<Shop, 'db' | 'clock' | 'answers'>, product: Product) {
  await putProduct(shop.db, product, shop.clock());
  shop.answers.drop('catalogue');
}
