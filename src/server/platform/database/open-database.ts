import { join } from 'node:path';
import { Kysely } from 'kysely';
import { postgresDialect } from './postgres.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Opens PostgreSQL where `databaseUrl` is given, else the file `shop.db` in the folder `dataDir`. */
export function openDatabase(place: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Database {
  if (place.databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(place.databaseUrl) });
  return new Kysely<Tables>({ dialect: sqliteDialect(join(place.dataDir, 'shop.db')) });
}
