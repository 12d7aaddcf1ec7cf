import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import {
  type Destination,
  listOfferedMethods,
  refuseMethod,
} from '../../../domain/pricing/offered-methods.ts';
import {
  copyMethod,
  daysOfMethod,
  nameMethod,
  type OrderedMethod,
  priceMethod,
  usualMethod,
} from '../../../domain/pricing/shipping-methods.ts';
import { useSettings } from '../../settings-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { EstimatedArrival } from '../delivery-estimate/EstimatedArrival.tsx';
import type { ShippingMethodControl } from './use-shipping-method.ts';

type DeliveryChoiceProps = {
  control: ShippingMethodControl;
  destination: Destination;
  /** In cents; undefined while the cart is unknown. */
  subtotal: number | undefined;
};

/** How the order gets to its buyer, where that is not the usual way alone, and what cannot be had for its address. */
export function DeliveryChoice({ control, destination, subtotal }: DeliveryChoiceProps) {
  const settings = useSettings();
  const { chosen, choose, group, methodFor } = control;
  const offered = listOfferedMethods(settings, destination);
  const refusal = refuseMethod(settings, chosen, destination);
  const isAsked = offered.some((id) => id !== usualMethod(settings));
  if (!isAsked && !refusal) return null;
  const current = methodFor(destination);
  return (
    <>
      {refusal && (
        <div className="mt-6">
          <Notice tone={offered.length === 0 ? 'error' : 'warning'}>{refusal}</Notice>
        </div>
      )}
      {isAsked && (
        <fieldset ref={group} className="mt-6 min-w-0">
          <legend className="mb-3 font-semibold">Delivery</legend>
          <div className="rounded-surface border border-line bg-surface">
            {offered.map((id) => (
              <label
                key={id}
                className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-line p-3 first:border-t-0 sm:px-4"
              >
                <input
                  type="radio"
                  name="shippingMethod"
                  value={id}
                  checked={current === id}
                  onChange={() => choose(id)}
                  className="mt-0.5 size-5 shrink-0 cursor-[inherit] accent-aurora"
                />
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="figures flex items-baseline justify-between gap-4">
                    <span className="font-medium">{nameMethod(copyMethod(settings, id))}</span>
                    {subtotal !== undefined && (
                      <span>{writePrice(priceMethod(settings, id, subtotal))}</span>
                    )}
                  </span>
                  <span className="text-sm text-ink-soft">
                    <HowItComes method={copyMethod(settings, id)} />
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function HowItComes({ method }: { method: OrderedMethod }) {
  const days = daysOfMethod(method);
  if (method.id === 'pickup') {
    return (
      <>
        <span className="block">{method.address.join(', ')}</span>
        <span className="block">{method.times}</span>
      </>
    );
  }
  return days && <EstimatedArrival days={days} />;
}

function writePrice(cents: number): string {
  return cents === 0 ? 'Free' : formatDollars(formatCents(cents));
}
