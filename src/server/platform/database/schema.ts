import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Every table; `tables.ts` of each capability says what its columns hold. */
export type { Tables };
export type Database = Kysely<Tables>;
/** A database, or a transaction on it: what every store function takes first. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
