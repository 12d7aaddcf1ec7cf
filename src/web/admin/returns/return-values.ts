import { z } from 'zod';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import { announcedReturn, chosenLines, receiveReturn } from '../../../contracts/returns/returns.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { cleanKey } from '../../../domain/text/typed-key.ts';

const wholeNumber = z.int('Enter a whole number').min(0, 'Enter a whole number');
const typedVials = z.string().overwrite(cleanKey).transform(Number).pipe(wholeNumber);

/** Lines of an order with how many of each are typed; parsed, those of which some are. */
const typedLines = z
  .array(
    z.object({
      lineId: z.string(),
      /** For the screen alone. */
      name: z.string(),
      left: z.string(),
      quantity: typedVials,
    }),
  )
  .transform((typed) =>
    typed.flatMap(({ lineId, quantity }) => (quantity > 0 ? [{ lineId, quantity }] : [])),
  )
  .pipe(chosenLines);

export const typedAnnouncement = announcedReturn.extend({ lines: typedLines });
export const typedReplacement = z.object({ lines: typedLines });

export const typedReceived = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.string(),
        name: z.string(),
        left: z.string(),
        intact: typedVials,
        destroyed: typedVials,
      }),
    )
    .transform((typed) =>
      typed.map(({ lineId, intact, destroyed }) => ({ lineId, intact, destroyed })),
    )
    .pipe(receiveReturn.body.shape.lines),
});

type Part = { lineId: string; quantity: number };

/** The lines of an order of which there are `parts`, with none of them typed, or all of `chosen`. */
export function lineValues(
  { items }: Pick<OrderDetails, 'items'>,
  parts: readonly Part[],
  chosen: readonly Part[] = [],
) {
  return parts.flatMap(({ lineId, quantity }) => {
    const item = items.find(({ id }) => id === lineId);
    const typed = chosen.find((one) => one.lineId === lineId)?.quantity;
    return item
      ? [
          {
            lineId,
            name: withContent(item.product),
            left: `of ${quantity}`,
            quantity: typed === undefined ? '' : String(typed),
          },
        ]
      : [];
  });
}
