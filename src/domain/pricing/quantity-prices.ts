import {
  type Cents,
  formatCents,
  formatDollars,
  parseCents,
  readCents,
  withDecimalPoint,
} from './money.ts';

/** A product's prices as '19.90'; without one of the others, the price before it goes on. */
export type QuantityPriced = {
  price: string;
  priceFrom5?: string | null | undefined;
  priceFrom10?: string | null | undefined;
};

/** What one piece costs from which quantity on, the smallest quantity first. */
export function listQuantityPrices(product: QuantityPriced): { from: number; price: string }[] {
  const { price, priceFrom5, priceFrom10 } = product;
  return [
    { from: 1, price },
    ...(priceFrom5 ? [{ from: 5, price: priceFrom5 }] : []),
    ...(priceFrom10 ? [{ from: 10, price: priceFrom10 }] : []),
  ];
}

/** What one piece costs if so many are bought, in cents. */
export function unitPriceOf(product: QuantityPriced, quantity: number): Cents {
  return readCents(quantityPriceOf(product, quantity).price);
}

/** The price for so many, and from which quantity on it is the price. */
export function quantityPriceOf(product: QuantityPriced, quantity: number) {
  const prices = listQuantityPrices(product).filter(({ from }) => from <= quantity);
  return prices.at(-1) ?? { from: 1, price: product.price };
}

/** Whether a price, as typed or in a file, is 0.00; false for what is no amount. */
export function isFree(price: unknown): boolean {
  return parseCents(withDecimalPoint(String(price ?? ''))) === 0;
}

export const priceFields = ['price', 'originalPrice', 'priceFrom5', 'priceFrom10'] as const;

/**
 * The field of a price that does not fit the others, and why, in words: an original one that is not above the price, or
 * one for more pieces that is not below the one for fewer. Undefined if all fit.
 */
export function checkPrices(
  product: QuantityPriced & { originalPrice?: string | null | undefined },
): { field: (typeof priceFields)[number]; reason: string } | undefined {
  const noSaving = checkOriginalPrice(product.price, product.originalPrice ?? null);
  if (noSaving) return { field: 'originalPrice', reason: noSaving };
  const prices = listQuantityPrices(product);
  for (const [at, { from, price }] of prices.entries()) {
    const before = prices[at - 1]?.price;
    if (before === undefined) continue;
    const isFree = readCents(price) === 0;
    if (readCents(price) < readCents(before) && !isFree) continue;
    const reason = isFree
      ? `From ${from} on, one would cost nothing. Leave it empty if there is no such price`
      : `From ${from} on, one costs ${formatDollars(price)}: that is not below ${formatDollars(before)}. Lower it, or leave it empty`;
    return { field: from === 5 ? 'priceFrom5' : 'priceFrom10', reason };
  }
  return undefined;
}

/**
 * Why a price is not below its original one (both as '19.90'), in words; undefined if it is, if there is no original
 * price, or if one of them is no amount.
 */
function checkOriginalPrice(price: string, original: string | null): string | undefined {
  const [now, before] = [parseCents(price), parseCents(original ?? '')];
  if (now === undefined || before === undefined || before > now) return undefined;
  return `The original price, ${formatDollars(formatCents(before))}, is not above the price, ${formatDollars(formatCents(now))}: there would be no saving. Raise it, or leave it empty`;
}
