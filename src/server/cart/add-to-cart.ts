import { nameSize } from '../../domain/catalogue/size-name.ts';
import { checkAddedQuantity } from '../../domain/pricing/cart-limits.ts';
import { findProduct } from '../catalogue/index.ts';
import { isForeignKeyViolation } from '../platform/database/engine.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { sendTogether } from '../platform/database/send-together.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { addCartLine, type CartLine, findCartLine, listCartItems, lockCart } from './store.ts';

/** Puts a product into the cart; lines merge by product. Refuses more than is in stock. Returns the whole cart. */
export async function addToCart(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  visitor: Visitor,
  wanted: { productId: string; quantity: number },
): Promise<CartLine[]> {
  const adding = runTransaction(db, async (trx) => {
    const { sessionId: known } = visitor;
    const [product, sessionId, line] = await sendTogether(trx, (trx) => [
      findProduct(trx, wanted.productId),
      openCart(trx, visitor),
      known ? findCartLine(trx, known, wanted) : undefined,
    ]);
    if (!product) throw notFound('Product not found');
    const held = line?.quantity ?? 0;
    const reason = checkAddedQuantity(wanted.quantity, { inCart: held, stock: product.stock });
    if (reason) throw conflict('not_enough_stock', `${nameSize(product)}: ${reason}`);
    const [, items] = await sendTogether(trx, (trx) => [
      addCartLine(trx, { sessionId, ...wanted, now: clock() }),
      listCartItems(trx, sessionId),
    ]);
    return items;
  });
  const items = await adding.catch((error: unknown) => {
    // Deleted meanwhile.
    throw isForeignKeyViolation(error) ? notFound('Product not found') : error;
  });
  visitor.keepSession();
  return items;
}

/** The visitor's cart, whose other changes wait until the transaction ends; a new one where they have none. */
export async function openCart(
  trx: Queryable,
  { sessionId, startSession }: Visitor,
): Promise<string> {
  if (!sessionId) return startSession(trx);
  if (await lockCart(trx, sessionId)) return sessionId;
  throw conflict('session_ended', 'Your visit has ended. Please reload the page and try again.');
}
