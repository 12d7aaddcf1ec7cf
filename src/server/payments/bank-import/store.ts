import { randomUUID } from 'node:crypto';
import { type KeptLayout, storedLayouts } from '../../../contracts/payments/bank-import.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { BankImportRow, TransferRow } from '../ledger/tables.ts';

const LAYOUTS = 'bankLayouts';
/** A shop has one or two banks, whose files change now and then. */
const MOST_LAYOUTS = 20;

/** All layouts that the owner has chosen, by the shape of their files, the latest last. */
export async function readLayouts(db: Queryable): Promise<Map<string, KeptLayout>> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', LAYOUTS)
    .executeTakeFirst();
  return new Map(Object.entries(row ? storedLayouts.parse(JSON.parse(row.value)) : {}));
}

export async function writeLayouts(
  db: Queryable,
  layouts: ReadonlyMap<string, KeptLayout>,
): Promise<void> {
  const value = JSON.stringify(Object.fromEntries([...layouts].slice(-MOST_LAYOUTS)));
  await db
    .insertInto('settings')
    .values({ key: LAYOUTS, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function insertImport(db: Queryable, row: Omit<BankImportRow, 'id'>): Promise<void> {
  await db
    .insertInto('bank_imports')
    .values({ id: randomUUID(), ...row })
    .execute();
}

/** The imports whose days include a day (2026-01-31), the latest first. */
export async function listImportsOf(db: Queryable, day: string): Promise<BankImportRow[]> {
  return db
    .selectFrom('bank_imports')
    .selectAll()
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

export type BankTransfer = Pick<
  TransferRow,
  'id' | 'source_key' | 'amount_cents' | 'sender_name' | 'reference' | 'received_on' | 'findings'
>;

/** The transfers from the bank's files of some days (both included), the earliest recorded first. */
export async function listBankTransfers(
  db: Queryable,
  first: string,
  last: string,
): Promise<BankTransfer[]> {
  return db
    .selectFrom('transfers')
    .select([
      'id',
      'source_key',
      'amount_cents',
      'sender_name',
      'reference',
      'received_on',
      'findings',
    ])
    .where('evidence', '=', 'bank')
    .where('received_on', '>=', first)
    .where('received_on', '<=', last)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}
