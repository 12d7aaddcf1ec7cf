import { uploadDocument } from '../../contracts/upload-document.ts';
import { uploadImage } from '../../contracts/upload-image.ts';
import { type Route, route } from '../platform/http/route.ts';
import { saveDocument, savePicture } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import { readDocument } from './read-document.ts';
import { createPictureUploads } from './store-upload.ts';

export function pictureRoutes(shop: Shop): Route[] {
  const store = createPictureUploads((source) => savePicture(shop, source));
  return [
    route(uploadImage, async ({ file }) => ({ imagePath: await store(file) })),
    route(uploadDocument, async ({ file }) => ({
      documentPath: await saveDocument(shop, readDocument(file)),
    })),
  ];
}
