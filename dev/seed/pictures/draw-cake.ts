import { fixed } from '../../../src/server/platform/images/path-data.ts';
import type { FillPaint } from './fill-paint.ts';
import { radialGradient, ring } from './svg-paths.ts';
import { closeAtFloor, frontOf, grainFilter, joinPoints, roughenRing } from './uneven-lines.ts';

const WALL = 17;

/** A freeze-dried plug: matt, finely grained, with a slightly raised and uneven rim. */
export function drawCake({ shape, tone, random, id }: FillPaint): string {
  const { centre, radius, fillTop } = shape;
  const inner = radius - WALL;
  const rim = roughenRing(centre, inner, fillTop, 3.5, random);
  const front = frontOf(rim);
  const side = `M${joinPoints(front)}${closeAtFloor(shape, WALL)}`;
  const dip = ring(centre - inner * 0.05, inner * (0.72 + random() * 0.1), fillTop + 5);
  return [
    radialGradient(
      `${id}-plate`,
      [
        [0, tone(0.955)],
        [0.55, tone(0.975)],
        [0.8, tone(0.99)],
        [1, tone(0.93)],
      ],
      0.42,
      0.58,
      0.62,
    ),
    grainFilter(`${id}-fibres`, '0.13 0.035', 0.35, Math.floor(random() * 900)),
    grainFilter(`${id}-crumb`, '0.05 0.2', 0.4, Math.floor(random() * 900)),
    `<path d="${side}" fill="url(#${id}-side)"/>`,
    `<path d="${side}" filter="url(#${id}-fibres)" opacity=".17"/>`,
    `<path d="M${joinPoints(rim)}Z" fill="url(#${id}-plate)"/>`,
    `<path d="${dip}" fill="${tone(0.9)}" opacity=".3"/>`,
    `<path d="M${joinPoints(rim)}Z" filter="url(#${id}-crumb)" opacity=".12"/>`,
    `<path d="M${joinPoints(front)}" fill="none" stroke="${tone(1)}" stroke-width="5" stroke-linejoin="round" opacity=".85"/>`,
    `<path d="M${joinPoints(front.map(([x, y]) => [x, y + 5]))}" fill="none" stroke="${tone(0.78)}" stroke-width="2.5" opacity=".4"/>`,
    drawFissures(front, tone(0.66), random),
  ].join('');
}

/** Short cracks that run from the rim into the front, as drying leaves them. */
function drawFissures(front: [number, number][], colour: string, random: () => number): string {
  const starts = [6 + Math.floor(random() * 6), 18 + Math.floor(random() * 6), 28];
  const lines = starts.map((start) => {
    const [x, y] = front[start] ?? [0, 0];
    const bends = [0, 1, 2].map(() => `l${fixed((random() - 0.5) * 9)} ${fixed(6 + random() * 9)}`);
    return `M${fixed(x)} ${fixed(y - 2)}${bends.join('')}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" opacity=".55"/>`;
}
