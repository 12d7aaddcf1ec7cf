import { recordChange } from '../audit/index.ts';
import { notFound } from '../platform/http/refusal.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { lockProduct, removeProduct } from './store.ts';

/** Deletes a product; its lots and the lines of carts go with it. Throws a Refusal (404) where there is none. */
export async function deleteProduct(shop: Shop, id: string, by: string): Promise<void> {
  await changeTopic(shop, 'catalogue', async (trx) => {
    const locked = await lockProduct(trx, id);
    if (!locked) throw notFound('Product not found');
    const found = locked.product;
    await removeProduct(trx, id);
    const { id: _, version: __, ...before } = found;
    await recordChange(trx, {
      by,
      at: shop.clock(),
      kind: 'product',
      id,
      name: found.name,
      before,
    });
  });
}
