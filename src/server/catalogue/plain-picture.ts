import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { savePicture } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';

const DRAWING = join(import.meta.dirname, 'plain-vial.svg');

/** The path of the picture for products without one: a blank vial, rendered when it is first needed. */
export async function plainPicture(shop: Pick<Shop, 'db' | 'config'>): Promise<string> {
  return savePicture(shop, await readFile(DRAWING));
}
