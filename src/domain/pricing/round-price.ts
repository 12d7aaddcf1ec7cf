import { type Cents, divideHalfUp } from './money.ts';

export const roundings = ['cent', '5-cents', 'dollar', 'ending-99', 'ending-95'] as const;
export type Rounding = (typeof roundings)[number];

/** Rounded prices are `offset` above the multiples of `step`, in cents, from 0 on. */
const grids: Record<Rounding, { step: Cents; offset: Cents }> = {
  cent: { step: 1, offset: 0 },
  '5-cents': { step: 5, offset: 0 },
  dollar: { step: 100, offset: 0 },
  'ending-99': { step: 100, offset: 99 },
  'ending-95': { step: 100, offset: 95 },
};

/** The rounded price that is nearest; of two, the higher one. Of what is not above 0, 0: nothing is sold for less. */
export function roundPrice(price: Cents, rounding: Rounding): Cents {
  if (price <= 0) return 0;
  const { step, offset } = grids[rounding];
  return Math.max(0, divideHalfUp(price - offset, step)) * step + offset;
}

/** The highest rounded price below a price; not above 0 where there is none. */
export function roundedBelow(price: Cents, rounding: Rounding): Cents {
  const { step, offset } = grids[rounding];
  return (Math.ceil((price - offset) / step) - 1) * step + offset;
}

/** The lowest rounded price above a price. */
export function roundedAbove(price: Cents, rounding: Rounding): Cents {
  const { step, offset } = grids[rounding];
  return Math.max(0, Math.floor((price - offset) / step) + 1) * step + offset;
}
