import {
  type Carrier,
  carrierNames,
  normalizeTrackingNumber,
  unusualLength,
} from '../../../../domain/delivery/parcel-tracking.ts';
import { countOf } from '../../page/count-of.ts';

/** What looks wrong about a tracking number. Carriers add kinds of numbers, so it is a warning only. */
export function warnOfLength(carrier: Carrier, typed: string): string | undefined {
  const trackingNumber = normalizeTrackingNumber(typed);
  const usual = unusualLength(carrier, trackingNumber);
  if (!usual) return undefined;
  const length = countOf(trackingNumber.length, 'character');
  return `A number of ${carrierNames[carrier]} usually has ${either.format(usual.map(String))} characters; this one has ${length}. Please check it before the customer gets it.`;
}

const either = new Intl.ListFormat('en-CA', { type: 'disjunction' });
