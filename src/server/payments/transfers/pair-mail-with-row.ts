import { sql } from 'kysely';
import type { Evidence } from '../../../domain/payments/ledger.ts';
import { areNamesAlike } from '../../../domain/payments/sender-name.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import {
  type Compared,
  comparedBy,
  type DuplicateCandidate,
  listStanding,
  referenceKey,
} from './find-duplicate-candidates.ts';
import { isForgedMail, listDuplicates } from './store.ts';

type Sought = Compared & { evidence: Evidence; findings: Record<string, unknown> };

/**
 * The mail about a bank's row, or the row that a mail is about, where sender, amount and day agree and no other pair is
 * possible. `batch` is what comes in together, itself included: of two such rows nobody knows which one a mail is about.
 */
export async function findPair(
  db: Queryable,
  wanted: Sought,
  batch: readonly Compared[] = [],
): Promise<DuplicateCandidate | undefined> {
  const { evidence } = wanted;
  if (evidence === 'typed' || wanted.senderName === '') return undefined;
  if (evidence === 'mail' && isForgedMail({ findings: JSON.stringify(wanted.findings) })) {
    return undefined;
  }
  const found = await listAgreeing(db, wanted, evidence === 'bank' ? 'mail' : 'bank');
  const [pair, second] = found.filter(({ reference }) => !isNamed(reference, batch));
  if (!pair || second) return undefined;
  const told = comparedBy(pair);
  const isTold = (one: Compared) => agree(one, told);
  const rivals = (await listAgreeing(db, wanted, evidence)).map(comparedBy).filter(isTold);
  return rivals.length > 0 || batch.filter(isTold).length > 1 ? undefined : pair;
}

/** Whether one of the batch has this reference, and so is its pair. */
function isNamed(reference: string, batch: readonly Compared[]): boolean {
  const key = referenceKey(reference);
  return key !== '' && batch.some((one) => referenceKey(one.reference) === key);
}

/** The evidence of this kind that agrees and has no pair yet. */
async function listAgreeing(
  db: Queryable,
  wanted: Sought,
  evidence: 'bank' | 'mail',
): Promise<DuplicateCandidate[]> {
  const found = await listStanding(db, (all) =>
    all
      .where('amount_cents', '=', wanted.amount)
      .where('received_on', '=', wanted.receivedOn)
      // Spelled as in the index transfers_not_of_bank, or it is not used.
      .where(
        evidence === 'mail' ? sql<boolean>`evidence <> 'bank'` : sql<boolean>`evidence = 'bank'`,
      ),
  );
  const candidates = found
    .filter((candidate) => candidate.evidence === evidence && candidate.id !== wanted.id)
    .filter((candidate) => agree(comparedBy(candidate), wanted) && !isForgedMail(candidate));
  const counterpart = evidence === 'mail' ? 'bank' : 'mail';
  const ids = candidates.map(({ id }) => id);
  const paired = (await listDuplicates(db, ids))
    .filter((duplicate) => duplicate.evidence === counterpart)
    .map(({ duplicate_of }) => duplicate_of);
  return candidates.filter(({ id }) => !paired.includes(id));
}

/** A reference may be missing, nothing else. */
function agree(one: Compared, other: Compared): boolean {
  const [key, otherKey] = [referenceKey(one.reference), referenceKey(other.reference)];
  return (
    one.amount === other.amount &&
    one.receivedOn === other.receivedOn &&
    areNamesAlike(one.senderName, other.senderName) &&
    (key === '' || otherKey === '' || key === otherKey)
  );
}
