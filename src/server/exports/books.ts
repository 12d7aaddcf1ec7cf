import { books } from '../../contracts/exports/journal.ts';
import { type Books, defaultBooks } from '../../domain/accounting/accounts.ts';
import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findSetting, lockSettings, putSetting } from '../platform/database/settings.ts';
import type { Shop } from '../platform/shop.ts';

const SETTING = 'books';

export async function readBooks(db: Queryable): Promise<Books> {
  const stored = await findSetting(db, SETTING);
  return stored === undefined ? defaultBooks : books.parse(JSON.parse(stored));
}

/** Stores how the owner's books are set up, and records what was changed. */
export async function saveBooks(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  given: Books,
  by: string,
): Promise<Books> {
  return runTransaction(db, async (trx) => {
    await lockSettings(trx);
    const before = await readBooks(trx);
    await putSetting(trx, SETTING, given);
    await recordChange(trx, {
      ...{ by, at: clock(), kind: 'settings', id: 'settings', name: 'Accounts for journals' },
      before: describeBooks(before),
      after: describeBooks(given),
    });
    return given;
  });
}

function describeBooks({ accounts, customer, xeroTaxRate }: Books): Record<string, string> {
  const named = Object.entries(accounts).map(([key, { name, code }]) => [
    `accounts.${key}`,
    code === '' ? name : `${code} ${name}`,
  ]);
  return { ...Object.fromEntries(named), booksCustomer: customer, xeroTaxRate };
}
