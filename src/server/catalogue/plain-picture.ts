import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { pictureFolder } from '../platform/images/find-picture.ts';
import { storePicture } from '../platform/images/store-picture.ts';

const DRAWING = join(import.meta.dirname, 'plain-vial.svg');

/** Path of the picture for products that come without one: a vial without a name, rendered when it is first needed. */
export async function plainPicture(config: Pick<Config, 'dataDir'>): Promise<string> {
  return storePicture(await readFile(DRAWING), pictureFolder(config));
}

/** Those of the pictures' paths that lead to no file of this shop. Addresses elsewhere are not looked at. */
export async function findMissingPictures(
  config: Pick<Config, 'dataDir'>,
  images: Iterable<string>,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const image of new Set(images)) {
    const file = /^\/attached_assets\/([\w-][\w.-]*)$/.exec(image)?.[1];
    if (file === undefined) continue;
    await access(join(pictureFolder(config), file)).catch(() => missing.add(image));
  }
  return missing;
}
