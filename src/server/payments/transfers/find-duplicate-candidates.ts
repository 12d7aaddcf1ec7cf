import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import { type Account, countedAccounts, type Evidence } from '../../../domain/payments/ledger.ts';
import { areNamesAlike, splitName } from '../../../domain/payments/sender-name.ts';
import { addDays } from '../../../domain/shop-day.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { duplicateMoves } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';

/** Two pieces of evidence of one transfer may have different days: a bank books it when it clears. */
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

/** A stored transfer's fields for comparing. */
export function comparedBy(row: TransferRow): Compared & Pick<TransferRow, 'evidence'> {
  return {
    id: row.id,
    amount: row.amount_cents,
    senderName: row.sender_name,
    reference: row.reference,
    receivedOn: row.received_on,
    evidence: row.evidence,
  };
}

/** A transfer that may be the same money; it `counts` where its money is the shop's, and is a hint otherwise. */
export type DuplicateCandidate = TransferRow & { counts: boolean };

/** A bank's reference for comparing: without spaces and in lower case. */
export function referenceKey(reference: string): string {
  return reference.replace(/\s/g, '').toLowerCase();
}

/**
 * The transfers with the same reference that are neither duplicates nor dismissed: those with the same amount first, of
 * these the ones that count.
 */
export async function findByReference(
  db: Queryable,
  wanted: Compared,
): Promise<DuplicateCandidate[]> {
  const key = referenceKey(wanted.reference);
  if (key === '') return [];
  const found = await listStanding(db, (all) => all.where(sql`lower(reference)`, '=', key));
  const rank = (candidate: DuplicateCandidate) =>
    (candidate.amount_cents === wanted.amount ? 0 : 2) + (candidate.counts ? 0 : 1);
  return found.filter(({ id }) => id !== wanted.id).toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The transfers that look like the same money though no reference proves it: the same amount, a few days apart at
 * most, and no name or reference that says otherwise.
 */
export async function findLikely(db: Queryable, wanted: Compared): Promise<DuplicateCandidate[]> {
  return filterLikely(await listStanding(db, (all) => whereLikely(all, wanted)), wanted);
}

function whereLikely(all: Standing, { amount, receivedOn }: Compared): Standing {
  return all
    .where('amount_cents', '=', amount)
    .where('received_on', '>=', addDays(receivedOn, -DAYS_APART))
    .where('received_on', '<=', addDays(receivedOn, DAYS_APART));
}

function filterLikely(found: readonly DuplicateCandidate[], wanted: Compared) {
  return found.filter(
    ({ id, sender_name, reference }) =>
      id !== wanted.id &&
      mayBeSameSender(wanted.senderName, sender_name) &&
      (reference === '' || referenceKey(wanted.reference) === ''),
  );
}

/**
 * The transfers that look the same and may well be, those that count first. A bank shows each transfer once, so that its
 * second row is another transfer. A mail may come several times (saved, pasted, quoted): two mails are two transfers
 * only with two references.
 */
export async function findAlike(
  db: Queryable,
  wanted: Compared & { evidence: Evidence },
): Promise<DuplicateCandidate[]> {
  if (wanted.evidence === 'bank') return findUnseenByBank(db, wanted);
  const found = await findLikely(db, wanted);
  const others = wanted.evidence === 'mail' ? await listOthersShown(db, wanted) : undefined;
  return found
    .filter(({ id }) => !others?.has(id))
    .toSorted((a, b) => Number(b.counts) - Number(a.counts));
}

/** Runs for each row of a file, of which thousands may have one amount: those are left out by the query. */
async function findUnseenByBank(db: Queryable, wanted: Compared): Promise<DuplicateCandidate[]> {
  const shown = duplicateMoves(db)
    .innerJoin('transfers as duplicate', 'duplicate.id', 'move.transfer_id')
    .select('move.transfer_id')
    .where('move.duplicate_of', '=', sql.ref<string>('transfers.id'))
    .where('duplicate.evidence', '=', 'bank');
  const found = await listStanding(db, (all) =>
    whereLikely(all, wanted)
      // Spelled as in the index transfers_not_of_bank, or it is not used.
      .where(sql<boolean>`evidence <> 'bank'`)
      .where((e) => e.not(e.exists(shown))),
  );
  return filterLikely(found, wanted);
}

/** The transfers of this amount whose mails name another reference than this one does. */
async function listOthersShown(db: Queryable, wanted: Compared): Promise<Set<string>> {
  const key = referenceKey(wanted.reference);
  if (key === '') return new Set();
  const rows = await duplicateMoves(db)
    .innerJoin('transfers as duplicate', 'duplicate.id', 'move.transfer_id')
    .select('move.duplicate_of')
    .where('duplicate.evidence', '=', 'mail')
    .where('duplicate.amount_cents', '=', wanted.amount)
    .where('duplicate.reference', '!=', '')
    .where(sql`lower(duplicate.reference)`, '!=', key)
    .execute();
  return new Set(rows.flatMap(({ duplicate_of }) => duplicate_of ?? []));
}

/** The money that counts and that this may be: proved by its reference, or else looking the same. */
export async function findSame(
  db: Queryable,
  wanted: Compared & { evidence: Evidence },
): Promise<DuplicateCandidate[]> {
  const proved = (await findByReference(db, wanted)).filter(
    ({ counts, amount_cents }) => counts && amount_cents === wanted.amount,
  );
  if (proved.length > 0) return proved;
  return (await findAlike(db, wanted)).filter(({ counts }) => counts);
}

/** The money that counts with this reference and another amount: one of the two is wrong. */
export async function findOtherAmounts(
  db: Queryable,
  wanted: Compared,
): Promise<DuplicateCandidate[]> {
  return (await findByReference(db, wanted)).filter(
    ({ counts, amount_cents }) => counts && amount_cents !== wanted.amount,
  );
}

/** The ids of those of these transfers whose reference another one has, with another amount. */
export async function findContested(
  db: Queryable,
  rows: readonly TransferRow[],
): Promise<Set<string>> {
  const keys = new Set(rows.map(({ reference }) => referenceKey(reference)));
  keys.delete('');
  const standing = await inBatches([...keys], (batch) =>
    listStanding(db, (all) => all.where(sql`lower(reference)`, 'in', batch)),
  );
  const ofReference = Map.groupBy(standing, ({ reference }) => referenceKey(reference));
  const contested = rows.filter(({ reference, amount_cents }) =>
    ofReference.get(referenceKey(reference))?.some((other) => other.amount_cents !== amount_cents),
  );
  return new Set(contested.map(({ id }) => id));
}

type Standing = ReturnType<typeof selectStanding>;

/** Those of the transfers that are neither duplicates nor dismissed, the first recorded first. */
export async function listStanding(
  db: Queryable,
  narrow: (all: Standing) => Standing,
): Promise<DuplicateCandidate[]> {
  const rows = await narrow(selectStanding(db)).execute();
  // SQLite gives 1 for true.
  return rows.map(({ counts, ...row }) => ({ ...row, counts: Boolean(counts) }));
}

function selectStanding(db: Queryable) {
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

function mayBeSameSender(one: string, other: string): boolean {
  const isMissing = splitName(one).length === 0 || splitName(other).length === 0;
  return isMissing || areNamesAlike(one, other);
}
