import { z } from 'zod';
import { LINK_PICTURE } from '../../domain/pages/page-paths.ts';
import { oklchToHex } from '../platform/images/oklch.ts';
import { outlineText, type TextStyle } from '../platform/images/outline-text.ts';
import { pathData } from '../platform/images/path-data.ts';
import { settableText } from '../platform/images/settable-text.ts';
import { wrapTitle } from '../platform/images/wrap-title.ts';
import { drawHeroGroup } from './draw-hero.ts';
import { radialGradient } from './vials/svg-paths.ts';
import { vial } from './vials/vial.ts';

/** What the picture for links to the shop shows: its name beside the vials of its home page. */
export const shopPicture = z.object({
  shopName: z.string(),
  hue: z.number(),
  vials: z.array(vial),
});
export type ShopPicture = z.infer<typeof shopPicture>;

const LEFT = 72;
const TITLE: TextStyle = { size: 0, weight: 400, family: 'serif', tracking: -0.018 };
const TEXT: TextStyle = { size: 27, weight: 500 };
const SIZES = [104, 92, 80, 70, 60, 52, 44];
const LEADING = 0.96;
/** Of the name, in pixels. */
const ROOM = { width: 350, height: 250 };

/** Draws it as an SVG. */
export function drawShopPicture({ shopName, hue, vials }: ShopPicture): string {
  const { width, height } = LINK_PICTURE;
  const [paper, ink, soft, line, accent] = [
    oklchToHex(0.985, 0.004, hue),
    oklchToHex(0.25, 0.04, hue),
    oklchToHex(0.45, 0.03, hue),
    oklchToHex(0.85, 0.012, hue),
    oklchToHex(0.62, 0.13, hue),
  ];
  const settings = SIZES.map((size) => ({
    style: { ...TITLE, size },
    maxLines: Math.floor(ROOM.height / (size * LEADING)),
  }));
  const { lines, style } = wrapTitle(settableText(shopName, TITLE), settings, ROOM.width);
  const first = 172 + style.size;
  const last = first + (lines.length - 1) * LEADING * style.size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    radialGradient('glow', [
      [0, accent, 0.2],
      [0.5, accent, 0.08],
      [1, accent, 0],
    ]),
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    '<ellipse cx="850" cy="250" rx="620" ry="420" fill="url(#glow)"/>',
    `<rect x="${LEFT}" y="150" width="64" height="6" fill="${accent}"/>`,
    ...lines.map((text, index) =>
      drawLine(text, LEFT - 4, first + index * LEADING * style.size, style, ink),
    ),
    `<rect x="${LEFT}" y="${last + 46}" width="330" height="1.5" fill="${line}"/>`,
    drawLine('Laboratory peptides', LEFT, last + 94, TEXT, soft),
    drawLine('For research use only', LEFT, last + 132, TEXT, soft),
    `<g transform="translate(414 116) scale(.415)">${drawHeroGroup(vials)}</g>`,
    '</svg>',
  ].join('');
}

function drawLine(text: string, x: number, y: number, style: TextStyle, colour: string): string {
  return `<path d="${pathData(outlineText(text, x, y, style).filled)}" fill="${colour}"/>`;
}
