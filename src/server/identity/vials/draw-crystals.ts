import { fixed } from '../../platform/images/path-data.ts';
import type { FillPaint } from './fill-paint.ts';
import { closeAtFloor, joinPoints, type Point } from './uneven-lines.ts';
import { tiltAt } from './vial.ts';

const WALL = 17;
const PIECES = 280;

/** A bed of clear crystals, back to front, each with a lit and a shaded side. */
export function drawCrystals({ shape, tone, random, id }: FillPaint): string {
  const { centre, radius, fillTop, floor } = shape;
  const inner = radius - WALL;
  const surface = fillTop + 30;
  const bow = inner * tiltAt(floor);
  const bed: Point[] = [
    [centre - inner, surface + 16],
    [centre - inner * 0.5, surface - bow * 0.55],
    [centre, surface - bow * 0.8],
    [centre + inner * 0.55, surface - bow * 0.45],
    [centre + inner, surface + 24],
  ];
  const places = Array.from({ length: PIECES }, (): Point => {
    const across = Math.sin((random() * 2 - 1) * 1.5);
    const round = Math.sqrt(1 - across * across);
    const back = surface + 18 - (24 + bow * 0.7) * round;
    const front = floor - 12 + bow * round * 0.95;
    return [centre + across * (inner - 12), back + random() * (front - back)];
  });
  const pieces = places
    .sort(([, one], [, other]) => one - other)
    .map((place) => drawCrystal(place, 19 + random() * 19, tone, random));
  return [
    `<path d="M${joinPoints(bed)}${closeAtFloor(shape, WALL)}" fill="url(#${id}-side)"/>`,
    `<path d="M${joinPoints(bed)}${closeAtFloor(shape, WALL)}" fill="${tone(0.5)}" opacity=".2"/>`,
    pieces.join(''),
  ].join('');
}

/** One crystal: facets around an inner point, each as light as it faces the upper left. */
function drawCrystal(
  [x, y]: Point,
  size: number,
  tone: FillPaint['tone'],
  random: () => number,
): string {
  const sides = 5 + Math.floor(random() * 2);
  const turn = random() * 6;
  const stretch = 0.6 + random() * 0.4;
  const corners = Array.from({ length: sides }, (_, i): Point => {
    const angle = turn + ((i + random() * 0.4) / sides) * 2 * Math.PI;
    return [x + size * 0.62 * Math.cos(angle), y + size * 0.62 * stretch * Math.sin(angle)];
  });
  const peak: Point = [x + (random() - 0.6) * size * 0.4, y + (random() - 0.6) * size * 0.3];
  return corners
    .map((corner, i) => {
      const next = corners[(i + 1) % sides] ?? corner;
      const facing = Math.atan2((corner[1] + next[1]) / 2 - y, (corner[0] + next[0]) / 2 - x);
      const light = 0.86 + 0.14 * Math.cos(facing + 2.3) + (random() - 0.5) * 0.08;
      const colour = tone(Math.min(1, light));
      return `<path d="M${joinPoints([corner, next, peak])}Z" fill="${colour}" stroke="${colour}" stroke-width="${fixed(0.6)}"/>`;
    })
    .join('');
}
