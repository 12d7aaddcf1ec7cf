import type { PathCommand } from 'opentype.js';
import { fixed, pathData } from '../../platform/images/path-data.ts';
import { tiltAt, type VialShape } from './vial.ts';

/** The half width of a label's paper, as `x` in radii of the glass. */
export const PAPER_REACH = 1;

/**
 * Flat artwork laid around the vial's front, as path data. `x` of the artwork is measured around the front from its
 * middle, up to 1.06 radii, `y` down the axis.
 */
export function wrapPath(commands: PathCommand[], shape: VialShape): string {
  return pathData(commands, (x, y) => wrapPoint(x, y, shape));
}

/** A line around the front at the height `y`, from `left` to `right` along the glass. */
export function wrapLine(left: number, right: number, y: number, shape: VialShape): string {
  return `M${wrapPoint(left, y, shape)}${arcTo(right, y, shape, 0)}`;
}

/** A rectangle around the front. */
export function wrapBox(
  left: number,
  right: number,
  top: number,
  bottom: number,
  shape: VialShape,
): string {
  return `${wrapLine(left, right, top, shape)}L${wrapPoint(right, bottom, shape)}${arcTo(left, bottom, shape, 1)}Z`;
}

function arcTo(x: number, y: number, shape: VialShape, sweep: 0 | 1): string {
  const { radius } = shape;
  return `A${fixed(radius)} ${fixed(radius * tiltAt(y))} 0 0 ${sweep} ${wrapPoint(x, y, shape)}`;
}

/**
 * The radius, in those of the glass, of the curve along which `x` is measured: on the glass itself, letters towards the
 * sides would become too narrow to read.
 */
const FLATNESS = 1.7;

/** A point of the front, as `x y`. */
export function wrapPoint(x: number, y: number, { centre, radius }: VialShape): string {
  const across = FLATNESS * Math.sin(x / (FLATNESS * radius));
  const drop = radius * tiltAt(y) * Math.sqrt(1 - across ** 2);
  return `${fixed(centre + radius * across)} ${fixed(y + drop)}`;
}
