import { describeAdjustment } from '../../../domain/orders/describe-adjustment.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import { readShippingRule } from '../../../domain/pricing/shipping.ts';
import { useSettings } from '../../settings-query.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { priceTyped, type TypedDraft } from './draft-values.ts';

/** What the draft costs as it is typed. */
export function DraftTotals({ typed }: { typed: TypedDraft }) {
  const settings = useSettings();
  const totals = priceTyped(typed, readShippingRule(settings.shipping));
  if (!totals) return <p role="status">Correct what is wrong to see the total.</p>;
  const dollars = (cents: number) => formatDollars(formatCents(cents));
  return (
    <SpecTable
      dense
      rows={[
        { label: 'Subtotal', value: dollars(totals.subtotal) },
        { label: 'Shipping', value: totals.shipping === 0 ? 'Free' : dollars(totals.shipping) },
        ...totals.adjustments.map(describeAdjustment),
        { label: 'Total', value: dollars(totals.total), strong: true, live: true },
      ]}
    />
  );
}
