/**
 * Renders the touch icon of the demonstration, and the picture that other sites show for a link to it. Run it after a
 * change to the drawing or the mark: `node dev/seed/pictures/make-brand.ts`
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { defaultIdentity } from '../../../src/domain/identity/identity.ts';
import { palettes } from '../../../src/domain/identity/palettes.ts';
import { defaultShopName } from '../../../src/server/content/index.ts';
import { drawMark } from '../../../src/server/identity/draw-mark.ts';
import { drawShopPicture } from '../../../src/server/identity/draw-shop-picture.ts';
import { oklchToHex } from '../../../src/server/platform/images/oklch.ts';
import { demoHero } from './demo-hero.ts';

const folder = fileURLToPath(new URL('../../../src/web/public/', import.meta.url));
const [{ hue }] = palettes;
const paper = oklchToHex(0.985, 0.004, hue);

const drawing = drawShopPicture({ shopName: defaultShopName, hue, vials: demoHero });
await sharp(Buffer.from(drawing))
  .flatten({ background: paper })
  .png({ compressionLevel: 9, effort: 10, palette: true, quality: 92 })
  .toFile(`${folder}og.png`);

const mark = await sharp(Buffer.from(drawMark(defaultIdentity)), { density: 72 * 4 })
  .resize({ height: 128 })
  .toBuffer();
await sharp({ create: { width: 180, height: 180, channels: 3, background: paper } })
  .composite([{ input: mark, gravity: 'centre' }])
  .png({ compressionLevel: 9 })
  .toFile(`${folder}apple-touch-icon.png`);
