import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The complete backups in a folder, the oldest first. */
export async function listBackups(root: string): Promise<string[]> {
  const names = await readdir(root);
  const complete = names.filter((name) => !name.startsWith('.'));
  return complete.toSorted().map((name) => join(root, name));
}

/** Why this machine cannot back up PostgreSQL; undefined if it can, or need not. */
export function missingPrograms(): string | undefined {
  if (process.env.ASSAY_TEST_ENGINE !== 'postgres') return undefined;
  const { error } = spawnSync('pg_dump', ['--version']);
  return error && 'no pg_dump here; install PostgreSQL’s client programs';
}
