import { z } from 'zod';
import { NO_IMAGE } from '../../../contracts/catalogue/upload-image.ts';
import type { Order } from '../../../contracts/checkout/orders.ts';
import type { OwnReturns } from '../../../contracts/returns/own-returns.ts';
import { askMessage, chosenLines, returnReason } from '../../../contracts/returns/returns.ts';
import { emailAddress } from '../../../contracts/wire/text.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';

const vials = z
  .string()
  .overwrite(cleanKey)
  .transform(Number)
  .pipe(z.int('Enter a whole number').min(0, 'Enter a whole number'));

/** What a customer types and chooses to ask for a return; parsed, it is sent once its picture is read. */
export function typedReturn(isOther: boolean) {
  return z
    .object({
      lines: z
        .array(
          z.object({ lineId: z.string(), name: z.string(), left: z.number(), quantity: vials }),
        )
        .transform((typed) =>
          typed.flatMap(({ lineId, quantity }) => (quantity > 0 ? [{ lineId, quantity }] : [])),
        )
        .pipe(chosenLines),
      reason: returnReason,
      message: askMessage,
      picture: z
        .instanceof(File)
        .refine(({ type }) => type.startsWith('image/'), NO_IMAGE)
        .optional(),
      email: isOther ? emailAddress : z.string().transform(() => undefined),
    })
    .refine(({ reason, picture }) => reason !== 'damaged' || picture !== undefined, {
      path: ['picture'],
      message: 'Add a picture of the damage',
    });
}
export type TypedReturn = z.input<ReturnType<typeof typedReturn>>;
export type AskedReturn = z.output<ReturnType<typeof typedReturn>>;

/** Where the only vial of an order is wrong, it is chosen already. */
export function returnValues(order: Order, { left, reasons }: OwnReturns): TypedReturn {
  const lines = left.flatMap(({ lineId, quantity }) => {
    const item = order.items.find(({ id }) => id === lineId);
    return item ? [{ lineId, name: withContent(item.product), left: quantity, quantity: '' }] : [];
  });
  const [only, ...more] = lines;
  return {
    lines: only?.left === 1 && more.length === 0 ? [{ ...only, quantity: '1' }] : lines,
    reason: reasons[0]?.reason ?? 'damaged',
    message: '',
    picture: undefined,
    email: '',
  };
}
