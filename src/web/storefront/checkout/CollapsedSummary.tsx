import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartItem } from '../../../contracts/checkout/cart.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import type { Totals } from '../../../domain/pricing/price-cart.ts';
import { CanadianDollars } from '../../ui/data/CanadianDollars.tsx';
import { OrderLines } from './OrderLines.tsx';

type CollapsedSummaryProps = { items: CartItem[]; totals: Totals; table: ReactNode };

/** On narrow screens, where the summary is below the form: the total at once, the rest behind a tap. */
export function CollapsedSummary({ items, totals, table }: CollapsedSummaryProps) {
  return (
    <details className="group rounded-surface border border-line bg-surface lg:hidden">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-surface px-4 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2 font-semibold">
          Your order
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </span>
        <span className="figures font-semibold">
          <span>{formatDollars(formatCents(totals.total))}</span>
          <CanadianDollars />
        </span>
      </summary>
      <div className="px-4 pb-4">
        <OrderLines items={items} />
        {table}
      </div>
    </details>
  );
}
