import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { compareSchema } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/schema.ts';
import { reasonOf } from '../platform/reason-of.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** Usually it is cut at 4 MB. */
const LARGE_WAL = 64 * MEGABYTE;

/** Whether the database answers, is whole and of this version. Where it is `usable`, the shop's rows can be read. */
export async function checkDatabase(
  db: Database,
  config: Config,
): Promise<{ findings: Finding[]; usable: boolean }> {
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    await sql`select 1`.execute(db);
    const integrity = config.databaseUrl ? [] : await checkFile(db, config.dataDir);
    const { finding, usable } = await checkSchema(db);
    const isWhole = integrity.every(({ level }) => level !== 'wrong');
    const findings = [ok('The database answers.'), ...integrity, finding];
    return { findings, usable: usable && isWhole };
  } catch (error) {
    const text = `The database cannot be read: ${reasonOf(error)}.`;
    return { findings: [wrong(text, `Check ${setting}.`)], usable: false };
  }
}

async function checkFile(db: Database, dataDir: string): Promise<Finding[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const result = rows[0]?.quick_check ?? 'no answer';
  const wal = statSync(join(dataDir, 'shop.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  const megabytes = Math.ceil(wal / MEGABYTE);
  return [
    result === 'ok'
      ? ok('shop.db is whole.')
      : wrong(
          `shop.db is damaged: ${result.replace(/\s+/g, ' ')}.`,
          'Stop the shop and put a backup in its place.',
        ),
    ...(wal > LARGE_WAL
      ? [
          warning(
            `shop.db-wal has ${megabytes} MB, because something has been reading the database for long.`,
            'End other programs that have shop.db open, or restart the shop.',
          ),
        ]
      : []),
  ];
}

async function checkSchema(db: Database): Promise<{ finding: Finding; usable: boolean }> {
  const { missing, unknown } = await compareSchema(db);
  if (unknown.length > 0) {
    const finding = wrong(
      `A later version of the shop has changed the database (${unknown.join(', ')}).`,
      'Start that version, or put back the backup from before the update.',
    );
    return { finding, usable: false };
  }
  if (missing.length > 0) {
    const finding = warning(
      `The database is not of this version yet (${missing.join(', ')} is missing).`,
      'Make a backup and start the shop, which updates it.',
    );
    return { finding, usable: false };
  }
  return { finding: ok('The database is of this version.'), usable: true };
}
