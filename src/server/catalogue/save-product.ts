import type { Product } from '../../contracts/products.ts';
import { tellOthers } from '../platform/pages/changes.ts';
import type { Shop } from '../platform/shop.ts';
import { putProduct } from './store.ts';

/** Adds or replaces a product; every page that showed it is made anew, on every machine. */
export async function saveProduct(
  shop: Pick<Shop, 'db' | 'clock' | 'answers'>,
  product: Product,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await putProduct(trx, product, shop.clock());
    await tellOthers(trx, { topic: 'catalogue', effect: 'drop' });
  });
  shop.answers.drop('catalogue');
}
