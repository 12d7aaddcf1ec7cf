import { categoryHue } from '../../../src/domain/category-hue.ts';
import { drawVialParts } from './draw-vial.ts';
import { fixed } from './svg-paths.ts';
import type { Vial } from './vial.ts';

/** Where a vial stands on the plane: the lower, the nearer, the larger. */
type Place = { x: number; y: number; scale: number };

/** From back to front. */
const GROUP: [Vial, Place][] = [
  [
    {
      name: 'Somatostatin-14',
      content: '10\u2009mg',
      purity: '≥\u200998\u2009%',
      lot: 'BP-2604-031',
      hue: categoryHue('Neuropeptides'),
      vialSizeMl: 5,
      fill: 'cake',
    },
    { x: 262, y: 1064, scale: 0.79 },
  ],
  [
    {
      name: 'Glutathione',
      content: '5\u2009g',
      purity: '≥\u200999\u2009%',
      lot: 'BP-2603-118',
      hue: categoryHue('Copper & Small Peptides'),
      vialSizeMl: 10,
      fill: 'crystals',
    },
    { x: 1102, y: 1056, scale: 0.81 },
  ],
  [
    {
      name: 'Cyclo(RGDfK)',
      content: '5\u2009mg',
      purity: '≥\u200998\u2009%',
      lot: 'BP-2605-007',
      hue: categoryHue('Cell Adhesion Peptides'),
      vialSizeMl: 3,
      fill: 'cake',
    },
    { x: 690, y: 1206, scale: 1 },
  ],
  [
    {
      name: 'FLAG Peptide',
      content: '1\u2009mg',
      purity: '≥\u200997\u2009%',
      lot: 'BP-2605-022',
      hue: categoryHue('Epitope Tags'),
      vialSizeMl: 2,
      fill: 'powder',
    },
    { x: 1484, y: 1194, scale: 0.95 },
  ],
];

export const HERO_WIDTH = 1900;
export const HERO_HEIGHT = 1330;

/** The front page's picture as an SVG: four vials on one plane, on a transparent ground. */
export function drawHero(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${HERO_WIDTH}" height="${HERO_HEIGHT}" viewBox="0 0 ${HERO_WIDTH} ${HERO_HEIGHT}">${drawHeroGroup()}</svg>`;
}

/** The same without the SVG element. */
export function drawHeroGroup(): string {
  const drawn = GROUP.map(([vial, place], index) => {
    const { shadow, body } = drawVialParts(vial, `hero${index}`);
    const stand = (content: string) => `<g transform="${standAt(place)}">${content}</g>`;
    return { shadow: stand(shadow), body: stand(body) };
  });
  return drawn.map(({ shadow }) => shadow).join('') + drawn.map(({ body }) => body).join('');
}

/** Moves the foot of a vial, at 600, 1092 of its own canvas, to its place. */
function standAt({ x, y, scale }: Place): string {
  return `translate(${fixed(x - 600 * scale)} ${fixed(y - 1092 * scale)}) scale(${scale})`;
}
