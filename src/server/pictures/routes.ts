import { uploadImage } from '../../contracts/upload-image.ts';
import { type Route, route } from '../platform/http/route.ts';
import { savePicture } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import { createPictureUploads } from './store-upload.ts';

export function pictureRoutes(shop: Shop): Route[] {
  const store = createPictureUploads((source) => savePicture(shop, source));
  return [route(uploadImage, async ({ file }) => ({ imagePath: await store(file) }))];
}
