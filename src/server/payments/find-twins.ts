import { sql } from 'kysely';
import { type Account, countedAccounts, type Evidence } from '../../domain/ledger.ts';
import type { Cents } from '../../domain/money.ts';
import { areNamesAlike, wordsOf } from '../../domain/sender-name.ts';
import type { Queryable, TransferRow } from '../platform/database/schema.ts';
import { listDuplicates } from './store.ts';

const DAY = 86_400_000;
/** Two pieces of evidence of one transfer may bear different days: a bank writes it when it clears. */
const DAYS_APART = 3;

/** What two pieces of evidence are compared by. */
export type Compared = {
  id?: string;
  amount: Cents;
  senderName: string;
  reference: string;
  /** As 2026-01-31. */
  receivedOn: string;
};

/** A transfer as it may be the same money: `counts` says whether its money is the shop's, else it is a hint. */
export type Twin = TransferRow & { counts: boolean };

/** A bank's reference as it is compared: without spaces and in lower case. */
export function referenceKey(reference: string): string {
  return reference.replace(/\s/g, '').toLowerCase();
}

/**
 * The transfers with the same reference that are neither duplicates nor dismissed, the same amount first, and of
 * those the ones that count.
 */
export async function findByReference(db: Queryable, wanted: Compared): Promise<Twin[]> {
  const key = referenceKey(wanted.reference);
  if (key === '') return [];
  const rows = await standing(db).where(sql`lower(reference)`, '=', key).execute();
  const rank = (twin: Twin) =>
    (twin.amount_cents === wanted.amount ? 0 : 2) + (twin.counts ? 0 : 1);
  return rows
    .map(readTwin)
    .filter(({ id }) => id !== wanted.id)
    .toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The transfers that look like the same money though no reference proves it: the same amount, a few days apart at
 * most, and no name or reference that says otherwise.
 */
export async function findLikely(db: Queryable, wanted: Compared): Promise<Twin[]> {
  const rows = await standing(db)
    .where('amount_cents', '=', wanted.amount)
    .where('received_on', '>=', shiftDay(wanted.receivedOn, -DAYS_APART))
    .where('received_on', '<=', shiftDay(wanted.receivedOn, DAYS_APART))
    .execute();
  return rows
    .map(readTwin)
    .filter((twin) => twin.id !== wanted.id && mayBeSameSender(wanted.senderName, twin.sender_name))
    .filter(({ reference }) => reference === '' || referenceKey(wanted.reference) === '');
}

/**
 * Money that counts, looks the same, and has not been shown by this kind of evidence yet: what one kind shows twice
 * are two transfers.
 */
export async function findUnseen(
  db: Queryable,
  wanted: Compared & { evidence: Evidence },
): Promise<Twin[]> {
  const unseen: Twin[] = [];
  for (const twin of await findLikely(db, wanted)) {
    if (!twin.counts) continue;
    const shown = [twin, ...(await listDuplicates(db, twin.id))];
    if (!shown.some(({ evidence }) => evidence === wanted.evidence)) unseen.push(twin);
  }
  return unseen;
}

/** Money that counts and that this may be: proved by its reference, or else looking the same. */
export async function findSame(
  db: Queryable,
  wanted: Compared & { evidence: Evidence },
): Promise<Twin[]> {
  const proved = (await findByReference(db, wanted)).filter(
    ({ counts, amount_cents }) => counts && amount_cents === wanted.amount,
  );
  return proved.length > 0 ? proved : findUnseen(db, wanted);
}

function standing(db: Queryable) {
  const holding = (accounts: readonly Account[]) =>
    db
      .selectFrom('ledger_balances')
      .select('transfer_id')
      .where('account', 'in', accounts)
      .where('amount_cents', '>', 0)
      .where('ledger_balances.transfer_id', '=', sql.ref<string>('transfers.id'));
  return db
    .selectFrom('transfers')
    .selectAll()
    .select((e) => e.exists(holding(countedAccounts)).as('counts'))
    .where((e) => e.not(e.exists(holding(['duplicate', 'dismissed']))))
    .orderBy('recorded_at')
    .orderBy('id');
}

/** SQLite has 1 for true. */
function readTwin({ counts, ...row }: TransferRow & { counts: unknown }): Twin {
  return { ...row, counts: Boolean(counts) };
}

function mayBeSameSender(one: string, other: string): boolean {
  const isMissing = wordsOf(one).length === 0 || wordsOf(other).length === 0;
  return isMissing || areNamesAlike(one, other);
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
