import { access, chmod, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { lastMigration } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/schema.ts';
import { writeSnapshot } from '../platform/database/snapshot.ts';
import { pictureFolder } from '../platform/images/picture-files.ts';
import { isoTime } from '../platform/iso-time.ts';
import { reasonOf } from '../platform/reason-of.ts';
import { syncToDisk } from '../platform/storage.ts';
import { UNFINISHED } from './backup-folders.ts';
import { copyPictures, PICTURES } from './copy-pictures.ts';
import { describeFile, listTree, MANIFEST, type Manifest } from './manifest.ts';

type Parts = { db: Database; config: Config };

/**
 * Makes a backup, readable for its owner alone, in a new folder. It is on the disk as a whole before the folder has that
 * name. `now` in milliseconds. Throws an Error with a line if the folder around it cannot be used, else the file system's
 * or the database's error.
 */
export async function makeBackup(parts: Parts, folder: string, now: number): Promise<void> {
  const root = dirname(folder);
  // Never created here: if the disk that it is on is away, backups would fill another.
  await access(root, constants.W_OK).catch((cause: unknown) => {
    throw new Error(`BACKUP_DIR (${root}) cannot be used: ${reasonOf(cause)}`, { cause });
  });
  const draft = join(root, UNFINISHED + basename(folder));
  try {
    await fillBackup(parts, draft, now);
    await rename(draft, folder);
    await syncToDisk(root);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fillBackup({ db, config }: Parts, folder: string, now: number): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const migration = await lastMigration(db);
  await writeSnapshot(config, folder);
  // After the database, so that every picture that it names is there. PostgreSQL has them itself.
  if (!isPostgres(db)) await copyPictures(pictureFolder(config), join(folder, PICTURES));
  const manifest: Manifest = {
    createdAt: isoTime(now),
    engine: isPostgres(db) ? 'postgres' : 'sqlite',
    migration,
    files: {},
  };
  const { files, folders } = await listTree(folder);
  for (const path of files) {
    await restrictAndSync(join(folder, path), 0o600);
    manifest.files[path] = await describeFile(join(folder, path));
  }
  const written = join(folder, MANIFEST);
  await writeFile(written, JSON.stringify(manifest, undefined, 2));
  await restrictAndSync(written, 0o600);
  for (const path of [...folders, '.']) await restrictAndSync(join(folder, path), 0o700);
}

async function restrictAndSync(path: string, mode: number): Promise<void> {
  await chmod(path, mode);
  await syncToDisk(path);
}
