import { type Carrier, normalizeTrackingNumber } from './parcel-tracking.ts';
import { simplifyTrackingHeading } from './tracking-headings.ts';

/** Columns that name a parcel's carrier or its service. */
const TELLS =
  /^(?:(?:shipping|shipment|requested) )?(?:carrier|courier|provider|transporteur)\b|\bservice\b|^postage type$|^(?:shipping|shipment) method$/;

/** Services whose names are one carrier's own. 'Expedited' and 'Priority' are several carriers'. */
const NAMED: readonly (readonly [Carrier, RegExp])[] = [
  ['chit-chats', /chit ?chats/],
  ['stallion', /stallion/],
  [
    'canada-post',
    /canada ?post|postes canada|xpresspost|expedited parcel|regular parcel|colis (?:acceleres|standard)|^(?:dom|usa|int)\.[a-z]{2}/,
  ],
  ['purolator', /purolator/],
  ['ups', /\bups\b|worldship/],
  ['fedex', /fedex/],
  ['dhl', /\bdhl\b/],
  [
    'other',
    /\busps\b|canpar|loomis|\bics\b|nationex|\bgls\b|intelcom|dragonfly|uniuni|asendia|\bapc\b|canada cartage/,
  ],
];

/** Whose parcel a row is of: by its columns of carrier and service, or by the form and check digit of its number. */
export function carrierOfRow(
  headings: readonly string[],
  cells: readonly string[],
  trackingNumber: string,
): Carrier | undefined {
  const told = headings.flatMap((heading, place) =>
    TELLS.test(simplifyTrackingHeading(heading)) ? [cells[place] ?? ''] : [],
  );
  return carrierNamed(told.join(' · ')) ?? carrierOfNumber(trackingNumber);
}

/** The carrier that a text names, such as 'Purolator Ground' or 'DOM.XP'; undefined where it names none, or several. */
export function carrierNamed(text: string): Carrier | undefined {
  const simple = simplifyTrackingHeading(text);
  const parts = [simple, ...text.toLowerCase().split(/\s+/)];
  const named = NAMED.filter(([, name]) => parts.some((part) => name.test(part)));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/**
 * The only carrier whose numbers have this form and check digit. Numbers of 10, 12 or 15 digits are several carriers'.
 * Canada Post: 16 digits, weights 3 and 1, or S10 of the Universal Postal Union; UPS: 1Z and 16 characters.
 */
export function carrierOfNumber(written: string): Carrier | undefined {
  const number = normalizeTrackingNumber(written);
  if (/^1Z[0-9A-Z]{15}\d$/.test(number)) {
    const values = [...number.slice(2, -1)].map((character) =>
      /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10,
    );
    return checkDigit(values, [1, 2]) === Number(number.at(-1)) ? 'ups' : undefined;
  }
  if (/^\d{16}$/.test(number)) {
    const digits = [...number].map(Number);
    return checkDigit(digits.slice(0, -1), [3, 1]) === digits.at(-1) ? 'canada-post' : undefined;
  }
  return /^[A-Z]{2}\d{9}CA$/.test(number) && hasPostalCheck(number) ? 'canada-post' : undefined;
}

function checkDigit(digits: readonly number[], weights: readonly [number, number]): number {
  const sum = digits.reduce((so, digit, index) => so + digit * weights[index % 2 === 0 ? 0 : 1], 0);
  return (10 - (sum % 10)) % 10;
}

function hasPostalCheck(number: string): boolean {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((so, weight, index) => so + weight * Number(number[index + 2]), 0);
  const check = 11 - (sum % 11);
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(number[10]);
}
