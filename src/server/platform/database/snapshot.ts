import { createReadStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Config } from '../../config.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/** The snapshot's file name on each engine; its ending says which engine made it. */
export const SNAPSHOTS = { sqlite: 'shop.db', postgres: 'shop.sql.gz' } as const;

/** More than a file has. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes the database as it is at one moment into a folder, while the shop goes on writing to it. The file is readable
 * for its owner alone. Throws SQLite's error, or an Error with a line about pg_dump.
 */
export async function writeSnapshot(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  folder: string,
): Promise<void> {
  const file = join(folder, databaseUrl ? SNAPSHOTS.postgres : SNAPSHOTS.sqlite);
  if (databaseUrl) {
    await runPostgresProgram('pg_dump', databaseUrl, [
      '--no-owner',
      '--no-privileges',
      // Only the owner of an extension may comment on it.
      '--no-comments',
      // The table of somebody who is changing it must not keep the backup waiting for ever.
      '--lock-wait-timeout=60s',
      '--compress=6',
      `--file=${file}`,
    ]);
  } else {
    await copySqlite(join(dataDir, 'shop.db'), file);
  }
  await chmod(file, 0o600);
}

/** In one step, in a thread: after every write of the shop's, a copy in several steps would begin again. */
async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/**
 * Loads a snapshot of PostgreSQL, and drops the tables of `replaced` before that, in one transaction. Throws an Error with
 * psql's line.
 */
export async function loadSnapshot(
  databaseUrl: string,
  file: string,
  replaced: readonly string[],
): Promise<void> {
  const drop = replaced.length > 0 ? `drop table ${replaced.join(', ')} cascade;\n` : '';
  const options = ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'];
  await runPostgresProgram('psql', databaseUrl, options, (input) =>
    pipeline(
      createReadStream(file),
      createGunzip(),
      async function* inTransaction(dump) {
        yield `begin;\n${drop}`;
        yield* dump;
        // If the input breaks off, this never comes.
        yield '\ncommit;\nanalyze;\n';
      },
      input,
    ),
  );
}
