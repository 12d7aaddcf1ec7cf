import { existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SNAPSHOTS } from '../platform/database/snapshot.ts';
import { syncToDisk } from '../platform/storage.ts';
import { backupName } from './backup-folders.ts';
import { copyPictures, PICTURES } from './copy-pictures.ts';
import { listTree } from './manifest.ts';

/** The folder in DATA_DIR where a backup is made ready. While it is there without a shop.db, no shop starts. */
export const STAGED = '.restoring';

/** What a shop keeps in its folder, and SQLite beside it. */
const OWN = [SNAPSHOTS.sqlite, 'shop.db-wal', 'shop.db-shm', 'shop.db-journal', PICTURES];

/** Whether a folder has a database or pictures. */
export function holdsShop(dataDir: string): boolean {
  const pictures = join(dataDir, PICTURES);
  const database = join(dataDir, SNAPSHOTS.sqlite);
  return (
    (existsSync(pictures) && readdirSync(pictures).length > 0) ||
    (existsSync(database) && statSync(database).size > 0)
  );
}

/** Copies the files of a backup into an own folder, in place of what is there. */
export async function stageFiles(backup: string, staged: string): Promise<void> {
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { mode: 0o700 });
  await copyPictures(join(backup, PICTURES), join(staged, PICTURES));
  await copyFile(join(backup, SNAPSHOTS.sqlite), join(staged, SNAPSHOTS.sqlite));
}

/**
 * Puts staged files in their place. What is there goes into a folder beside them, whose path is returned if there was any.
 * The database goes first and comes last: a shop whose restoring was cut short does not start. `now` in milliseconds.
 */
export async function placeFiles(
  staged: string,
  dataDir: string,
  now: number,
): Promise<string | undefined> {
  const { files, folders } = await listTree(staged);
  for (const path of [...files, ...folders, '.']) await syncToDisk(join(staged, path));
  const aside = holdsShop(dataDir)
    ? join(dataDir, `backup-before-restore-${backupName(now)}`)
    : undefined;
  if (aside) await mkdir(aside, { mode: 0o700 });
  for (const name of OWN.filter((name) => existsSync(join(dataDir, name)))) {
    if (aside) await rename(join(dataDir, name), join(aside, name));
    else await rm(join(dataDir, name), { recursive: true });
  }
  for (const name of OWN.toReversed().filter((name) => existsSync(join(staged, name)))) {
    await rename(join(staged, name), join(dataDir, name));
  }
  await syncToDisk(dataDir);
  await rm(staged, { recursive: true });
  return aside;
}
