import { fetchImage } from '../../contracts/catalogue/fetch-image.ts';
import { uploadImage } from '../../contracts/catalogue/upload-image.ts';
import { uploadDocument } from '../../contracts/certificates/upload-document.ts';
import { uploadEvidence } from '../../contracts/certificates/upload-evidence.ts';
import { whyNoPicture } from '../../domain/files/recognise-binary.ts';
import { wrongField } from '../platform/http/http-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import { saveByHash, saveDocument } from '../platform/images/picture-files.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import type { Shop } from '../platform/shop.ts';
import { fetchPicture } from './fetch-picture.ts';
import { readDocument } from './read-document.ts';
import { readEvidence } from './read-evidence.ts';
import { createPictureUploads, isPicture } from './store-upload.ts';

/** Pictures that are fetched at a time; each may take five megabytes. */
const MAX_FETCHED = 6;

export function pictureRoutes(shop: Shop): Route[] {
  const store = createPictureUploads(shop);
  const acquire = createSemaphore(MAX_FETCHED);
  return [
    route(uploadImage, async ({ file }) => ({ imagePath: await store(file) })),
    route(fetchImage, async ({ body }) => {
      const { acquired, release } = acquire(1);
      try {
        await acquired;
        const bytes = await fetchPicture(body.address, shop.resolveHost);
        const reason =
          whyNoPicture(bytes) ?? (isPicture(bytes) ? undefined : 'The file there is no picture');
        if (reason) throw wrongField('address', reason, 'not_an_image');
        return { imagePath: await store(bytes) };
      } finally {
        release();
      }
    }),
    route(uploadEvidence, async ({ file }) => {
      const { bytes, extension, kind } = readEvidence(file);
      return { kind, path: await saveByHash(shop, bytes, extension) };
    }),
    route(uploadDocument, async ({ file }) => ({
      documentPath: await saveDocument(shop, readDocument(file)),
    })),
  ];
}
