import { fixed } from '../../platform/images/path-data.ts';
import { radialGradient, type Stop } from './svg-paths.ts';
import { tiltAt, type VialShape } from './vial.ts';

const SHADE = '#0a1a18';
/** From the middle of a picture to its side, less what would be seen of an edge (see VIEW_BOX). */
const ROOM = 492;

/**
 * The plane that a vial stands on: a pool of light, seen on dark ground alone, and the shadow in it, dark where glass
 * meets the plane, then soft and away from the light. It ends inside of the picture.
 */
export function drawShadow({ centre, radius, base }: VialShape, id: string): string {
  const flat = tiltAt(base);
  const soft: Stop[] = [
    [0, SHADE, 0.34],
    [0.3, SHADE, 0.27],
    [0.5, SHADE, 0.16],
    [0.7, SHADE, 0.065],
    [0.86, SHADE, 0.016],
    [1, SHADE, 0],
  ];
  const contact: Stop[] = [
    [0, SHADE, 0.7],
    [0.84, SHADE, 0.62],
    [0.92, SHADE, 0.3],
    [1, SHADE, 0],
  ];
  const pool: Stop[] = [
    [0, '#ffffff', 0.3],
    [0.5, '#ffffff', 0.2],
    [0.8, '#ffffff', 0.06],
    [1, '#ffffff', 0],
  ];
  const reach = ROOM / radius;
  const ellipse = (fill: string, dx: number, dy: number, rx: number, ry: number) =>
    `<ellipse cx="${fixed(centre + dx * radius)}" cy="${fixed(base + dy * radius)}" rx="${fixed(rx * radius)}" ry="${fixed(ry * radius * flat)}" fill="url(#${id}-${fill})"/>`;
  return [
    radialGradient(`${id}-pool`, pool),
    radialGradient(`${id}-soft`, soft),
    radialGradient(`${id}-contact`, contact),
    ellipse('pool', 0, 0, Math.min(1.5, reach), 1.7),
    ellipse('soft', 0.42, 0.03, Math.min(1.75, reach - 0.42), 1.5),
    ellipse('soft', 0.1, 0.04, 1.18, 1.3),
    ellipse('contact', 0.012, 0.045, 1.02, 1.1),
  ].join('');
}
