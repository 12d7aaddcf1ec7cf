import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

export type { Tables };
export type Database = Kysely<Tables>;
/** A database, or a transaction on it: what every store function takes first. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
