import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingPicture, savePicture } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';

const DRAWING = join(import.meta.dirname, 'plain-vial.svg');

/** The path of the picture for products without one: a blank vial, rendered when it is first needed. */
export async function plainPicture(shop: Pick<Shop, 'db' | 'config'>): Promise<string> {
  return savePicture(shop, await readFile(DRAWING));
}

/** The pictures' paths that lead to no file of this shop. */
export async function findMissingPictures(
  shop: Pick<Shop, 'db' | 'config'>,
  images: Iterable<string>,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const image of new Set(images)) {
    if (await isMissingPicture(shop, image)) missing.add(image);
  }
  return missing;
}
