import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFiles, pictureHash } from '../../../src/domain/catalogue/picture.ts';
import { storePicture } from '../../../src/server/platform/images/store-picture.ts';
import { probeWriting } from '../../../src/server/platform/storage.ts';

/** How many pictures are made at a time: one is drawn while another is encoded. */
const AT_ONCE = 2;

/**
 * Draws SVGs, stores them as pictures in `folder` and returns their public paths in the same order. Their files are also
 * kept in `cacheFolder`, if that can be written, so that the next new shop only copies them.
 */
export async function storeDrawings(
  drawings: readonly (() => string)[],
  folder: string,
  cacheFolder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  // On a server the program's own folder is read-only.
  const source = await probeWriting(cacheFolder).then(
    () => cacheFolder,
    () => folder,
  );
  const paths: string[] = [];
  const waiting = drawings.entries();
  const work = async () => {
    for (const [index, draw] of waiting) {
      const path = await storePicture(Buffer.from(draw()), source);
      if (source !== folder) await copyFiles(path, source, folder);
      paths[index] = path;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return paths;
}

async function copyFiles(path: string, from: string, to: string) {
  const hash = pictureHash(path);
  if (hash === null) throw new Error(`Not a stored picture: ${path}`);
  await Promise.all(
    pictureFiles(hash).map((file) =>
      copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE),
    ),
  );
}
