import { z } from 'zod';
import { shipPart } from '../../../../contracts/orders/act-on-order.ts';
import { typedQuantity } from '../change/order-values.ts';

const { carrier, trackingNumber, items, note } = shipPart.body.shape;

/** A parcel as it is typed; parsed, its items are what is sent. */
export const typedParcel = z
  .object({
    carrier,
    trackingNumber,
    isPart: z.boolean(),
    items: z.array(
      z.object({
        productId: z.string(),
        /** For the screen alone, as is what is left. */
        name: z.string(),
        left: z.number(),
        quantity: typedQuantity.pipe(z.int('Enter a whole number').min(0, 'Enter a whole number')),
      }),
    ),
    note,
    together: z.boolean(),
  })
  .check(({ value, issues }) => {
    if (!value.isPart) return;
    for (const [index, { quantity, left }] of value.items.entries()) {
      if (quantity <= left) continue;
      issues.push({
        code: 'custom',
        message: `At most ${left}`,
        path: ['items', index, 'quantity'],
        input: quantity,
      });
    }
  })
  .transform(({ items: typed, ...parcel }) => ({
    ...parcel,
    items: typed.flatMap(({ productId, quantity }) =>
      quantity > 0 ? [{ productId, quantity }] : [],
    ),
  }))
  .check(({ value, issues }) => {
    if (value.isPart && !items.safeParse(value.items).success) {
      issues.push({
        code: 'custom',
        message: 'Put something in the parcel',
        path: ['items', 0, 'quantity'],
        input: value.items,
      });
    }
  });
export type TypedParcel = z.input<typeof typedParcel>;
