import { randomUUID } from 'node:crypto';
import { type SavedColumnMapping, storedLayouts } from '../../../contracts/payments/bank-import.ts';
import { describeColumns, type SavedColumnMappings } from '../../content/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { BankImportRow, TransferRow } from '../ledger/tables.ts';

/** By the shape of the files. */
export const bankLayouts: SavedColumnMappings<SavedColumnMapping> = {
  setting: 'bankLayouts',
  stored: storedLayouts,
  nameOf: (shape, { bank }) => `Bank files of ${bank || shape}`,
  describe: ({ columns, dayOrder }) => ({ columns: describeColumns(columns), dayOrder }),
};

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
  | 'id'
  | 'source_key'
  | 'amount_cents'
  | 'sender_name'
  | 'reference'
  | 'received_on'
  | 'findings'
  | 'recorded_at'
>;

/** The transfers from the bank's files of some days (both included), the earliest recorded first. */
export async function listBankTransfers(
  db: Queryable,
  first: string,
  last: string,
): Promise<BankTransfer[]> {
  return db
    .selectFrom('transfers')
    .select(['id', 'source_key', 'amount_cents', 'sender_name'])
    .select(['reference', 'received_on', 'findings', 'recorded_at'])
    .where('evidence', '=', 'bank')
    .where('received_on', '>=', first)
    .where('received_on', '<=', last)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}
