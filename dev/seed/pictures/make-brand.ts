/**
 * Renders the touch icon and the picture that other sites show for a link to the shop. Run it after a change to the
 * drawing or the logo: `node dev/seed/pictures/make-brand.ts`
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { oklchToHex } from '../../../src/server/platform/images/oklch.ts';
import { outlineText, type TextStyle } from '../../../src/server/platform/images/outline-text.ts';
import { pathData } from '../../../src/server/platform/images/path-data.ts';
import { drawHeroGroup } from './draw-hero.ts';
import { radialGradient } from './svg-paths.ts';

const folder = fileURLToPath(new URL('../../../src/web/public/', import.meta.url));
const paper = oklchToHex(0.985, 0.004, 170);
const ink = oklchToHex(0.25, 0.04, 170);
const inkSoft = oklchToHex(0.45, 0.03, 170);
const aurora = oklchToHex(0.62, 0.13, 170);

function drawLine(text: string, x: number, y: number, style: TextStyle, colour: string): string {
  return `<path d="${pathData(outlineText(text, x, y, style).filled)}" fill="${colour}"/>`;
}

function drawLinkPicture(): string {
  const title: TextStyle = { size: 104, weight: 400, family: 'serif', tracking: -0.018 };
  const text: TextStyle = { size: 27, weight: 500 };
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    radialGradient('glow', [
      [0, aurora, 0.2],
      [0.5, aurora, 0.08],
      [1, aurora, 0],
    ]),
    `<rect width="1200" height="630" fill="${paper}"/>`,
    '<ellipse cx="850" cy="250" rx="620" ry="420" fill="url(#glow)"/>',
    `<rect x="72" y="150" width="64" height="6" fill="${aurora}"/>`,
    drawLine('Boreal', 68, 276, title, ink),
    drawLine('Peptides', 68, 376, title, ink),
    `<rect x="72" y="422" width="330" height="1.5" fill="${oklchToHex(0.85, 0.012, 170)}"/>`,
    drawLine('Laboratory peptides', 72, 470, text, inkSoft),
    drawLine('For research use only', 72, 508, text, inkSoft),
    `<g transform="translate(414 116) scale(.415)">${drawHeroGroup()}</g>`,
    '</svg>',
  ].join('');
}

await sharp(Buffer.from(drawLinkPicture()))
  .flatten({ background: paper })
  .png({ compressionLevel: 9, effort: 10, palette: true, quality: 92 })
  .toFile(`${folder}og.png`);

const mark = await sharp(readFileSync(`${folder}favicon.svg`), { density: 72 * 4 })
  .resize({ height: 128 })
  .toBuffer();
await sharp({ create: { width: 180, height: 180, channels: 3, background: paper } })
  .composite([{ input: mark, gravity: 'centre' }])
  .png({ compressionLevel: 9 })
  .toFile(`${folder}apple-touch-icon.png`);
