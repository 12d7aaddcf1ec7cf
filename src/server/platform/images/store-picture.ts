import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type Decode from 'sharp';
import type { Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
  picturePath,
} from '../../../domain/catalogue/picture.ts';
import { exists, writeWholeFile } from '../storage.ts';

/** Part of the hash in file names: a change gives new names, so that no cache serves an old encoding. */
const SETTINGS = {
  avif: { quality: 58, effort: 1 },
  webp: { quality: 80, alphaQuality: 75, effort: 2 },
} as const;

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** A taller picture is scaled down as a whole: WebP ends at 16383 pixels. */
const TALLEST = 4 * LARGEST;
/** Against decompression bombs; the best phones take 50 megapixels. */
const MAX_PIXELS = 52_000_000;

/** Not a picture, or a broken one; the message is for a person. */
export class UnreadablePicture extends Error {}

/** A picture with too many pixels; the message is for a person. */
export class TooLargePicture extends Error {}

/**
 * Renders a picture (the bytes of an SVG or raster file) into `folder` in every missing format and width of
 * `domain/catalogue/picture.ts`, without metadata, and returns its public path (`/attached_assets/{hash}-1200.webp`). A raster is
 * never enlarged: for a larger width, the file has the raster's own size. Throws an UnreadablePicture, a
 * TooLargePicture, or the file system's error.
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
    all.map(({ width, format }) => exists(join(folder, pictureFile(hash, width, format)))),
  );
  return all.filter((_, index) => !found[index]);
}

async function renderFiles(source: Buffer, hash: string, missing: Rendering[], folder: string) {
  const largest = await decodePicture(source);
  const written: string[] = [];
  try {
    for (const { width, format } of missing) {
      const picture = largest.clone().resize({ width, withoutEnlargement: true });
      const file = join(folder, pictureFile(hash, width, format));
      // Not by sharp, whose errors hide what is wrong with the disk.
      await writeWholeFile(file, await encode(picture, format).toBuffer());
      written.push(file);
    }
  } catch (error) {
    // On a full disk, half a picture would take the space that orders need.
    await Promise.all(written.map((file) => rm(file, { force: true })));
    throw error;
  }
}

/** The longest side, in pixels, of a picture that is only looked at. */
const SMALL = 1200;

/**
 * Renders a raster picture as one WebP, without metadata. Throws an UnreadablePicture or a TooLargePicture. Where many may
 * be sent, the caller has one rendered at a time.
 */
export async function renderSmall(source: Buffer): Promise<Buffer> {
  const picture = await decodePicture(source);
  const size = { width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true } as const;
  return picture.resize(size).webp(SETTINGS.webp).toBuffer();
}

/** The pixels at the largest width, decoded once for all renderings; of an animation the first frame. */
async function decodePicture(source: Buffer): Promise<Sharp> {
  // Loaded late: a shop whose pictures all exist starts sooner without.
  const { default: sharp } = await import('sharp');
  const { data, info } = await readPixels(sharp, source);
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
}

async function readPixels(sharp: typeof Decode, source: Buffer) {
  try {
    // Reads the header only, however large the picture claims to be.
    const head = sharp(source, { limitInputPixels: false });
    const { format, width = LARGEST, height = 0 } = await head.metadata();
    const isDrawing = format === 'svg';
    if (!isDrawing && width * height > MAX_PIXELS) throw tooManyPixels(width, height);
    const density = isDrawing ? (72 * LARGEST) / width : 72;
    return await sharp(source, { density, limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: LARGEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof TooLargePicture) throw error;
    throw new UnreadablePicture(
      'This file cannot be read as a picture. It may be damaged: save it again and try once more.',
      { cause: error },
    );
  }
}

function tooManyPixels(width: number, height: number): TooLargePicture {
  return new TooLargePicture(
    `This picture is too large: it has ${width} × ${height} pixels, and at most ${MAX_PIXELS / 1_000_000} million fit. Make it smaller and try again.`,
  );
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  return format === 'avif' ? picture.avif(SETTINGS.avif) : picture.webp(SETTINGS.webp);
}
