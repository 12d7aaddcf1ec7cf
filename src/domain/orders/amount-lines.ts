import { formatCents, formatDollars, readCents } from '../pricing/money.ts';
import { type OrderedMethod, shippingLabel } from '../pricing/shipping-methods.ts';
import type { AdjustmentKind } from './order-change.ts';

type AdjustmentText = {
  kind: AdjustmentKind;
  amount: string;
  reason: string;
  /** What of a refund was never paid, and is no longer owed. */
  credited?: string;
  /** Those in the amount of a refund. */
  taxes?: readonly TaxText[];
};

/** What an order or a draft costs, as on the wire. */
type Amounts = {
  subtotal: string;
  shipping: string;
  shippingMethod?: OrderedMethod;
  discountAmount?: string;
  discountCode?: string | null;
  adjustments: readonly AdjustmentText[];
  taxes?: readonly TaxText[];
  /** Whether taxes are still to be added. */
  beforeTax?: boolean;
};

type TaxText = { name: string; rate: string; amount: string };

/** What stands for taxes while the province is not known. */
export const TAX_TO_COME = 'Plus tax, by province';

/**
 * The lines above a total: 'Subtotal', 'Discount BENCH5', 'Shipping', what the owner took off or added, the taxes, and
 * what was refunded with its taxes.
 */
export function listAmountLines(amounts: Amounts): { label: string; value: string }[] {
  const {
    subtotal,
    shipping,
    shippingMethod,
    discountAmount = '0.00',
    discountCode,
    adjustments,
    taxes,
    beforeTax,
  } = amounts;
  const discount = {
    label: `Discount ${discountCode ?? ''}`.trim(),
    value: formatDollars(`-${discountAmount}`),
  };
  return [
    { label: 'Subtotal', value: formatDollars(subtotal) },
    ...(discountAmount === '0.00' ? [] : [discount]),
    {
      label: shippingLabel(shippingMethod),
      value: shipping === '0.00' ? 'Free' : formatDollars(shipping),
    },
    ...listAdjustmentsAndTaxes(adjustments, taxes),
    ...(beforeTax ? [{ label: 'Tax', value: TAX_TO_COME }] : []),
  ];
}

/** What follows on the shipping. A refund has its own taxes in it, so it stands below those of the order. */
export function listAdjustmentsAndTaxes(
  adjustments: readonly AdjustmentText[],
  taxes: readonly TaxText[] = [],
): { label: string; value: string }[] {
  return [
    ...adjustments.filter(({ kind }) => kind !== 'refund').map(describeAdjustment),
    ...taxes.filter(({ amount }) => amount !== '0.00').map(describeTax),
    ...adjustments.filter(({ kind }) => kind === 'refund').map(describeAdjustment),
  ];
}

/** 'HST 13 %', '$9.75' */
export function describeTax({ name, rate, amount }: TaxText): { label: string; value: string } {
  return { label: `${name} ${rate}\u202f%`, value: formatDollars(amount) };
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
  const { amount, taxes = [] } = amounts;
  const tax = taxes.reduce((sum, one) => sum + readCents(one.amount), 0);
  const withTax = tax > 0 ? `, with ${formatDollars(formatCents(tax))} tax` : '';
  return {
    label: `${isCredited(amounts) ? 'Credit' : labels[kind]}: ${reason}${withTax}`,
    value: formatDollars(kind === 'charge' ? amount : `-${amount}`),
  };
}
