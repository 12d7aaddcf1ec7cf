/**
 * Renders the home page's picture to the files that are checked in. Run it after a change to the drawing:
 * `node dev/seed/pictures/make-hero.ts`
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawHero, HERO_WIDTH } from '../../../src/server/identity/draw-hero.ts';
import { demoHero } from './demo-hero.ts';

const folder = fileURLToPath(new URL('../../../src/web/storefront/home/', import.meta.url));
const drawing = Buffer.from(drawHero(demoHero));

for (const width of [750, 1125, 1600]) {
  const picture = sharp(drawing, { density: (72 * 2 * width) / HERO_WIDTH }).resize({ width });
  await picture.clone().avif({ quality: 55, effort: 6 }).toFile(`${folder}hero-${width}.avif`);
  await picture
    .clone()
    .webp({ quality: 76, alphaQuality: 70, effort: 6 })
    .toFile(`${folder}hero-${width}.webp`);
}
