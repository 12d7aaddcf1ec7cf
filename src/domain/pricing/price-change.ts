import { type Cents, divideHalfUp, formatCents, formatDollars, readCents } from './money.ts';
import { type Rounding, roundedAbove, roundedBelow, roundPrice } from './round-price.ts';

/** What the owner does to the prices of several products. */
export type PriceChange = {
  direction: 'up' | 'down';
  /** Of 'percent', '5' or '2.5'; of 'amount', dollars as '2.00'. */
  unit: 'percent' | 'amount';
  value: string;
  rounding: Rounding;
  /** Whether a struck-through price moves as well. */
  originalPrices: boolean;
  /** Whether the price of what is on sale moves. */
  salePrices: boolean;
};

/** All prices of a product, as '19.90'. */
type ProductPrices = {
  price: string;
  originalPrice: string | null;
  priceFrom5: string | null;
  priceFrom10: string | null;
};

/**
 * A product's prices after a change. A rise makes none lower and a cut none higher, whatever the rounding; a price of 0.00
 * stays. A price for more pieces stays below the one for fewer and an original price above the price, where rounding
 * leaves room; where it does not, `checkPrices` says so.
 */
export function changePrices(
  product: ProductPrices & { onSale: boolean },
  change: PriceChange,
): ProductPrices {
  const { price, originalPrice, priceFrom5, priceFrom10, onSale } = product;
  const isMoved = change.salePrices || !(onSale || originalPrice !== null);
  const move = (cents: Cents) => movePrice(cents, change);
  const now = isMoved ? move(readCents(price)) : readCents(price);
  const from5 = isMoved ? moveBelow(priceFrom5, now, change) : priceFrom5;
  const from10 = isMoved
    ? moveBelow(priceFrom10, from5 ? readCents(from5) : now, change)
    : priceFrom10;
  return {
    price: formatCents(now),
    originalPrice: change.originalPrices ? moveAbove(originalPrice, now, change) : originalPrice,
    priceFrom5: from5,
    priceFrom10: from10,
  };
}

/** One price, in cents. */
function movePrice(cents: Cents, change: PriceChange): Cents {
  if (cents === 0) return 0;
  const rounded = roundPrice(moveExactly(cents, change), change.rounding);
  return change.direction === 'up' ? Math.max(cents, rounded) : Math.min(cents, rounded);
}

/** Rounded to the cent; below 0 where more is taken off than it costs. */
function moveExactly(cents: Cents, { direction, unit, value }: PriceChange): Cents {
  const sign = direction === 'up' ? 1 : -1;
  if (unit === 'amount') return cents + sign * readCents(value);
  return divideHalfUp(cents * (10_000 + sign * readCents(value)), 10_000);
}

/** A price for more pieces, below the one for fewer. */
function moveBelow(was: string | null, limit: Cents, change: PriceChange): string | null {
  if (was === null) return null;
  const before = readCents(was);
  const moved = movePrice(before, change);
  if (moved < limit) return formatCents(moved);
  const lower = roundedBelow(limit, change.rounding);
  // A rise has left room for what it was: it was below the price for fewer.
  const kept = change.direction === 'up' ? Math.max(before, lower) : lower;
  return formatCents(kept > 0 ? kept : moved);
}

/** An original price, above the price. */
function moveAbove(was: string | null, price: Cents, change: PriceChange): string | null {
  if (was === null) return null;
  const before = readCents(was);
  const moved = movePrice(before, change);
  if (moved > price) return formatCents(moved);
  const higher = roundedAbove(price, change.rounding);
  return formatCents(change.direction === 'up' ? higher : Math.min(before, higher));
}

const endings: Record<Rounding, string> = {
  cent: '',
  '5-cents': ', to 5 cents',
  dollar: ', to the dollar',
  'ending-99': ', ending in .99',
  'ending-95': ', ending in .95',
};

/** '+5 %, ending in .99'; '−$2.00'. */
export function describePriceChange({ direction, unit, value, rounding }: PriceChange): string {
  const sign = direction === 'up' ? '+' : '−';
  const moved = unit === 'percent' ? `${value} %` : formatDollars(formatCents(readCents(value)));
  return `${sign}${moved}${endings[rounding]}`;
}
