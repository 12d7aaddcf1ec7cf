import type { Cents } from '../pricing/money.ts';
import { readMilligrams } from '../pricing/unit-price.ts';

/** What lists are sorted and filtered by; null for what a product does not state, or not as a figure. */
export type ProductFigures = {
  /** Whole micrograms. */
  content: number | null;
  /** Cents per gram. */
  unitPrice: number | null;
};

/** Reads a product's content: 12400 cents and '5 mg' make 5000 µg and 2480000 cents per gram. */
export function readFigures(price: Cents, content: string): ProductFigures {
  const micrograms = Math.round((readMilligrams(content) ?? 0) * 1000);
  const isMass = micrograms > 0 && Number.isSafeInteger(micrograms);
  return {
    content: isMass ? micrograms : null,
    unitPrice: isMass ? Math.round((price * 1_000_000) / micrograms) : null,
  };
}
