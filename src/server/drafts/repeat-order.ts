import { randomUUID } from 'node:crypto';
import type { Draft } from '../../contracts/orders/drafts.ts';
import { countProducts } from '../../domain/orders/count-products.ts';
import { isErased } from '../../domain/orders/is-erased.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { unitPriceOf } from '../../domain/pricing/quantity-prices.ts';
import { createEditable, findEditable } from '../audit/index.ts';
import { findProducts } from '../catalogue/index.ts';
import {
  describeBusiness,
  describeCustomer,
  findOrder,
  listOrderItems,
  readShippingMethod,
} from '../orders/index.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { editableDraft } from './edit-drafts.ts';
import { insertDraft } from './store.ts';

/**
 * A draft of an order's customer and items at today's prices, without what is no longer sold. Throws an HttpError (404)
 * where there is no such order, and 409 where its customer was erased.
 */
export async function repeatOrder(shop: Shop, orderId: string, by: string): Promise<Draft> {
  const editable = editableDraft(shop);
  return createEditable(shop, editable, by, async (trx, now) => {
    const order = await findOrder(trx, orderId);
    if (isErased(order)) throw conflict('erased', 'This customer’s data were erased.');
    const items = await listOrderItems(trx, orderId);
    const counts = countProducts(
      items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    );
    const products = await findProducts(trx, [...counts.keys()]);
    const lines = [...counts].flatMap(([productId, quantity]) => {
      const product = products.get(productId);
      return product
        ? [{ productId, quantity, price: formatCents(unitPriceOf(product, quantity)) }]
        : [];
    });
    const id = randomUUID();
    await insertDraft(
      trx,
      id,
      {
        customer: describeCustomer(order),
        // Another purchase order has another number.
        business: { ...describeBusiness(order), poNumber: '', poFile: null },
        lines,
        shipping: null,
        shippingMethod: readShippingMethod(order).id,
        adjustments: [],
        note: '',
        internalNote: '',
        validUntil: undefined,
      },
      now,
    );
    return findEditable(trx, editable, id);
  });
}
