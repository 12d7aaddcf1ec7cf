import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureFile, pictureHash } from '../../domain/catalogue/picture.ts';
import { drawLinkPicture, PANEL } from './draw-link-picture.ts';
import type { LinkPicture } from './link-picture.ts';

const QUALITY = 82;
/** The largest size of a drawing in its panel. */
const DRAWING = { width: 460, height: 520 };

/** Renders a JPEG file. `pictures` is the folder of stored pictures; without the subject's there are only words. */
export async function renderLinkPicture(subject: LinkPicture, pictures: string): Promise<Buffer> {
  const stored = await readStored(subject.picture, pictures);
  const shown = stored && (await place(stored).catch(() => undefined));
  return sharp(Buffer.from(drawLinkPicture(subject)))
    .composite(shown ? [shown] : [])
    .removeAlpha()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Undefined for a picture on another site: nothing is fetched. */
async function readStored(image: string, folder: string): Promise<Buffer | undefined> {
  const hash = pictureHash(image);
  if (hash === null) return undefined;
  return readFile(join(folder, pictureFile(hash, 1200, 'webp'))).catch(() => undefined);
}

/** A drawing is trimmed and fitted into the panel; a photograph fills it. */
async function place(shown: Buffer) {
  const { isOpaque } = await sharp(shown).stats();
  const fitted = isOpaque
    ? sharp(shown).resize({ width: PANEL.width, height: PANEL.height, fit: 'cover' })
    : sharp(shown)
        .extract(await findDrawing(shown))
        .resize({ ...DRAWING, fit: 'inside' });
  const { data, info } = await fitted
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: PANEL.left + Math.round((PANEL.width - info.width) / 2),
    top: PANEL.top + Math.round((PANEL.height - info.height) / 2),
  };
}

/** The bounding box of everything visible, even the faint end of a shadow. */
async function findDrawing(shown: Buffer) {
  const opacity = await sharp(shown).extractChannel('alpha').png().toBuffer();
  const { info } = await sharp(opacity)
    .trim({ background: 'black', threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  return { width, height, left: Math.abs(trimOffsetLeft), top: Math.abs(trimOffsetTop) };
}
