import { fixed } from '../../platform/images/path-data.ts';
import { frontArcBack } from './svg-paths.ts';
import { tiltAt, type VialShape } from './vial.ts';

export type Point = [x: number, y: number];

/** Points as the inside of a path, without its `M` and `Z`. */
export function joinPoints(points: Point[]): string {
  return points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L');
}

/** A ring with small waves of up to `rough` units, in 72 points; the first 37 run along the back. */
export function roughenRing(
  centre: number,
  radius: number,
  y: number,
  rough: number,
  random: () => number,
): Point[] {
  const waves = Array.from({ length: 6 }, () => ({ at: random() * 7, size: random() * rough }));
  return Array.from({ length: 72 }, (_, step): Point => {
    const angle = Math.PI + (step / 72) * 2 * Math.PI;
    const lift = waves.reduce((sum, { at, size }, i) => {
      return sum + (size / (i + 1)) * Math.sin(angle * (i + 2) + at);
    }, 0);
    return [centre + radius * Math.cos(angle), y + radius * tiltAt(y) * Math.sin(angle) + lift];
  });
}

/** The front of such a ring from left to right. */
export function frontOf(points: Point[]): Point[] {
  return points.slice(36).concat(points.slice(0, 1)).reverse();
}

/** Closes a filling's side: down the right wall, along the floor's front and up the left wall. */
export function closeAtFloor({ centre, radius, floor }: VialShape, wall: number): string {
  const inner = radius - wall;
  return `L${fixed(centre + inner)} ${fixed(floor)}${frontArcBack(centre, inner, floor)}Z`;
}

/** A filter that turns what it is applied to into fine grain: `coarse` across and down, per unit. */
export function grainFilter(id: string, coarse: string, shade: number, seed: number): string {
  const value = fixed(shade);
  return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${coarse}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${value} 0 0 0 0 ${value} 0 0 0 0 ${value} 2.6 0 0 0 -1.15"/><feComposite in2="SourceGraphic" operator="in"/></filter>`;
}
