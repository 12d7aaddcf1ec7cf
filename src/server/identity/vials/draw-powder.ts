import { fixed } from '../../platform/images/path-data.ts';
import type { FillPaint } from './fill-paint.ts';
import { linearGradient } from './svg-paths.ts';
import { closeAtFloor, grainFilter, joinPoints, type Point } from './uneven-lines.ts';
import { tiltAt } from './vial.ts';

const WALL = 15;
const STEPS = 48;
const GRAINS = 240;

/** Loose powder, in a heap left of the middle as it came to rest. */
export function drawPowder({ shape, tone, random, id }: FillPaint): string {
  const { centre, radius, fillTop, floor } = shape;
  const inner = radius - WALL;
  const low = fillTop + (floor - fillTop) * 0.62;
  const depth = inner * tiltAt(fillTop);
  const slope = (part: number) => low - (low - fillTop) * Math.exp(-(((part - 0.34) / 0.3) ** 2));
  const line = (bow: number, rough: number): Point[] =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const part = step / STEPS;
      const x = centre - inner * Math.cos(part * Math.PI);
      const along = (1 - Math.cos(part * Math.PI)) / 2;
      return [x, slope(along) + bow * Math.sin(part * Math.PI) + (random() - 0.5) * rough];
    });
  const front = line(depth, 3);
  const back = line(-depth, 5);
  const side = `M${joinPoints(front)}${closeAtFloor(shape, WALL)}`;
  const top = `M${joinPoints(front)}L${joinPoints(back.reverse())}Z`;
  const grains = Array.from({ length: GRAINS }, () => {
    const step = 2 + Math.floor(random() * (STEPS - 3));
    const [x, y] = front[step] ?? [centre, low];
    const bow = depth * Math.sin((step / STEPS) * Math.PI);
    const top = y - 1.7 * bow;
    const size = fixed(1.5 + random() ** 2 * 4.5);
    return `M${fixed(x)} ${fixed(top + random() * (floor + bow - top))}l${size} ${fixed(random() * 4)}l-${size} ${size}Z`;
  });
  return [
    linearGradient(
      `${id}-slope`,
      [
        [0, tone(0.95)],
        [0.3, tone(1)],
        [0.6, tone(0.96)],
        [1, tone(0.84)],
      ],
      'across',
    ),
    linearGradient(
      `${id}-depth`,
      [
        [0, tone(1), 0.9],
        [0.35, tone(0.95), 0.25],
        [1, tone(0.6), 0.3],
      ],
      'down',
    ),
    grainFilter(`${id}-grain`, '0.22', 0.3, Math.floor(random() * 900)),
    `<path d="${side}" fill="url(#${id}-side)"/>`,
    `<path d="${side}" fill="url(#${id}-depth)"/>`,
    `<path d="${top}" fill="url(#${id}-slope)"/>`,
    `<path d="${side}${top}" filter="url(#${id}-grain)" opacity=".12"/>`,
    `<path d="${grains.slice(GRAINS / 2).join('')}" fill="${tone(0.78)}" opacity=".45"/>`,
    `<path d="${grains.slice(0, GRAINS / 2).join('')}" fill="${tone(1)}" opacity=".6"/>`,
  ].join('');
}
