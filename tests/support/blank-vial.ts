import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureFolder } from '../../src/server/platform/images/picture-files.ts';
import { storePicture } from '../../src/server/platform/images/store-picture.ts';
import type { TestShop } from './test-shop.ts';

const DRAWING = join(import.meta.dirname, '..', '..', 'src/server/catalogue/plain-vial.svg');

let rendered: Promise<string> | undefined;

/**
 * Gives a shop the picture of a blank vial, which an import renders first: a second for each test that is not about it.
 */
export async function putBlankVial({ shop }: TestShop): Promise<void> {
  rendered ??= render();
  cpSync(await rendered, pictureFolder(shop.config), { recursive: true });
}

async function render(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-vial-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await storePicture(await readFile(DRAWING), folder);
  return folder;
}
