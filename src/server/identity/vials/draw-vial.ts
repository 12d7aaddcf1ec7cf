import { drawCap, drawCrimp, drawScrewCap } from './draw-cap.ts';
import { drawFill } from './draw-fill.ts';
import { drawAmber, drawBase, drawGlassBack, drawGlassFront } from './draw-glass.ts';
import { drawLabel } from './draw-label.ts';
import { drawShadow } from './draw-shadow.ts';
import { outlineGlass } from './outline-glass.ts';
import { shapeVial, type Vial } from './vial.ts';

/** What of the canvas a picture shows: the vial nearly fills it. */
export const VIEW_BOX = '106 140 988 988';

/**
 * Draws a vial as an SVG of 1200 x 1200 with a transparent background. Letters are outlines. The same vial always gives
 * the same SVG. Throws an Error if the label needs a letter without a glyph.
 */
export function drawVial(vial: Vial): string {
  const { shadow, body } = drawVialParts(vial, 'v');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="${VIEW_BOX}">${shadow}${body}</svg>`;
}

/**
 * The same without the SVG element, for pictures of several vials, whose shadows go below all bodies. Each needs its own
 * `id`.
 */
export function drawVialParts(
  vial: Vial,
  id: string,
  drawItsLabel = drawLabel,
): { shadow: string; body: string } {
  const shape = shapeVial(vial.vialSizeMl, vial.content);
  // What is freeze-dried in its vial, or dissolved, is under a stopper; what is weighed in is not.
  const isWeighed = vial.fill === 'powder' || vial.fill === 'crystals';
  const body = [
    `<clipPath id="${id}-clip"><path d="${outlineGlass(shape)}"/></clipPath>`,
    drawGlassBack(shape, id),
    drawFill(vial, shape, id),
    drawBase(shape, id),
    vial.amber ? drawAmber(shape, id) : '',
    drawGlassFront(shape, id),
    drawItsLabel(vial, shape, id),
    isWeighed ? drawScrewCap(shape, vial.hue, id) : drawCrimp(shape, id),
    isWeighed ? '' : drawCap(shape, vial.hue, id),
  ];
  return { shadow: drawShadow(shape, id), body: body.join('') };
}
