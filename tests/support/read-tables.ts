import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../src/server/platform/database/schema.ts';

/** What SQLite's full-text indexes consist of. */
const INDEX = /_(data|idx|docsize|config)$/;

/** The number of rows in each table and a hash of them all. Without the note of the last backup, which none contains. */
export async function readTables(db: Queryable): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    if (INDEX.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const texts = rows
      .map((row) => JSON.stringify(row))
      .filter((text) => name !== 'settings' || !text.includes('"key":"backups"'));
    const hash = createHash('sha256').update(texts.toSorted().join('\n')).digest('hex');
    all[name] = `${texts.length} rows, ${hash}`;
  }
  return all;
}
