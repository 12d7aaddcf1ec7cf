import { z } from 'zod';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { refundPart } from '../../../../contracts/orders/refund-part.ts';
import type { OrderReturn } from '../../../../contracts/returns/returns.ts';
import { withContent } from '../../../../domain/catalogue/size-name.ts';
import { readTypedAmount } from '../../../../domain/import/written-amount.ts';
import { isActive, isToShip } from '../../../../domain/orders/order-states.ts';
import { withoutRefunded } from '../../../../domain/orders/partial-refund.ts';
import { formatCents, formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import { returnReasonNames } from '../../../../domain/returns/return-reason-names.ts';
import { cleanKey } from '../../../../domain/text/typed-key.ts';
import { typedQuantity } from '../change/order-values.ts';

const { lines, other } = refundPart.body.shape;

/** The refund of a part as it is typed; parsed, it is what is sent. */
export const typedRefund = refundPart.body.omit({ amount: true, seen: true }).extend({
  lines: z
    .array(
      z.object({
        lineId: z.string(),
        /** For the screen alone. */
        name: z.string(),
        left: z.string(),
        quantity: typedQuantity.pipe(z.int('Enter a whole number').min(0, 'Enter a whole number')),
      }),
    )
    .transform((typed) =>
      typed.flatMap(({ lineId, quantity }) => (quantity > 0 ? [{ lineId, quantity }] : [])),
    )
    .pipe(lines),
  other: z
    .string()
    .transform((text) => (cleanKey(text) === '' ? '0.00' : readTypedAmount(text)))
    .pipe(other),
});
export type TypedRefund = z.input<typeof typedRefund>;

/**
 * The form's values for an order: nothing is chosen yet, or what is returned. A line of which nothing is left is left out.
 */
export function valuesOf(order: OrderDetails, one?: OrderReturn): TypedRefund {
  const came = one?.received?.map(({ lineId, intact, destroyed }) => ({
    lineId,
    quantity: intact + destroyed,
  }));
  const returned = (lineId: string) =>
    (came ?? one?.lines)?.find((line) => line.lineId === lineId)?.quantity;
  const left = withoutRefunded(order.items, refundsOf(order));
  return {
    lines: left.map(({ id, quantity, price, product }) => ({
      lineId: id,
      name: withContent(product),
      left: `${quantity} at ${formatDollars(price)}`,
      quantity: String(returned(id) ?? ''),
    })),
    shipping: false,
    other: '',
    reason: one ? freeReason(order, returnReasonNames[one.reason]) : '',
    backInStock: false,
    ofShipped: false,
    returnId: one?.id,
  };
}

/** No two refunds of an order have the same reason: 'Arrived damaged (2)'. */
function freeReason(order: OrderDetails, reason: string): string {
  const taken = refundsOf(order).filter((refund) => refund.reason.startsWith(reason)).length;
  return taken === 0 ? reason : `${reason} (${taken + 1})`;
}

/** What of the shipping was not refunded yet, like '15.00'. */
export function shippingLeft(order: OrderDetails): string {
  const refunded = refundsOf(order).reduce((sum, one) => sum + readCents(one.shipping), 0);
  return formatCents(Math.max(0, readCents(order.shipping) - refunded));
}

/** Whether a part of an order can be refunded: it is paid, and not all of it was refunded; or credited, on terms. */
export function isPartRefundable(order: OrderDetails): boolean {
  const { state, payment } = order;
  if (!isActive(state) || payment.due === '0.00') return false;
  return isCredit(order) || (state !== 'pending' && payment.missing === '0.00');
}

/** Whether a part is credited: of what was sent on terms, and is not paid in full. */
export function isCredit({ payment, parcels }: OrderDetails): boolean {
  return payment.terms !== null && parcels.length > 0 && payment.missing !== '0.00';
}

/** Whether some of an order was sent, and the rest is still here. */
export function isPartlyShipped({ state, payment, parcels }: OrderDetails): boolean {
  return isToShip(state, payment.terms !== null) && parcels.length > 0;
}

function refundsOf({ adjustments }: OrderDetails) {
  return adjustments.filter((one) => one.kind === 'refund');
}
