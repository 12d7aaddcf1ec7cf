import { Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import * as ownersDoor from './migrations/0003-owners-door.ts';
import type { Database } from './schema.ts';

/** All migrations in order. A released one is never edited (`migrate.test.ts`): add the next. */
const migrations = { '0001-initial': initial, '0003-owners-door': ownersDoor };

/** Migrates the tables in one transaction; Kysely's lock lets several servers start at once. Throws what went wrong. */
export async function migrateDatabase(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw explain(error);
}

/** Kysely calls a database 'corrupted' that a later version of the shop has migrated further. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [, name] =
    /^corrupted migrations: .* migration (\S+) is missing$/.exec(error.message) ?? [];
  if (!name) return error;
  return new Error(
    `another version of the shop has changed it (migration ${name} is not known here): start that version, or use a new database`,
    { cause: error },
  );
}
