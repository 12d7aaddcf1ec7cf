import { NO_IMAGE } from '../../contracts/catalogue/upload-image.ts';
import { whyNoPicture } from '../../domain/files/recognise-binary.ts';
import { HttpError, wrongField } from '../platform/http/http-error.ts';
import { savePicture } from '../platform/images/picture-files.ts';
import { TooLargePicture, UnreadablePicture } from '../platform/images/store-picture.ts';
import type { Shop } from '../platform/shop.ts';
import { createTaskQueue } from '../platform/task-queue.ts';

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes: Buffer) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  avif: (bytes: Buffer) => /^.{4}ftyp(avif|mif1)/s.test(bytes.toString('latin1', 0, 12)),
};

/**
 * Returns a function that stores an uploaded picture and returns its path, one at a time, so that many at once leave the
 * shop its cores and memory. It throws an HttpError for bytes that are not a picture or a broken one (400), or for too
 * many pixels (413).
 */
export function createPictureUploads(
  shop: Pick<Shop, 'db' | 'config'>,
): (file: Uint8Array) => Promise<string> {
  const enqueue = createTaskQueue();

  return async (file) => {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const reason = whyNoPicture(bytes) ?? (isPicture(bytes) ? undefined : NO_IMAGE);
    if (reason) throw wrongField('image', reason, 'not_an_image');
    return enqueue(() => store(bytes));
  };

  async function store(bytes: Buffer): Promise<string> {
    await spareTheShop();
    return savePicture(shop, bytes).catch(refusePicture('image'));
  }
}

/** Before a picture is rendered while the shop is open. */
export async function spareTheShop(): Promise<void> {
  const { default: sharp } = await import('sharp');
  // Leaves the other cores to the shop.
  sharp.concurrency(1);
  // Its cache, up to 50 MB, would never be used again.
  sharp.cache(false);
}

/** Turns why a picture cannot be rendered into an HttpError about the field that it came in, and throws that. */
export function refusePicture(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof UnreadablePicture) {
      throw wrongField(field, error.message, 'unreadable_image');
    }
    if (error instanceof TooLargePicture) {
      throw new HttpError(413, 'too_large', error.message, { [field]: error.message });
    }
    throw error;
  };
}

/** Whether a file begins like a JPEG, PNG, GIF, WebP or AVIF; its name proves nothing. */
export function isPicture(bytes: Buffer): boolean {
  return pictureType(bytes) !== undefined;
}

/** The type of picture that a file begins like. */
export function pictureType(bytes: Buffer): string | undefined {
  return Object.entries(signatures).find(([, begins]) => begins(bytes))?.[0];
}
