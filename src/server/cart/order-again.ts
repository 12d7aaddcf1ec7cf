import type { orderAgain as endpoint } from '../../contracts/checkout/cart.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { nameSize, withContent } from '../../domain/catalogue/size-name.ts';
import { countProducts } from '../../domain/orders/count-products.ts';
import { checkAddedQuantity, largestQuantity } from '../../domain/pricing/cart-limits.ts';
import { findProducts } from '../catalogue/index.ts';
import { findOrder, listOrderItems } from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { openCart } from './add-to-cart.ts';
import { addCartLine, listCartItems } from './store.ts';

/**
 * Adds what an order had to the visitor's cart, as much of it as is sold and in stock, and says what is missing. Whoever
 * has an order's link sees its products anyway. Throws an HttpError (404) where there is no such order.
 */
export async function orderAgain(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  visitor: Visitor,
  orderId: string,
): Promise<Answer<typeof endpoint>> {
  const order = await findOrder(db, orderId.toLowerCase());
  const items = await listOrderItems(db, order.id);
  const ordered = new Map(items.map(({ product }) => [product.id, product]));
  const wanted = countProducts(
    items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  );
  const answer = await runTransaction(db, async (trx) => {
    const sessionId = await openCart(trx, visitor);
    const products = await findProducts(trx, [...wanted.keys()]);
    const cart = await listCartItems(trx, sessionId);
    const held = new Map(cart.map(({ product, quantity }) => [product.id, quantity]));
    const missing: string[] = [];
    let added = 0;
    for (const [productId, asked] of wanted) {
      const product = products.get(productId);
      if (!product) {
        const former = ordered.get(productId);
        if (former) missing.push(`${withContent(former)}: This product is no longer sold`);
        continue;
      }
      const inCart = held.get(productId) ?? 0;
      const { stock } = product;
      const reason = checkAddedQuantity(asked, { inCart, stock });
      if (reason) missing.push(`${nameSize(product)}: ${reason}`);
      const quantity = Math.min(asked, Math.max(0, largestQuantity(stock) - inCart));
      if (quantity === 0) continue;
      await addCartLine(trx, { sessionId, productId, quantity, now: clock() });
      added += quantity;
    }
    return { added, missing };
  });
  visitor.keepSession();
  return answer;
}
