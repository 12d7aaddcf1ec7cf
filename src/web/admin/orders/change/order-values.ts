import { z } from 'zod';
import { customer } from '../../../../contracts/checkout/orders.ts';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { wantedOrder } from '../../../../contracts/orders/change-order.ts';
import { withContent } from '../../../../domain/catalogue/size-name.ts';
import { readTypedAmount } from '../../../../domain/import/written-amount.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { cleanKey } from '../../../../domain/text/typed-key.ts';

const { lines, adjustments, shipping, notifyCustomer } = wantedOrder.shape;
const [line, adjustment] = [lines.element, adjustments.element];

export const typedQuantity = z.string().overwrite(cleanKey).transform(Number);

/** Left empty, it follows the items. */
export const typedShipping = z
  .string()
  .transform((text) => (cleanKey(text) === '' ? null : readTypedAmount(text)))
  .pipe(shipping);

export const typedAdjustments = z
  .array(
    adjustment.extend({
      amount: z.string().transform(readTypedAmount).pipe(adjustment.shape.amount),
    }),
  )
  .pipe(adjustments);

/** A change of an order as it is typed; parsed, it is what is sent. */
export const typedChange = wantedOrder.extend({
  lines: z.array(
    z.object({
      productId: z.string(),
      /** For the screen alone. */
      name: z.string(),
      agreed: z.string(),
      image: z.string(),
      quantity: typedQuantity.pipe(line.shape.quantity),
    }),
  ),
  shipping: typedShipping,
  adjustments: typedAdjustments,
  isMailed: z.boolean(),
  notifyCustomer: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(notifyCustomer),
});
export type TypedChange = z.input<typeof typedChange>;

/** The form's values for an order as it is. A product that stands in two lines is one row. */
export function valuesOf(order: OrderDetails): TypedChange {
  const byProduct = Map.groupBy(order.items, ({ product }) => product.id);
  return {
    customer: customer.parse(order),
    lines: [...byProduct].flatMap(([productId, items]) => {
      const [first] = items;
      return first
        ? [
            {
              productId,
              name: withContent(first.product),
              image: first.product.image,
              agreed: items
                .map(({ quantity, price }) => `${quantity} × ${formatDollars(price)}`)
                .join(' + '),
              quantity: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
            },
          ]
        : [];
    }),
    shipping: '',
    adjustments: order.adjustments.filter((one) => one.kind !== 'refund'),
    isMailed: true,
    notifyCustomer: '',
  };
}
