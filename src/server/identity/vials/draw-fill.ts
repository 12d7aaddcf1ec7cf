import { oklchToHex } from '../../platform/images/oklch.ts';
import { drawCake } from './draw-cake.ts';
import { drawCrystals } from './draw-crystals.ts';
import { drawFilm, drawSolution } from './draw-liquid.ts';
import { drawPowder } from './draw-powder.ts';
import type { FillPaint } from './fill-paint.ts';
import { linearGradient, seedNumbers } from './svg-paths.ts';
import type { Fill, Vial, VialShape } from './vial.ts';

const TINTS = {
  white: { chroma: 0.007, hue: 170, darker: 0 },
  ivory: { chroma: 0.028, hue: 88, darker: 0.01 },
  yellow: { chroma: 0.085, hue: 97, darker: 0.03 },
  blue: { chroma: 0.085, hue: 268, darker: 0.25 },
} as const;

/** The substance in the vial, as seen through the glass. */
export function drawFill(vial: Vial, shape: VialShape, id: string): string {
  const { chroma, hue, darker } = TINTS[vial.tint ?? 'white'];
  const tone = (lightness: number) => oklchToHex(lightness - darker, chroma, hue);
  const random = seedNumbers(vial.name + vial.content);
  return shadeSide(tone, id) + drawContents[vial.fill]({ shape, tone, random, id });
}

const drawContents: Record<Fill, (paint: FillPaint) => string> = {
  cake: drawCake,
  powder: drawPowder,
  crystals: drawCrystals,
  film: drawFilm,
  solution: drawSolution,
};

/** A round matt body lit from the left. */
function shadeSide(tone: FillPaint['tone'], id: string): string {
  return linearGradient(
    `${id}-side`,
    [
      [0, tone(0.74)],
      [0.08, tone(0.86)],
      [0.25, tone(0.97)],
      [0.42, tone(0.955)],
      [0.7, tone(0.86)],
      [0.9, tone(0.74)],
      [1, tone(0.64)],
    ],
    'across',
  );
}
