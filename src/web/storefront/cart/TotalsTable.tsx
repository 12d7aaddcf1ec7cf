import type { Order } from '../../../contracts/checkout/orders.ts';
import { listAdjustmentsAndTaxes } from '../../../domain/orders/amount-lines.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import type { Totals } from '../../../domain/pricing/price-cart.ts';
import { type OrderedMethod, shippingLabel } from '../../../domain/pricing/shipping-methods.ts';
import { CanadianDollars } from '../../ui/data/CanadianDollars.tsx';
import { Price } from '../../ui/data/Price.tsx';
import { type SpecRow, SpecTable } from '../../ui/data/SpecTable.tsx';
import { Flashing } from '../../ui/feedback/Flashing.tsx';

type TotalsTableProps = {
  /** In cents. */
  totals: Totals;
  shippingMethod?: OrderedMethod;
  discountCode?: string | null;
  /** What the owner took off an order since, or added to it. */
  adjustments?: Order['adjustments'];
  taxes?: Order['taxes'];
  /** Where the taxes are not known yet: by what they are. */
  taxNote?: string | undefined;
  /** What has arrived of the total and what has not, where a part has. */
  paid?: { received: string; missing: string };
  /** What came and what went back, where all of it was paid. */
  payments?: readonly SpecRow[];
};

/** What a cart or an order costs, the total in Canadian dollars. */
export function TotalsTable({
  totals,
  shippingMethod,
  discountCode,
  adjustments = [],
  taxes = [],
  taxNote,
  paid,
  payments = [],
}: TotalsTableProps) {
  const { subtotal, shipping, discount, total } = totals;
  const shippingPrice = shipping === 0 ? 'Free' : <Price amount={formatCents(shipping)} />;
  const totalPrice = (
    // The figure stands in its column, CAD before it; read aloud, after it.
    <span className="inline-flex flex-row-reverse items-baseline justify-end gap-1.5 text-lg">
      <Flashing value={total}>{formatDollars(formatCents(total))}</Flashing>
      <CanadianDollars />
    </span>
  );
  return (
    <SpecTable
      rows={[
        { label: 'Subtotal', value: <Price amount={formatCents(subtotal)} /> },
        !!discountCode && {
          label: 'Discount',
          code: discountCode,
          value: <Price amount={formatCents(-discount)} />,
        },
        { label: shippingLabel(shippingMethod), value: shippingPrice },
        ...listAdjustmentsAndTaxes(adjustments, taxes),
        !!taxNote && { label: 'Tax', value: taxNote },
        {
          label: taxNote ? 'Total before tax' : 'Total',
          value: totalPrice,
          strong: true,
          live: true,
        },
        !!paid && { label: 'Received', value: <Price amount={`-${paid.received}`} /> },
        !!paid && { label: 'Still to pay', value: <Price amount={paid.missing} />, strong: true },
        ...payments,
      ]}
    />
  );
}
