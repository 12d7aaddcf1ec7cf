import type { VialShape } from './vial.ts';

/** What every filling is drawn with. */
export type FillPaint = {
  shape: VialShape;
  /** The substance's colour at a lightness from 0 to 1. */
  tone: (lightness: number) => string;
  random: () => number;
  /** Prefix of the ids of this filling; `url(#{id}-side)` is its shading from left to right. */
  id: string;
};
