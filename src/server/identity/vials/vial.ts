import { z } from 'zod';

const fills = ['cake', 'powder', 'crystals', 'film', 'solution'] as const;
export type Fill = (typeof fills)[number];

/**
 * What the picture of a product shows. `hue` is that of cap and label band, in OKLCH degrees; the label sets content and
 * purity ('5 mg', '97.9%') with a thin space. `tint` is the substance's own colour, if it is not white; amber is against
 * light.
 */
export const vial = z.object({
  /** The shop's name in the colour band, with the shop's vial before it or not. */
  brand: z.object({ name: z.string(), hasVial: z.boolean() }),
  name: z.string(),
  content: z.string(),
  purity: z.string().optional(),
  hue: z.number(),
  vialSizeMl: z.number(),
  fill: z.enum(fills),
  tint: z.enum(['ivory', 'yellow', 'blue']).optional(),
  amber: z.boolean().optional(),
});
export type Vial = z.infer<typeof vial>;

/** Where a vial's parts are, in units of a 1200 x 1200 canvas; every y is on the vial's axis. */
export type VialShape = {
  centre: number;
  radius: number;
  capRadius: number;
  capTop: number;
  crimpRadius: number;
  crimpTop: number;
  crimpBottom: number;
  neckRadius: number;
  shoulderTop: number;
  bodyTop: number;
  labelTop: number;
  labelBottom: number;
  fillTop: number;
  /** The inner floor, above a base of solid glass. */
  floor: number;
  base: number;
};

/** Every vial stands on this line, whatever its size. */
const GROUND = 1092;

type Proportions = { radius: number; neck: number; height: number; label: number };

/** Squatter than common vials, so that a name can be read on a card; with smaller differences. */
const LARGEST: Proportions = { radius: 322, neck: 190, height: 936, label: 480 };
const PROPORTIONS: [sizeMl: number, Proportions][] = [
  [2, { radius: 258, neck: 152, height: 810, label: 392 }],
  [3, { radius: 272, neck: 158, height: 866, label: 436 }],
  [5, { radius: 306, neck: 184, height: 886, label: 416 }],
  [10, LARGEST],
];

/** How much of the glass below the label stays empty above a content of up to so many milligrams. */
const EMPTY: [milligrams: number, part: number][] = [
  [1, 0.6],
  [5, 0.42],
  [25, 0.28],
  [100, 0.22],
];

/** The shape of the smallest vial that holds `sizeMl`, or of the largest one, filled with `content`. */
export function shapeVial(sizeMl: number, content = ''): VialShape {
  const { radius, neck, height, label } =
    PROPORTIONS.find(([size]) => size >= sizeMl)?.[1] ?? LARGEST;
  const base = GROUND - radius * tiltAt(GROUND);
  const capTop = GROUND - height;
  const crimpTop = capTop + 44;
  const crimpBottom = crimpTop + 84;
  const shoulderTop = crimpBottom + 26;
  const bodyTop = shoulderTop + 76;
  const floor = base - 26;
  const labelTop = bodyTop + 14;
  const labelBottom = labelTop + label;
  const milligrams = Number.parseFloat(content) * (content.endsWith(' g') ? 1000 : 1);
  const empty = EMPTY.find(([most]) => most >= milligrams)?.[1] ?? 0.06;
  return {
    centre: 600,
    radius,
    capRadius: neck * 1.27,
    capTop,
    crimpRadius: neck * 1.24,
    crimpTop,
    crimpBottom,
    neckRadius: neck,
    shoulderTop,
    bodyTop,
    labelTop,
    labelBottom,
    fillTop: labelBottom + (floor - labelBottom) * empty,
    floor,
    base,
  };
}

/** Height over width of a horizontal circle at `y`: we look slightly down, more so lower down. */
export function tiltAt(y: number): number {
  return 0.085 + (0.07 * y) / 1200;
}
