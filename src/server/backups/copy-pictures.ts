import { constants, lstatSync } from 'node:fs';
import { cp } from 'node:fs/promises';

/** The folder of the pictures in a backup, as in DATA_DIR. */
export const PICTURES = 'attached_assets';

/** Copies a folder of pictures, if it is there, without those that are just being stored. */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  await cp(from, to, {
    recursive: true,
    // The folder may be a link to another disk. If that is away, this fails.
    dereference: true,
    // A disk that can share the blocks of two files does.
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.tmp'),
  });
}
