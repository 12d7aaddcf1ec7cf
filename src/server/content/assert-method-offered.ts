import { type Destination, refuseMethod } from '../../domain/pricing/offered-methods.ts';
import type { ShippingMethodId, ShippingSettings } from '../../domain/pricing/shipping-methods.ts';
import { conflict } from '../platform/http/http-error.ts';

/** Throws an HttpError (409) with a sentence for the buyer where a method is not offered for a destination. */
export function assertMethodOffered(
  settings: ShippingSettings,
  id: ShippingMethodId,
  destination: Destination,
): void {
  const refusal = refuseMethod(settings, id, destination);
  if (refusal) throw conflict('method_not_offered', refusal);
}
