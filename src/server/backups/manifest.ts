import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

const backedUpFile = z.object({ bytes: z.int(), sha256: z.string() });
type BackedUpFile = z.infer<typeof backedUpFile>;

const manifest = z.object({
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration that the database has had. */
  migration: z.string(),
  /** By their paths in the backup, with slashes. */
  files: z.record(
    z.string().refine((path) => !path.split('/').includes('..')),
    backedUpFile,
  ),
});
export type Manifest = z.infer<typeof manifest>;

/** What is in a folder, itself excluded: paths below it of files, of folders, and of what is neither, as links. */
export async function listTree(
  folder: string,
): Promise<{ files: string[]; folders: string[]; others: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (found: typeof entries) =>
    found.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return {
    files: pathsOf(entries.filter((entry) => entry.isFile())),
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
    others: pathsOf(entries.filter((entry) => !entry.isFile() && !entry.isDirectory())),
  };
}

export async function describeFile(path: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Reads a backup's manifest and compares every file with it. Throws an Error with a line that names the first that is
 * wrong, a link, or not in the manifest.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder);
  const { files, others } = await listTree(folder);
  const named = new Set([MANIFEST, ...Object.keys(found.files)]);
  const [stray] = [...others, ...files.filter((path) => !named.has(path))];
  if (stray) throw new Error(`${stray} does not belong to the backup; use another backup`);
  for (const [path, { bytes, sha256 }] of Object.entries(found.files)) {
    const file = await describeFile(join(folder, path)).catch((cause: unknown) => {
      throw new Error(`${path} cannot be read; use another backup`, { cause });
    });
    if (file.bytes !== bytes || file.sha256 !== sha256) {
      throw new Error(`${path} is not as it was backed up; use another backup`);
    }
  }
  return found;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is not a backup: it has no ${MANIFEST} that can be read`, { cause });
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${MANIFEST} is damaged; use another backup`, { cause });
  }
}
