export const carriers = ['canada-post', 'purolator', 'ups', 'fedex', 'dhl', 'other'] as const;
export type Carrier = (typeof carriers)[number];

export const carrierNames: Record<Carrier, string> = {
  'canada-post': 'Canada Post',
  purolator: 'Purolator',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
};

/** Where each carrier's own site shows a parcel, its number following. */
const pages: Partial<Record<Carrier, string>> = {
  'canada-post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
  purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id=',
};

/** The carrier that is stored as this text; undefined where there is none. */
export function readCarrier(stored: string): Carrier | undefined {
  return carriers.find((carrier) => carrier === stored);
}

/** A tracking number as carriers write it: capitals, without the spaces and dashes that labels print for reading. */
export function normalizeTrackingNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
}

/** Characters of each carrier's usual numbers, as their own tracking pages describe them. */
const usualLengths: Partial<Record<Carrier, readonly number[]>> = {
  'canada-post': [13, 16],
  purolator: [12],
  ups: [18],
  fedex: [12, 15, 20, 22],
  dhl: [10],
};

/** How long the carrier's numbers usually are, where this one, normalized, is not; undefined where it looks right. */
export function unusualLength(
  carrier: Carrier,
  trackingNumber: string,
): readonly number[] | undefined {
  const usual = usualLengths[carrier];
  return trackingNumber && !usual?.includes(trackingNumber.length) ? usual : undefined;
}

/** The carrier's page that tells where a parcel is; undefined for another carrier, or without a number. */
export function trackingLink(carrier: Carrier, trackingNumber: string): string | undefined {
  const page = pages[carrier];
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : undefined;
}
