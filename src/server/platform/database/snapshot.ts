import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { startPostgresProgram } from './postgres-programs.ts';

/** The snapshot's file name on each engine; its ending says which engine made it. */
export const SNAPSHOTS = { sqlite: 'shop.db', postgres: 'shop.dump' } as const;

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
    const options = [
      '--format=custom',
      // Only the owner of an extension may comment on it.
      '--no-comments',
      // The table of somebody who is changing it must not keep the backup waiting for ever.
      '--lock-wait-timeout=60s',
      `--file=${file}`,
    ];
    await startPostgresProgram('pg_dump', options, databaseUrl).ended;
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
 * the line of pg_restore or psql.
 */
export async function loadSnapshot(
  databaseUrl: string,
  file: string,
  replaced: readonly string[],
): Promise<void> {
  const drop = replaced.length > 0 ? `drop table ${replaced.join(', ')} cascade;\n` : '';
  const archive = startPostgresProgram('pg_restore', [
    '--no-owner',
    '--no-privileges',
    // psql then runs nothing of the snapshot but SQL, and above all no command of the shell's.
    `--restrict-key=${randomBytes(16).toString('hex')}`,
    '--file=-',
    file,
  ]);
  const options = ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const session = startPostgresProgram('psql', options, databaseUrl);
  const fed = pipeline(
    archive.output,
    async function* inTransaction(sql) {
      yield `begin;\n${drop}`;
      yield* sql;
      await archive.ended;
      // If the snapshot breaks off, this never comes.
      yield '\ncommit;\nanalyze;\n';
    },
    session.input,
  );
  const results = await Promise.allSettled([session.ended, archive.ended, fed]);
  // What broke the others off comes first.
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
