import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../../scripts/run-process.ts';
import type { Place } from './test-database.ts';

type Data = Omit<Place, 'remove'>;

/** The environment of a shop's commands. Their log is only what they print. */
export function environmentOf({ dataDir, databaseUrl }: Data): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}

/** Runs a command of package.json as the owner does, with these settings added. */
export function runCommand(
  task: 'backup' | 'restore',
  data: Data,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
) {
  return runNode([`scripts/${task}.ts`, ...args], {
    output: 'collect',
    env: { ...environmentOf(data), ...env },
  });
}

/** The complete backups in a folder, the oldest first. */
export async function listBackups(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => []);
  return names
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => join(root, name));
}

/** Why this machine cannot back up PostgreSQL; undefined if it can. */
export function missingPrograms(): string | undefined {
  if (process.env.ASSAY_TEST_ENGINE !== 'postgres') return undefined;
  const { error } = spawnSync('pg_dump', ['--version']);
  return error && 'no pg_dump here; install PostgreSQL’s client programs';
}
