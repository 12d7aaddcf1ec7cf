import type { replaceItems as contract } from '../../../contracts/returns/returns.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { nameSize } from '../../../domain/catalogue/size-name.ts';
import { countProducts } from '../../../domain/orders/count-products.ts';
import { isErased } from '../../../domain/orders/is-erased.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { activeStates } from '../../../domain/orders/order-states.ts';
import { findProducts } from '../../catalogue/index.ts';
import { takeAllStock, writeOrder } from '../../checkout/index.ts';
import { findOrderRules } from '../../content/index.ts';
import {
  assertUnchanged,
  describeCustomer,
  lockOrder,
  type OrderLine,
  readShippingMethod,
  recordHistory,
  type StoredOrder,
} from '../../orders/index.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeReturn } from '../change-return.ts';
import { nameItems, type Parts, readParts } from '../read-order.ts';

type Wanted = Input<typeof contract>['body'];

/**
 * Makes a free order of items of a shipped one, for the same customer: paid as it is made, with stock and lots of its own.
 * Throws an HttpError (409) where nothing of the order was shipped, it was changed since it was `seen`, its return is settled, more
 * would be replaced than was sent, or a product is not in stock, which it names.
 */
export async function replaceItems(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  orderId: string,
  by: string,
  { lines: chosen, returnId, seen }: Wanted,
): Promise<{ id: string; number: string }> {
  const replace = async (trx: Queryable) => {
    const actor = { by, at: shop.clock() };
    const order = await lockOrder(trx, orderId);
    const { hasLeft, lines, sent } = await readParts(trx, order);
    assertShipped(order, hasLeft);
    await assertUnchanged(trx, orderId, seen, 'contents and progress');
    const wanted = countChosen(lines, chosen);
    await assertSent(trx, orderId, { lines, sent }, wanted);
    const id = await writeOrder(
      trx,
      {
        customer: describeCustomer(order),
        sessionId: order.session_id,
        network: null,
        lines: await takeProducts(trx, wanted),
        totals: { subtotal: 0, shipping: 0, discount: 0, total: 0 },
        method: readShippingMethod(order),
        reserved: true,
        replaces: orderId,
      },
      await findOrderRules(trx),
      actor.at,
    );
    const number = orderNumber(id);
    const items = nameItems({ lines }, chosen);
    await recordHistory(trx, orderId, actor, { kind: 'replaced', orderId: id, number, items });
    if (returnId !== undefined) {
      const settled = { outcome: 'replacement', replacement_id: id } as const;
      await changeReturn(trx, order, returnId, 'replace', actor, settled);
    }
    return { id, number };
  };
  const made = await runTransaction(shop.db, replace, { drawsKeys: true });
  shop.outbox.wake();
  return made;
}

function assertShipped(order: StoredOrder, hasLeft: boolean): void {
  if (isErased(order)) throw conflict('erased', 'This customer’s data were erased.');
  if (hasLeft) return;
  throw conflict('not_shipped', 'Only what was shipped can be replaced.');
}

/** How many of each product are chosen. Throws an HttpError (409) for a line that is not the order's. */
function countChosen(lines: readonly OrderLine[], chosen: Wanted['lines']): Map<string, number> {
  return countProducts(
    chosen.map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) throw conflict('line_gone', 'This order has no such line.');
      return { productId: line.productId, quantity };
    }),
  );
}

/** Throws an HttpError (409) where more of a product would be replaced, with earlier replacements, than was sent. */
async function assertSent(
  trx: Queryable,
  orderId: string,
  { lines, sent }: Pick<Parts, 'lines' | 'sent'>,
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  const before = countProducts(
    await trx
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['product_id as productId', 'quantity'])
      .where('replaces', '=', orderId)
      .where('replaces', 'is not', null)
      .where('status', 'in', activeStates)
      .execute(),
  );
  const parcels = countProducts(sent);
  for (const [productId, quantity] of wanted) {
    const left = (parcels.get(productId) ?? 0) - (before.get(productId) ?? 0);
    if (quantity <= left) continue;
    const product = lines.find((line) => line.productId === productId)?.product;
    throw conflict(
      'already_replaced',
      `${product ? nameSize(product) : 'A product'}: ${left} of what was sent can still be replaced.`,
    );
  }
}

/** Takes what is wanted from stock. Throws an HttpError (409) that names what is lacking. */
async function takeProducts(trx: Queryable, wanted: ReadonlyMap<string, number>) {
  const products = await findProducts(trx, [...wanted.keys()]);
  const lines = [...wanted].map(([productId, quantity]) => {
    const product = products.get(productId);
    if (!product) throw conflict('product_gone', 'One of the products is no longer in the shop.');
    return { product, quantity, unitPrice: 0 };
  });
  const lacking = await takeAllStock(trx, lines);
  if (lacking.length === 0) return lines;
  const named = lacking.map(
    ({ product, quantity, left = 0 }) => `${nameSize(product)}: ${left} of ${quantity} in stock`,
  );
  throw conflict('not_enough_stock', `${named.join('; ')}.`);
}
