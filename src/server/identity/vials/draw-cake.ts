import type { FillPaint } from './fill-paint.ts';
import { linearGradient, radialGradient } from './svg-paths.ts';
import {
  closeAtFloor,
  frontOf,
  grainFilter,
  joinPoints,
  type Point,
  roughenRing,
} from './uneven-lines.ts';

const WALL = 17;

/**
 * A freeze-dried plug, lit from the upper left: matt, dried away from the glass here and there, its edge soft, with a
 * few fine cracks.
 */
export function drawCake({ shape, tone, random, id }: FillPaint): string {
  const { centre, radius, fillTop } = shape;
  const inner = radius - WALL;
  const rim = roughenRing(centre, inner - 5, fillTop, 3, random);
  const front = frontOf(rim);
  const side = `M${joinPoints(front)}${closeAtFloor(shape, WALL)}`;
  const plate = `M${joinPoints(rim)}Z`;
  const lip = (drop: number) => `M${joinPoints(front.map(([x, y]) => [x, y + drop]))}`;
  return [
    radialGradient(
      `${id}-plate`,
      [
        [0, tone(1)],
        [0.5, tone(0.98)],
        [1, tone(0.9)],
      ],
      0.3,
      0.4,
      0.8,
    ),
    linearGradient(
      `${id}-depth`,
      [
        [0, tone(1), 0.5],
        [0.4, tone(0.9), 0],
        [1, tone(0.55), 0.35],
      ],
      'down',
    ),
    grainFilter(`${id}-fibres`, '0.03 0.022', 0.45, Math.floor(random() * 900)),
    `<filter id="${id}-blur" x="-.1" y="-1" width="1.2" height="3"><feGaussianBlur stdDeviation="4.5"/></filter>`,
    `<clipPath id="${id}-cake"><path d="${side}${plate}"/></clipPath>`,
    `<path d="${side}" fill="url(#${id}-side)"/>`,
    `<path d="${side}" fill="url(#${id}-depth)"/>`,
    `<path d="${plate}" fill="url(#${id}-plate)"/>`,
    `<g clip-path="url(#${id}-cake)" fill="none">`,
    `<path d="${side}${plate}" filter="url(#${id}-fibres)" opacity=".1"/>`,
    `<path d="${lip(15)}" stroke="${tone(0.72)}" stroke-width="12" opacity=".3" filter="url(#${id}-blur)"/>`,
    `<path d="${lip(2)}" stroke="${tone(1)}" stroke-width="13" opacity=".95" filter="url(#${id}-blur)"/>`,
    drawCracks(front, tone, random),
    '</g>',
  ].join('');
}

/** Thin cracks that cross the edge: a little way into the top, and further down the front. */
function drawCracks(front: Point[], tone: FillPaint['tone'], random: () => number): string {
  const cracks = [6, 16, 25].map((near) => {
    const [x, y] = front[near + Math.floor(random() * 7)] ?? [0, 0];
    const lean = (random() - 0.5) * 12;
    const go = (steps: number, down: number): Point[] =>
      Array.from({ length: steps }, (_, step) => [
        x + lean * (step + 1) * Math.sign(down) + (random() - 0.5) * 6,
        y + down * (step + 0.6 + random() * 0.5),
      ]);
    return `M${joinPoints([...go(1 + Math.floor(random() * 3), -5).reverse(), [x, y], ...go(1 + Math.floor(random() * 3), 9)])}`;
  });
  const lit = `<path d="${cracks.join('')}" stroke="${tone(1)}" stroke-width="2" opacity=".7" transform="translate(2 1)"/>`;
  return `${lit}<path d="${cracks.join('')}" stroke="${tone(0.55)}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round" opacity=".55"/>`;
}
