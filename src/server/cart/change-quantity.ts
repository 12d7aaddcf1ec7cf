import { nameSize } from '../../domain/catalogue/size-name.ts';
import { checkQuantity } from '../../domain/pricing/cart-limits.ts';
import { findProduct } from '../catalogue/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { type CartLine, findCartLine, listCartItems, lockCart, setQuantity } from './store.ts';

/** Sets a line's quantity. Refuses more than is in stock. Returns the whole cart. */
export async function changeQuantity(
  { db }: Pick<Shop, 'db'>,
  visitor: Visitor,
  wanted: { id: string; quantity: number },
): Promise<CartLine[]> {
  const { sessionId } = visitor;
  if (!sessionId) throw notFound('This item is no longer in your cart');
  return runTransaction(db, async (trx) => {
    await lockCart(trx, sessionId);
    const line = await findCartLine(trx, sessionId, { id: wanted.id });
    const product = line && (await findProduct(trx, line.product_id));
    if (!line || !product) throw notFound('This item is no longer in your cart');
    const reason = checkQuantity(wanted.quantity, product.stock);
    if (reason) throw conflict('not_enough_stock', `${nameSize(product)}: ${reason}`);
    await setQuantity(trx, line.id, wanted.quantity);
    return listCartItems(trx, sessionId);
  });
}
