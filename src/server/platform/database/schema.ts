import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

export type { Tables };
export type Database = Kysely<Tables>;
/** A database or a transaction: the first parameter of every store function. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
