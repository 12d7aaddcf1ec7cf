import { cleanKey } from '../text/typed-key.ts';

/** A whole number of cents, as all money inside the shop. */
export type Cents = number;

/** The largest amount that is read or written, in cents; sums of carts stay far below it. */
export const MAX_CENTS: Cents = 999_999_999_999;

const AMOUNT = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** Reads '19', '19.9' or '19.90' as cents. Undefined for anything else, signs and thousands separators included. */
export function parseCents(text: string): Cents | undefined {
  const match = AMOUNT.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** '49,90' → '49.90', '< 0,5' → '< 0.5'. '1,234' stays, since its comma may separate thousands. */
export function withDecimalPoint(text: string): string {
  return cleanKey(text).replace(/^([^.,]*\d),(\d{1,2})$/, '$1.$2');
}

/** 1990 → '19.90', the two-decimal string of the wire. */
export function formatCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an amount of the wire for people: '12345.50' → '$12,345.50', '-5.00' → '−$5.00'. */
export function formatDollars(amount: string): string {
  const [whole = '', cents = '00'] = amount.replace('-', '').split('.');
  const sign = amount.startsWith('-') ? '−' : '';
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** Reads an amount that the server itself wrote. Throws a RangeError if it is none. */
export function readCents(text: string): Cents {
  const cents = parseCents(text);
  if (cents === undefined) throw new RangeError(`Not an amount of money: ${text}`);
  return cents;
}

/** Divides two whole numbers and rounds half up, without leaving whole numbers. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
