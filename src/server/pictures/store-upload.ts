import { NO_IMAGE } from '../../contracts/upload-image.ts';
import { Refusal } from '../platform/http/refusal.ts';
import {
  storePicture,
  TooLargePicture,
  UnreadablePicture,
} from '../platform/images/store-picture.ts';
import { isPicture } from './picture-type.ts';

/**
 * Keeps uploaded pictures in a folder, one after the other, so that many at once leave the shop its cores and
 * memory. Answers the path. Throws a Refusal: 400 for bytes that are no picture, or a broken one, 413 for one with too
 * many pixels; or what the file system says.
 */
export function createPictureUploads(folder: string): (file: Uint8Array) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();

  return (file) => {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    if (!isPicture(bytes)) return Promise.reject(refusal('not_an_image', NO_IMAGE));
    const stored = last.then(() => store(bytes));
    last = stored.catch(() => undefined);
    return stored;
  };

  async function store(bytes: Buffer): Promise<string> {
    const { default: sharp } = await import('sharp');
    // One core at a time: the other goes on serving the shop.
    sharp.concurrency(1);
    // What it would keep, up to 50 MB, is never asked for again.
    sharp.cache(false);
    try {
      return await storePicture(bytes, folder);
    } catch (error) {
      if (error instanceof UnreadablePicture) throw refusal('unreadable_image', error.message);
      if (error instanceof TooLargePicture) {
        throw new Refusal(413, 'too_large', error.message, { image: error.message });
      }
      throw error;
    }
  }
}

function refusal(code: string, sentence: string): Refusal {
  return new Refusal(400, code, sentence, { image: sentence });
}
