import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrateDatabase } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { waitForDatabase } from './wait-for-database.ts';

type Place = { databaseUrl: string | undefined; dataDir: string };

/**
 * Opens PostgreSQL where `databaseUrl` is given, else the file `shop.db` in the folder `dataDir`. With `isPatient`
 * PostgreSQL may take as long over a query as it takes.
 */
export function openDatabase({ databaseUrl, dataDir }: Place, isPatient = false): Database {
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, isPatient)
    : sqliteDialect(join(dataDir, 'shop.db'));
  return new Kysely<Tables>({ dialect });
}

/**
 * Opens a database that may still be starting, waiting up to `patience` milliseconds for it, and brings its tables up
 * to date, then what is computed from others (`fill`). `onWait` is told once why that takes longer. Throws what went
 * wrong, the last time.
 */
export async function openMigrated(
  place: Place,
  patience: number,
  fill: (db: Database) => Promise<void>,
  onWait: (reason: unknown) => void,
): Promise<Database> {
  const db = openDatabase(place);
  await waitForDatabase(db, patience, onWait);
  // To change a large table, or to wait for another server that does, takes longer than any visitor waits.
  const patient = place.databaseUrl ? openDatabase(place, true) : db;
  try {
    await migrateDatabase(patient);
    await fill(patient);
  } finally {
    if (patient !== db) await patient.destroy();
  }
  return db;
}
