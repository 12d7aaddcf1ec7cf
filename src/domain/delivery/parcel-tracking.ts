import { cleanKey } from '../text/typed-key.ts';

export const carriers = [
  'canada-post',
  'purolator',
  'chit-chats',
  'stallion',
  'ups',
  'fedex',
  'dhl',
  'other',
] as const;
export type Carrier = (typeof carriers)[number];

export const carrierNames: Record<Carrier, string> = {
  'canada-post': 'Canada Post',
  purolator: 'Purolator',
  'chit-chats': 'Chit Chats',
  stallion: 'Stallion Express',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
};

/** The address of each carrier's tracking page; the tracking number goes at its end. */
const pages: Partial<Record<Carrier, string>> = {
  'canada-post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
  purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
  'chit-chats': 'https://chitchats.com/tracking/',
  stallion: 'https://www.stallionexpress.ca/tracking?tracking_number=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id=',
};

/** Reads a stored carrier; undefined for anything else. */
export function readCarrier(stored: string): Carrier | undefined {
  return carriers.find((carrier) => carrier === stored);
}

/** Upper case, without the spaces and dashes that labels print. */
export function normalizeTrackingNumber(typed: string): string {
  return cleanKey(typed).toUpperCase().replace(/[\s-]/g, '');
}

/** The usual lengths of each carrier's numbers, according to its tracking page. */
const usualLengths: Partial<Record<Carrier, readonly number[]>> = {
  'canada-post': [13, 16],
  purolator: [12],
  ups: [18],
  fedex: [12, 15, 20, 22],
  dhl: [10],
};

/** The usual lengths of the carrier's numbers if this one, normalized, has another; undefined if it looks right. */
export function unusualLength(
  carrier: Carrier,
  trackingNumber: string,
): readonly number[] | undefined {
  const usual = usualLengths[carrier];
  return trackingNumber && !usual?.includes(trackingNumber.length) ? usual : undefined;
}

/** The carrier's tracking page of a parcel; undefined for an unknown carrier, or without a number. */
export function trackingLink(carrier: Carrier, trackingNumber: string): string | undefined {
  const page = pages[carrier];
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : undefined;
}
