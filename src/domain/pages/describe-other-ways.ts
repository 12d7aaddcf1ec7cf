import { describePickup } from '../pricing/describe-methods.ts';
import { describeBusinessDays } from '../pricing/describe-shipping.ts';
import { formatDollars } from '../pricing/money.ts';
import type { ShippingSettings } from '../pricing/shipping-methods.ts';

/** The ways of delivery beside the usual one, in sentences for the FAQ; '' where there are none. */
export function describeOtherWays({
  shippingMethods: { standard, expedited, pickup },
  supportEmail,
}: ShippingSettings & { supportEmail: string }): string {
  const fee = formatDollars(expedited.fee);
  const time = describeBusinessDays(expedited.days);
  return [
    standard.offered &&
      (expedited.offered
        ? `${expedited.name} is optional: it costs ${fee}, takes ${time}, and is chosen at the checkout.`
        : `Expedited shipping is optional: write to ${supportEmail} before you order, and we tell you what it costs to your address.`),
    pickup.offered && `You can also pick up your order, free of charge. ${describePickup(pickup)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
