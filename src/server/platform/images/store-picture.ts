import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
  picturePath,
} from '../../../domain/picture.ts';

/** Part of every file's name: a change here gives new names, so no cache shows an old encoding. */
const SETTINGS = {
  avif: { quality: 58, effort: 1 },
  webp: { quality: 80, alphaQuality: 75, effort: 2 },
} as const;

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Refuses decompression bombs: 40 megapixels is more than any product photograph needs. */
const MAX_PIXELS = 40_000_000;

/**
 * Renders a picture (SVG or raster, as file bytes) in every format and width of `domain/picture.ts`,
 * without its metadata, into `folder`, and returns its public path
 * (`/attached_assets/{hash}-1200.webp`). What exists already is not rendered again. A raster is
 * never enlarged: where it is smaller than a width, that file has the raster's own size.
 *
 * Throws sharp's error when the bytes are no picture. Decides nothing about who may upload what.
 */
export async function storePicture(source: Buffer, folder: string): Promise<string> {
  const hash = hashPicture(source);
  const missing = await findMissing(hash, folder);
  if (missing.length > 0) {
    await mkdir(folder, { recursive: true });
    await renderFiles(source, hash, missing, folder);
  }
  return picturePath(hash);
}

function hashPicture(source: Buffer): string {
  const settings = JSON.stringify([SETTINGS, PICTURE_WIDTHS]);
  return createHash('sha256').update(settings).update(source).digest('hex').slice(0, 24);
}

type Rendering = { width: number; format: PictureFormat };

async function findMissing(hash: string, folder: string): Promise<Rendering[]> {
  const all = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ width, format })),
  );
  const found = await Promise.all(
    all.map(({ width, format }) =>
      access(join(folder, pictureFile(hash, width, format))).then(
        () => true,
        () => false,
      ),
    ),
  );
  return all.filter((_, index) => !found[index]);
}

async function renderFiles(source: Buffer, hash: string, missing: Rendering[], folder: string) {
  const largest = await decodePicture(source);
  for (const { width, format } of missing) {
    const picture = largest.clone().resize({ width, withoutEnlargement: true });
    await writeWhole(encode(picture, format), join(folder, pictureFile(hash, width, format)));
  }
}

/** The picture's pixels at the largest width, decoded once for all renderings. */
async function decodePicture(source: Buffer): Promise<Sharp> {
  // Loaded here, since a shop whose pictures all exist never needs it and starts sooner without.
  const { default: sharp } = await import('sharp');
  const { format, width = LARGEST } = await sharp(source).metadata();
  const density = format === 'svg' ? (72 * LARGEST) / width : 72;
  const { data, info } = await sharp(source, { density, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  return format === 'avif' ? picture.avif(SETTINGS.avif) : picture.webp(SETTINGS.webp);
}

/** A reader sees the whole file or none: it is written beside its place, then renamed into it. */
async function writeWhole(picture: Sharp, path: string) {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await picture.toFile(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
