import { fixed } from '../../../src/server/platform/images/path-data.ts';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { drawVialParts } from './draw-vial.ts';
import { describeVial } from './vial.ts';

/** Where a vial stands: the lower, the nearer and larger. */
type Place = { x: number; y: number; scale: number };

/**
 * Products by id, from back to front. Neighbours overlap by less than a label's margin, so that every label can be
 * read.
 */
const GROUP: [id: string, Place][] = [
  ['neurotensin', { x: 232, y: 780, scale: 0.74 }],
  ['ghk-cu', { x: 1122, y: 776, scale: 0.76 }],
  ['cyclo-rgdfk', { x: 660, y: 920, scale: 0.88 }],
  ['flag-peptide', { x: 1570, y: 908, scale: 0.83 }],
];

/** Wide enough for the light and the shadows of the outer vials to end in it. */
const HERO_LEFT = -56;
export const HERO_WIDTH = 2036;
const HERO_HEIGHT = 1000;

/**
 * Draws the home page's picture as an SVG with a transparent background: four vials of the catalogue. Throws an Error if
 * one of them is not in the catalogue, or out of stock.
 */
export function drawHero(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${HERO_WIDTH}" height="${HERO_HEIGHT}" viewBox="${HERO_LEFT} 0 ${HERO_WIDTH} ${HERO_HEIGHT}">${drawHeroGroup()}</svg>`;
}

/** The same without the SVG element. */
export function drawHeroGroup(): string {
  const drawn = GROUP.map(([id, place]) => {
    const product = demoCatalogue.find((candidate) => candidate.id === id && candidate.stock > 0);
    if (!product) throw new Error(`The catalogue has no '${id}' in stock for the hero`);
    const { shadow, body } = drawVialParts(describeVial(product), id);
    const stand = (content: string) => `<g transform="${standAt(place)}">${content}</g>`;
    return { shadow: stand(shadow), body: stand(body) };
  });
  return drawn.map(({ shadow }) => shadow).join('') + drawn.map(({ body }) => body).join('');
}

/** Moves the foot of a vial, at 600, 1092 of its own canvas, to its place. */
function standAt({ x, y, scale }: Place): string {
  return `translate(${fixed(x - 600 * scale)} ${fixed(y - 1092 * scale)}) scale(${scale})`;
}
