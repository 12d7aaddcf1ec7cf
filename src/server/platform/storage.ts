import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from './http/http-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NOT_WRITABLE = new Set([
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EEXIST',
  'EMFILE',
  'ENFILE',
]);
/** A block of most disks: less may still fit on a full one. */
const PROBE = Buffer.alloc(4096);

/** The HttpError for a failed write: 507 if the disk is full, 503 if the folder is not writable; else undefined. */
export function storageRefusal(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return;
  if (FULL.has(error.code)) {
    return new HttpError(
      507,
      'storage_full',
      'The server’s disk is full, so nothing was saved. Make room there and try again.',
    );
  }
  if (NOT_WRITABLE.has(error.code)) {
    return new HttpError(
      503,
      'storage_unavailable',
      'The server cannot write to its data folder, so nothing was saved. Check its disk and rights, and try again.',
    );
  }
  return undefined;
}

/** Writes to a folder and removes it again. Throws the file system's error. */
export async function probeWriting(folder: string): Promise<void> {
  const file = join(folder, `.probe-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, PROBE);
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether a file or folder can be found. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Writes a file by renaming a complete draft, so that no reader sees a part. Throws the file system's error. */
export async function writeWholeFile(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Returns once a file, or the names in a folder, would survive a power failure. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The names of files that `probeWriting` and `writeWholeFile` remove, unless the process dies first. */
const DRAFT = /(^|[/\\])\.probe-[0-9a-f-]{36}$|\.[0-9a-f-]{36}\.tmp$/;

/**
 * Removes what dead processes left half-written in a folder before `until` (milliseconds), and returns the paths. Not
 * at a start: another machine may be writing to the same folder. Throws the file system's error.
 */
export async function removeDrafts(folder: string, until: number): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const drafts = names.filter((name) => DRAFT.test(name)).map((name) => join(folder, name));
  const removed: string[] = [];
  for (const draft of drafts) {
    const found = await stat(draft).catch(() => undefined);
    if (!found || found.mtimeMs >= until) continue;
    await rm(draft, { force: true });
    removed.push(draft);
  }
  return removed;
}
