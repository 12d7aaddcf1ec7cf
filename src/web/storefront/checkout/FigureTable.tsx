import { formatCents } from '../../../domain/money.ts';
import type { Totals } from '../../../domain/price-cart.ts';
import { CanadianDollars } from '../../ui/CanadianDollars.tsx';
import { Price } from '../../ui/Price.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { ShippingPrice } from '../cart/ShippingPrice.tsx';

type FigureTableProps = {
  /** In cents. */
  totals: Totals;
  discountCode: string | null;
  /** What has come of the total, and what has not, where it came in part. */
  paid?: { received: string; missing: string };
};

/** An order's figures as a specification table, the total in Canadian dollars. */
export function FigureTable({ totals, discountCode, paid }: FigureTableProps) {
  const total = {
    label: 'Total',
    value: (
      <span className="text-lg">
        {`$${formatCents(totals.total)}`}
        <CanadianDollars />
      </span>
    ),
    strong: true,
  };
  const discount = {
    label: `Discount ${discountCode}`,
    value: <Price amount={formatCents(-totals.discount)} />,
  };
  return (
    <SpecTable
      rows={[
        { label: 'Subtotal', value: <Price amount={formatCents(totals.subtotal)} /> },
        { label: 'Shipping', value: <ShippingPrice cents={totals.shipping} /> },
        ...(discountCode ? [discount] : []),
        total,
        ...(paid
          ? [
              { label: 'Received', value: <Price amount={`-${paid.received}`} /> },
              { label: 'Still to pay', value: <Price amount={paid.missing} />, strong: true },
            ]
          : []),
      ]}
    />
  );
}
