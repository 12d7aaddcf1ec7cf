import type { ShippingMethods } from '../../contracts/content/shipping-methods.ts';
import { shippingMethodIds } from '../../domain/pricing/shipping-methods.ts';

/** The parts of the shipping methods for the history of changes. */
export function flattenMethods(methods: ShippingMethods): Record<string, unknown> {
  const { expedited, pickup } = methods;
  return {
    ...Object.fromEntries(
      shippingMethodIds.flatMap((id) => {
        const { offered, limits } = methods[id];
        const leftOut = [
          ...limits.provinces,
          ...(limits.rural ? ['rural postal codes'] : []),
          ...limits.prefixes,
        ];
        return [
          [`${id}Offered`, offered],
          [`${id}LeftOut`, leftOut],
        ];
      }),
    ),
    expeditedName: expedited.name,
    expeditedFee: expedited.fee,
    expeditedDays: `${expedited.days.least}–${expedited.days.most}`,
    pickupAddress: pickup.address,
    pickupProvince: pickup.province,
    pickupTimes: pickup.times,
  };
}
