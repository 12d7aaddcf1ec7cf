import { fixed } from '../../../../src/server/platform/images/path-data.ts';
import { area, drawing, line, print } from './line-drawing.ts';

const LEFT = 150;
const RIGHT = 1080;
const FLOOR = 660;

/** Where a peak stands, how high it is and how wide, in units of the picture. */
type Peak = { at: number; height: number; width: number };

const MAIN: Peak = { at: 640, height: 470, width: 15 };
const SMALL: Peak[] = [
  { at: 240, height: 46, width: 9 },
  { at: 262, height: -18, width: 7 },
  { at: 470, height: 16, width: 10 },
  { at: 577, height: 52, width: 11 },
  { at: 716, height: 34, width: 12 },
  { at: 905, height: 22, width: 13 },
];

/** A chromatogram: injection, gradient, and a main peak between its small neighbours. */
export function drawHplcTrace(): string {
  const ticks = Array.from({ length: 10 }, (_, i) => `M${LEFT + i * 100} ${FLOOR + 20}v14`);
  const heights = Array.from({ length: 5 }, (_, i) => `M${LEFT} ${FLOOR - 20 - i * 110}h-14`);
  return drawing(
    line(`M${LEFT} 120V${FLOOR + 20}H${RIGHT}`, { width: 4 }),
    line(ticks.join('') + heights.join(''), { width: 3 }),
    line(`M${LEFT + 40} 590H300L960 200H1010V590H1060`, { width: 2.5, dash: '3 11' }),
    area(`M${trace(598, 686)}L686 ${baseline(686)}L598 ${baseline(598)}Z`, 'accent', 0.2),
    line(`M${trace(LEFT, 598)}`, { width: 4.5 }),
    line(`M${trace(686, RIGHT - 20)}`, { width: 4.5 }),
    line(`M${trace(598, 686)}`, { width: 5.5, colour: 'accent' }),
    print('12.47', 672, 190, { size: 34, colour: 'accent', weight: 600 }),
    print('214 nm', 172, 152, { size: 28 }),
    print('min', 1034, 734, { size: 28 }),
  );
}

function trace(from: number, to: number): string {
  const points: string[] = [];
  for (let x = from; x <= to; x += 2.5) {
    const rise = [MAIN, ...SMALL].reduce((sum, peak) => sum + riseOf(peak, x), 0);
    points.push(`${fixed(x)} ${fixed(baseline(x) - rise)}`);
  }
  return points.join('L');
}

function riseOf({ at, height, width }: Peak, x: number): number {
  return height * Math.exp(-(((x - at) / width) ** 2) / 2);
}

/** The solvents absorb a little more as their ratio changes. */
function baseline(x: number): number {
  return FLOOR - 14 - ((x - LEFT) / (RIGHT - LEFT)) * 34;
}
