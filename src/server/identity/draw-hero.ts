import { fixed } from '../platform/images/path-data.ts';
import { drawVialParts } from './vials/draw-vial.ts';
import type { Vial } from './vials/vial.ts';

/** Where a vial stands: the lower, the nearer and larger. A larger glass is drawn as one of `roomMl`. */
type Place = { x: number; y: number; scale: number; roomMl: number };

/** From back to front. Neighbours overlap by less than a label's margin, so that every label can be read. */
const PLACES: readonly Place[] = [
  { x: 232, y: 780, scale: 0.74, roomMl: 3 },
  { x: 1122, y: 776, scale: 0.76, roomMl: 10 },
  { x: 660, y: 920, scale: 0.88, roomMl: 3 },
  { x: 1570, y: 908, scale: 0.83, roomMl: 3 },
];

export const VIALS_IN_HERO = PLACES.length;

/** Wide enough for the light and the shadows of the outer vials to end in it. */
const HERO_LEFT = -56;
export const HERO_WIDTH = 2036;
const HERO_HEIGHT = 1000;

/** Draws the home page's picture as an SVG with a transparent background: four vials, from back to front. */
export function drawHero(vials: readonly Vial[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${HERO_WIDTH}" height="${HERO_HEIGHT}" viewBox="${HERO_LEFT} 0 ${HERO_WIDTH} ${HERO_HEIGHT}">${drawHeroGroup(vials)}</svg>`;
}

/** The same without the SVG element. */
export function drawHeroGroup(vials: readonly Vial[]): string {
  const drawn = PLACES.flatMap((place, index) => {
    const vial = vials[index];
    if (!vial) return [];
    const vialSizeMl = Math.min(vial.vialSizeMl, place.roomMl);
    const { shadow, body } = drawVialParts({ ...vial, vialSizeMl }, `v${index}`);
    const stand = (content: string) => `<g transform="${standAt(place)}">${content}</g>`;
    return [{ shadow: stand(shadow), body: stand(body) }];
  });
  return drawn.map(({ shadow }) => shadow).join('') + drawn.map(({ body }) => body).join('');
}

/** Moves the foot of a vial, at 600, 1092 of its own canvas, to its place. */
function standAt({ x, y, scale }: Place): string {
  return `translate(${fixed(x - 600 * scale)} ${fixed(y - 1092 * scale)}) scale(${scale})`;
}
