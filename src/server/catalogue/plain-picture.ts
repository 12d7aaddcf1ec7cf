import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isMissingPicture, pictureFolder } from '../platform/images/picture-files.ts';
import { storePicture } from '../platform/images/store-picture.ts';

const DRAWING = join(import.meta.dirname, 'plain-vial.svg');

/** The path of the picture for products without one: a blank vial, rendered when it is first needed. */
export async function plainPicture(config: Pick<Config, 'dataDir'>): Promise<string> {
  return storePicture(await readFile(DRAWING), pictureFolder(config));
}

/** The pictures' paths that lead to no file of this shop. */
export async function findMissingPictures(
  config: Pick<Config, 'dataDir'>,
  images: Iterable<string>,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const image of new Set(images)) {
    if (await isMissingPicture(config, image)) missing.add(image);
  }
  return missing;
}
