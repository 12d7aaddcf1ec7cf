/**
 * Draws the plain vial for products that are imported without a picture. Run it after a change to the drawing:
 * `node dev/seed/pictures/make-plain-vial.ts`
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawCap, drawCrimp } from './draw-cap.ts';
import { drawFill } from './draw-fill.ts';
import { drawBase, drawGlassBack, drawGlassFront } from './draw-glass.ts';
import { drawShadow } from './draw-shadow.ts';
import { outlineGlass } from './outline-glass.ts';
import { linearGradient } from './svg-paths.ts';
import { shapeVial, type Vial } from './vial.ts';
import { wrapBox } from './wrap-around.ts';

const HUE = 230;
const PAPER_ANGLE = 1.24;
const file = fileURLToPath(
  new URL('../../../src/server/catalogue/plain-vial.svg', import.meta.url),
);

function drawPlainVial(): string {
  const vial: Vial = { name: '', content: '', hue: HUE, vialSizeMl: 3, fill: 'cake' };
  const shape = shapeVial(vial.vialSizeMl);
  const paper = shape.radius * PAPER_ANGLE;
  const label = wrapBox(-paper, paper, shape.labelTop, shape.labelBottom, shape);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><title>A vial without a name</title>',
    drawShadow(shape, 'v'),
    `<clipPath id="v-clip"><path d="${outlineGlass(shape)}"/></clipPath>`,
    drawGlassBack(shape, 'v'),
    drawFill(vial, shape, 'v'),
    drawBase(shape, 'v'),
    drawGlassFront(shape, 'v'),
    linearGradient(
      'v-paper',
      [
        [0, '#0d211d', 0.26],
        [0.18, '#ffffff', 0.08],
        [0.5, '#0d211d', 0],
        [0.88, '#0d211d', 0.17],
        [1, '#0d211d', 0.42],
      ],
      'across',
    ),
    `<path d="${label}" fill="#f4f6f5"/>`,
    `<path d="${label}" fill="url(#v-paper)"/>`,
    drawCrimp(shape, 'v'),
    drawCap(shape, HUE, 'v'),
    '</svg>\n',
  ].join('');
}

writeFileSync(file, drawPlainVial());
