import { shopDay } from '../../../domain/dates/shop-day.ts';
import { listAmountLines } from '../../../domain/orders/amount-lines.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import { chargesTaxes } from '../../../domain/tax/registrations.ts';
import { useSettings } from '../../settings-query.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { priceTyped, type TypedDraft } from './draft-values.ts';

/** What the draft costs as it is typed. */
export function DraftTotals({ typed }: { typed: TypedDraft }) {
  const settings = useSettings();
  const totals = priceTyped(typed, settings);
  if (!totals) return <p role="status">Correct what is wrong to see the total.</p>;
  const { subtotal, shipping, shippingMethod, adjustments, total } = totals;
  const beforeTax = chargesTaxes(settings.taxes.registrations, shopDay(Date.now()));
  const amounts = {
    subtotal: formatCents(subtotal),
    shipping: formatCents(shipping),
    shippingMethod,
    adjustments,
    beforeTax,
  };
  return (
    <SpecTable
      dense
      rows={[
        ...listAmountLines(amounts),
        {
          label: beforeTax ? 'Total before tax' : 'Total',
          value: formatDollars(formatCents(total)),
          ...{ strong: true, live: true },
        },
      ]}
    />
  );
}
