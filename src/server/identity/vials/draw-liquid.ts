import { fixed } from '../../platform/images/path-data.ts';
import type { FillPaint } from './fill-paint.ts';
import { cylinderSide, frontArc, linearGradient, radialGradient, ring } from './svg-paths.ts';
import { closeAtFloor, frontOf, joinPoints, roughenRing } from './uneven-lines.ts';

const WALL = 15;
const DEEP = '#38504f';

/** A thin dried film on the floor that creeps a little up the wall. */
export function drawFilm({ shape, tone, random, id }: FillPaint): string {
  const { centre, radius, floor } = shape;
  const inner = radius - WALL;
  const edge = roughenRing(centre, inner, floor - 40, 7, random);
  const front = frontOf(edge);
  return [
    linearGradient(
      `${id}-film`,
      [
        [0, tone(0.86), 0.95],
        [0.25, tone(0.99), 0.85],
        [0.6, tone(0.93), 0.7],
        [1, tone(0.72), 0.95],
      ],
      'across',
    ),
    radialGradient(
      `${id}-pool`,
      [
        [0, tone(0.99), 0.95],
        [0.7, tone(0.97), 0.9],
        [1, tone(0.88), 0.8],
      ],
      0.4,
      0.5,
      0.6,
    ),
    `<path d="M${joinPoints(edge)}Z" fill="${tone(0.93)}" opacity=".6"/>`,
    `<path d="${ring(centre, inner - 10, floor - 12)}" fill="url(#${id}-pool)"/>`,
    `<path d="M${joinPoints(front)}${closeAtFloor(shape, WALL)}" fill="url(#${id}-film)"/>`,
    `<path d="M${joinPoints(front)}" fill="none" stroke="#ffffff" stroke-width="3.5" opacity=".9"/>`,
    `<path d="M${joinPoints(front.map(([x, y]) => [x, y + 4]))}" fill="none" stroke="${tone(0.68)}" stroke-width="2" opacity=".5"/>`,
  ].join('');
}

/** A clear solution: the filled cylinder is a lens, dark at its sides and bright at its far side. */
export function drawSolution({ shape, tone, id }: FillPaint): string {
  const { centre, radius, fillTop, floor } = shape;
  const inner = radius - 12;
  const level = fillTop - 8;
  const arc = (y: number) => `M${fixed(centre - inner)} ${fixed(y)}${frontArc(centre, inner, y)}`;
  return [
    linearGradient(
      `${id}-liquid`,
      [
        [0, DEEP, 0.75],
        [0.05, '#8da5a3', 0.6],
        [0.12, '#dfeae8', 0.62],
        [0.3, tone(0.9), 0.42],
        [0.55, '#a9bfbd', 0.42],
        [0.76, '#c9d8d5', 0.5],
        [0.88, '#ffffff', 0.85],
        [0.95, '#7f9997', 0.65],
        [1, DEEP, 0.8],
      ],
      'across',
    ),
    linearGradient(
      `${id}-level`,
      [
        [0, '#7d9795', 0.6],
        [0.35, '#f4f9f8', 0.75],
        [1, '#a7bcb9', 0.6],
      ],
      'across',
    ),
    `<path d="${cylinderSide(centre, inner, level, floor)}" fill="url(#${id}-liquid)"/>`,
    `<path d="${ring(centre, inner, level)}" fill="url(#${id}-level)" stroke="#ffffff" stroke-opacity=".7" stroke-width="2.5"/>`,
    `<path d="${arc(level + 5)}" fill="none" stroke="${DEEP}" stroke-opacity=".55" stroke-width="4"/>`,
    `<path d="${arc(level + 11)}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="3"/>`,
  ].join('');
}
