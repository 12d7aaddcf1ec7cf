import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';

/** The folder of the pictures in a backup, as in DATA_DIR. */
export const PICTURES = 'attached_assets';

/** Copies a folder of pictures, if it is there, without those that are just being stored. */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to, {
    recursive: true,
    // A disk that can share the blocks of two files does.
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.tmp'),
  });
}
