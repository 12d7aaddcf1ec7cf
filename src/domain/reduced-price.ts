import { formatCents, formatDollars, parseCents } from './money.ts';

/**
 * Why a price is not below its original one (both as '19.90'), in words; undefined if it is, if there is no original
 * price, or if one of them is no amount.
 */
export function checkOriginalPrice(price: string, original: string | null): string | undefined {
  const [now, before] = [parseCents(price), parseCents(original ?? '')];
  if (now === undefined || before === undefined || before > now) return undefined;
  return `The original price, ${formatDollars(formatCents(before))}, is not above the price, ${formatDollars(formatCents(now))}: there would be no saving. Raise it, or leave it empty`;
}
