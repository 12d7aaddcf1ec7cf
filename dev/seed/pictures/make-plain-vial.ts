/**
 * Draws the plain vial for products that are imported without a picture. Run it after a change to the drawing:
 * `node dev/seed/pictures/make-plain-vial.ts`
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawVialParts, VIEW_BOX } from '../../../src/server/identity/vials/draw-vial.ts';
import { linearGradient } from '../../../src/server/identity/vials/svg-paths.ts';
import type { Vial, VialShape } from '../../../src/server/identity/vials/vial.ts';
import { PAPER_REACH, wrapBox } from '../../../src/server/identity/vials/wrap-around.ts';

const file = fileURLToPath(
  new URL('../../../src/server/catalogue/plain-vial.svg', import.meta.url),
);
const brand = { name: '', hasVial: false };
const vial: Vial = { brand, name: '', content: '', hue: 230, vialSizeMl: 3, fill: 'cake' };
const { shadow, body } = drawVialParts(vial, 'v', drawEmptyLabel);
writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="${VIEW_BOX}"><title>A vial without a name</title>${shadow}${body}</svg>\n`,
);

function drawEmptyLabel(_: Vial, shape: VialShape, id: string): string {
  const paper = shape.radius * PAPER_REACH;
  const label = wrapBox(-paper, paper, shape.labelTop, shape.labelBottom, shape);
  return [
    linearGradient(
      `${id}-paper`,
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
    `<path d="${label}" fill="url(#${id}-paper)"/>`,
  ].join('');
}
