import { formatDollars } from '../pricing/money.ts';
import type { AdjustmentKind } from './order-change.ts';

type AdjustmentText = {
  kind: AdjustmentKind;
  amount: string;
  reason: string;
  /** What of a refund was never paid, and is no longer owed. */
  credited?: string;
};

/** What an order or a draft costs, as on the wire. */
type Amounts = {
  subtotal: string;
  shipping: string;
  discountAmount?: string;
  discountCode?: string | null;
  adjustments: readonly AdjustmentText[];
};

/** The lines above a total: 'Subtotal', 'Discount BENCH5', 'Shipping', then what the owner took off, added or refunded. */
export function listAmountLines(amounts: Amounts): { label: string; value: string }[] {
  const { subtotal, shipping, discountAmount = '0.00', discountCode, adjustments } = amounts;
  const discount = {
    label: `Discount ${discountCode ?? ''}`.trim(),
    value: formatDollars(`-${discountAmount}`),
  };
  return [
    { label: 'Subtotal', value: formatDollars(subtotal) },
    ...(discountAmount === '0.00' ? [] : [discount]),
    { label: 'Shipping', value: shipping === '0.00' ? 'Free' : formatDollars(shipping) },
    ...adjustments.map(describeAdjustment),
  ];
}

const labels: Record<AdjustmentKind, string> = {
  discount: 'Discount',
  charge: 'Charge',
  refund: 'Refund',
};

/** Whether all of a refund was taken off what is owed: no money is sent for it. */
export function isCredited({ amount, credited }: Pick<AdjustmentText, 'amount' | 'credited'>) {
  return credited === amount;
}

/** One of the owner's discounts, charges, refunds or credits: 'Discount: broken vial', '−$5.00'. */
export function describeAdjustment({ kind, reason, ...amounts }: AdjustmentText): {
  label: string;
  value: string;
} {
  const { amount } = amounts;
  return {
    label: `${isCredited(amounts) ? 'Credit' : labels[kind]}: ${reason}`,
    value: formatDollars(kind === 'charge' ? amount : `-${amount}`),
  };
}
