import {
  describeShipping,
  type WrittenShippingRule,
} from '../../../domain/pricing/describe-shipping.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import { calculateShipping, readShippingRule } from '../../../domain/pricing/shipping.ts';

/** Subtotals in cents. */
const CARTS = [5000, 10_000, 15_000];

/** What carts would pay, computed as the checkout does; `rule` is undefined while the form is incomplete. */
export function ShippingPreview({ rule }: { rule: WrittenShippingRule | undefined }) {
  const shipping = (subtotal: number) =>
    rule && calculateShipping(subtotal, readShippingRule(rule));
  return (
    <div className="grid gap-2 rounded-surface border border-line bg-surface p-4">
      <p aria-live="polite">
        {rule
          ? `Shoppers read: ‘${describeShipping(rule)}’.`
          : 'Enter both amounts to see what carts would pay.'}
      </p>
      <table aria-label="What carts would pay" className="figures w-full">
        <thead>
          <tr>
            {['A cart of', 'Shipping', 'Pays in all'].map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`py-1.5 text-xs font-semibold text-ink-soft ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CARTS.map((subtotal) => (
            <tr key={subtotal} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatDollars(formatCents(subtotal))}
              </th>
              <td className="py-1.5 text-right">{write(shipping(subtotal))}</td>
              <td className="py-1.5 text-right font-semibold">
                {total(subtotal, shipping(subtotal))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function write(cents: number | undefined): string {
  if (cents === undefined) return '–';
  return cents === 0 ? 'Free' : formatDollars(formatCents(cents));
}

function total(subtotal: number, shipping: number | undefined): string {
  return shipping === undefined ? '–' : formatDollars(formatCents(subtotal + shipping));
}
