import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './http/refusal.ts';

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
/** A block of most disks: what is smaller may find room where nothing else does. */
const PROBE = Buffer.alloc(4096);

/**
 * What a failed write is told as: 507 where the disk is full, 503 where the folder cannot be written to. Undefined for
 * what is no such failure.
 */
export function storageRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return;
  if (FULL.has(error.code)) {
    return new Refusal(
      507,
      'storage_full',
      'The server’s disk is full, so nothing was saved. Make room there and try again.',
    );
  }
  if (NOT_WRITABLE.has(error.code)) {
    return new Refusal(
      503,
      'storage_unavailable',
      'The server cannot write to its data folder, so nothing was saved. Check its disk and rights, and try again.',
    );
  }
  return undefined;
}

/** Writes a little to a folder and removes it. Throws what the file system says where that fails. */
export async function probeWriting(folder: string): Promise<void> {
  const file = join(folder, `.probe-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, PROBE);
  } finally {
    await rm(file, { force: true });
  }
}
