import { formatDollars } from '../pricing/money.ts';
import type { AdjustmentKind } from './order-change.ts';

const labels: Record<AdjustmentKind, string> = {
  discount: 'Discount',
  charge: 'Charge',
  refund: 'Refund',
};

/** A discount, charge or refund by the owner as a line of an order's amounts: 'Discount: broken vial', '−$5.00'. */
export function describeAdjustment({
  kind,
  amount,
  reason,
}: {
  kind: AdjustmentKind;
  amount: string;
  reason: string;
}): { label: string; value: string } {
  return {
    label: `${labels[kind]}: ${reason}`,
    value: formatDollars(kind === 'charge' ? amount : `-${amount}`),
  };
}
