import { categoryHue } from '../../../src/domain/category-hue.ts';
import type { SeedProduct } from '../catalogue/catalogue.ts';

export type Fill = 'cake' | 'powder' | 'crystals' | 'film' | 'solution';

/** What the picture of a product shows. */
export type Vial = {
  name: string;
  /** For example `5 mg`; the label sets it with a thin space. */
  content: string;
  /** For example `97.9%`. */
  purity?: string;
  /** OKLCH degrees, for cap and label band. */
  hue: number;
  vialSizeMl: number;
  fill: Fill;
  /** The substance's own colour, if it is not white. */
  tint?: 'ivory' | 'yellow' | 'blue';
};

/** What the picture of this product shows. */
export function describeVial(product: Omit<SeedProduct, 'sizes'>): Vial {
  return {
    name: product.name,
    content: product.dosage,
    purity: product.purity,
    hue: categoryHue(product.category),
    vialSizeMl: Number.parseFloat(product.vialSize),
    fill: product.fill,
    ...(product.tint && { tint: product.tint }),
  };
}

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

/** Modelled on common injection vials (13 mm neck up to 3 mL, 20 mm above), with smaller differences. */
const LARGEST: Proportions = { radius: 286, neck: 172, height: 1036, label: 464 };
const PROPORTIONS: [sizeMl: number, Proportions][] = [
  [2, { radius: 222, neck: 140, height: 884, label: 404 }],
  [3, { radius: 228, neck: 142, height: 956, label: 436 }],
  [5, { radius: 264, neck: 166, height: 972, label: 432 }],
  [10, LARGEST],
];

/** The shape of the smallest vial that holds `sizeMl`, or of the largest one. */
export function shapeVial(sizeMl: number): VialShape {
  const { radius, neck, height, label } =
    PROPORTIONS.find(([size]) => size >= sizeMl)?.[1] ?? LARGEST;
  const base = GROUND - radius * tiltAt(GROUND);
  const capTop = GROUND - height;
  const crimpTop = capTop + 44;
  const crimpBottom = crimpTop + 94;
  const shoulderTop = crimpBottom + 40;
  const bodyTop = shoulderTop + 78;
  const floor = base - 26;
  const labelTop = bodyTop + 14;
  const labelBottom = labelTop + label;
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
    fillTop: labelBottom + (floor - labelBottom) * 0.36,
    floor,
    base,
  };
}

/** Height over width of a horizontal circle at `y`: we look slightly down, more so lower down. */
export function tiltAt(y: number): number {
  return 0.085 + (0.07 * y) / 1200;
}
