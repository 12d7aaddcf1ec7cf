import { NO_IMAGE } from '../../contracts/catalogue/upload-image.ts';
import { whyNoPicture } from '../../domain/files/recognise-binary.ts';
import { wrongField } from '../platform/http/http-error.ts';
import { renderSmall } from '../platform/images/store-picture.ts';
import { createTaskQueue } from '../platform/task-queue.ts';
import { isPicture, refusePicture, spareTheShop } from './store-upload.ts';

/**
 * Returns a function that renders a picture (base64) once, without its metadata, as one that the owner alone is shown: a
 * WebP in base64 of some hundred kilobytes, whatever was sent. One at a time. It throws an HttpError about `field` for
 * what is no picture or a broken one (400), or has too many pixels (413).
 */
export function createPictureShrinker(field: string): (picture: string) => Promise<string> {
  const enqueue = createTaskQueue();
  return async (picture) => {
    const bytes = Buffer.from(picture, 'base64');
    const reason = whyNoPicture(bytes) ?? (isPicture(bytes) ? undefined : NO_IMAGE);
    if (reason) throw wrongField(field, reason, 'not_an_image');
    const small = await enqueue(() => render(bytes).catch(refusePicture(field)));
    return small.toString('base64');
  };
}

async function render(bytes: Buffer): Promise<Buffer> {
  await spareTheShop();
  return renderSmall(bytes);
}
