import { formatDollars } from '../pricing/money.ts';

/** One of the owner's discounts or charges as a line of an order's amounts: 'Discount: broken vial', '−$5.00'. */
export function describeAdjustment({
  kind,
  amount,
  reason,
}: {
  kind: 'discount' | 'charge';
  amount: string;
  reason: string;
}): { label: string; value: string } {
  const isDiscount = kind === 'discount';
  return {
    label: `${isDiscount ? 'Discount' : 'Charge'}: ${reason}`,
    value: formatDollars(isDiscount ? `-${amount}` : amount),
  };
}
