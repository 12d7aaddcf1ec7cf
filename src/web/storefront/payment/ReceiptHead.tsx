import type { Order } from '../../../contracts/checkout/orders.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { deliveryWords } from '../../../domain/delivery/delivery-words.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';

/** On paper, in place of what the page says to its reader; the shop and its address are printed above it. */
export function ReceiptHead({ order }: { order: Order }) {
  const { number, createdAt, progress, payment } = order;
  return (
    <div data-receipt className="hidden gap-2 print:grid">
      <p className="font-display text-2xl">Receipt</p>
      <SpecTable
        dense
        rows={[
          { label: 'Order', code: number, value: dayOf(createdAt) },
          payment.paidOn !== null && { label: 'Paid', value: mediumDate(payment.paidOn) },
          progress.shippedAt !== null && {
            label: deliveryWords(order.shippingMethod).shipped,
            value: dayOf(progress.shippedAt),
          },
        ]}
      />
    </div>
  );
}

/** The day of an ISO time in the shop: 'Nov 27, 2026', as payments name theirs. */
function dayOf(at: string): string {
  return mediumDate(shopDay(Date.parse(at)));
}
