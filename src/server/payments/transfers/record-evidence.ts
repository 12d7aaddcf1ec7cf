import { randomUUID } from 'node:crypto';
import { type Cents, formatCents } from '../../../domain/money.ts';
import {
  type Evidence,
  isStrongerEvidence,
  MOST_OF_ONE_TRANSFER,
} from '../../../domain/payments/ledger.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { wrongField } from '../../platform/http/http-error.ts';
import { lockLedger, recordTransfer } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';
import {
  type Compared,
  type DuplicateCandidate,
  findAlike,
  findByReference,
} from './find-duplicate-candidates.ts';
import { findPair } from './pair-mail-with-row.ts';
import { recordDuplicate } from './record-duplicate.ts';

/** One piece of evidence of an incoming transfer. */
export type NewEvidence = {
  amount: Cents;
  senderName: string;
  senderAddress: string;
  /** What the payer wrote. */
  message: string;
  /** The bank's reference; '' where the evidence shows none. */
  reference: string;
  /** The day in the shop, as 2026-01-31. */
  receivedOn: string;
  evidence: Evidence;
  /** The same evidence has the same key; null for what is typed in. */
  sourceKey: string | null;
  /** The original line of the bank's file, or the mail. */
  source: string;
  /** What was found out about the evidence; stored as JSON. */
  findings: Record<string, unknown>;
  by: string;
  /** Milliseconds. */
  at: number;
  /** What comes in together, itself included: the rows of a file, several mails. */
  batch?: readonly Compared[];
};

/**
 * What becomes of a piece of evidence. `known`: it was recorded before, and nothing is written. `recorded`: it counts; a
 * mail waits to be confirmed. `duplicate`: it is the same money as `duplicateOfId`. `question`: only the owner can say
 * whether it is the same, since both have one reference and two amounts (`amount`), or are only `alike`; what is alike
 * waits unconfirmed. `replaces`: the hint, with the same reference or its only pair, that becomes a duplicate of it.
 */
export type Verdict =
  | { outcome: 'known'; id: string }
  | { outcome: 'recorded'; replaces: string | undefined }
  | { outcome: 'duplicate'; duplicateOfId: string }
  | {
      outcome: 'question';
      duplicateOfId: string;
      why: 'amount' | 'alike';
      replaces: string | undefined;
    };

/** Says what would become of a piece of evidence, and writes nothing. */
export async function judgeEvidence(db: Queryable, given: NewEvidence): Promise<Verdict> {
  const known = given.sourceKey && (await findBySourceKey(db, given.sourceKey));
  if (known) return { outcome: 'known', id: known };

  const [sameReference] = await findByReference(db, given);
  const same = sameReference?.amount_cents === given.amount ? sameReference : undefined;
  if (same && !givesWay(same, given)) return { outcome: 'duplicate', duplicateOfId: same.id };

  const pair = sameReference ? undefined : await findPair(db, given, given.batch);
  const alikes = (await findQuestionable(db, given)).filter(({ id }) => id !== pair?.id);
  // A mail never counts; a row may only where nothing else looks like it.
  if (pair && (given.evidence === 'mail' || alikes.length === 0)) {
    return givesWay(pair, given)
      ? { outcome: 'recorded', replaces: pair.id }
      : { outcome: 'duplicate', duplicateOfId: pair.id };
  }

  const replaces = same?.id;
  const [alike] = alikes;
  if (alike) return { outcome: 'question', duplicateOfId: alike.id, why: 'alike', replaces };
  if (sameReference && !same) {
    return { outcome: 'question', duplicateOfId: sameReference.id, why: 'amount', replaces };
  }
  return { outcome: 'recorded', replaces };
}

/** None for what is typed in: the owner was asked already. A hint that looks like a bank's row is no question. */
async function findQuestionable(db: Queryable, given: NewEvidence): Promise<DuplicateCandidate[]> {
  if (given.evidence === 'typed') return [];
  const alike = await findAlike(db, given);
  return given.evidence === 'bank' ? alike.filter(({ counts }) => counts) : alike;
}

/**
 * Records a piece of evidence once. Money is never counted twice: of two that are the same transfer one counts, and
 * what only looks the same waits 'unconfirmed' for the owner's answer. Runs in the caller's transaction. Throws an
 * HttpError (400) where the amount is none, or more than one transfer can have.
 */
export async function recordEvidence(
  trx: Queryable,
  given: NewEvidence,
): Promise<Verdict & { id: string }> {
  refuseImpossible(given);
  await lockLedger(trx);
  const verdict = await judgeEvidence(trx, given);
  if (verdict.outcome === 'known') return verdict;

  const row = rowOf(given);
  await recordTransfer(trx, row, waits(given, verdict) ? 'unconfirmed' : 'open');
  const { by, at, amount } = given;
  const follow = (id: string, duplicateOfId: string) =>
    recordDuplicate(
      trx,
      { id, amount_cents: amount },
      { from: 'unconfirmed', duplicateOfId, by, at },
    );
  if (verdict.outcome === 'duplicate') await follow(row.id, verdict.duplicateOfId);
  else if (verdict.replaces) await follow(verdict.replaces, row.id);
  return { ...verdict, id: row.id };
}

function waits({ evidence }: NewEvidence, verdict: Verdict): boolean {
  if (evidence === 'mail' || verdict.outcome === 'duplicate') return true;
  return verdict.outcome === 'question' && verdict.why === 'alike';
}

/** What counts already goes on counting; else the stronger evidence is kept. */
function givesWay(candidate: DuplicateCandidate, given: NewEvidence): boolean {
  return !candidate.counts && isStrongerEvidence(given.evidence, candidate.evidence);
}

function refuseImpossible({ amount }: NewEvidence): void {
  if (amount > 0 && amount <= MOST_OF_ONE_TRANSFER) return;
  const most = formatCents(MOST_OF_ONE_TRANSFER);
  throw wrongField('amount', `One transfer is more than 0.00 and at most ${most}`);
}

async function findBySourceKey(db: Queryable, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('transfers')
    .select('id')
    .where('source_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

function rowOf(given: NewEvidence): TransferRow {
  return {
    id: randomUUID(),
    amount_cents: given.amount,
    sender_name: given.senderName.trim(),
    sender_address: given.senderAddress.trim(),
    message: given.message.trim(),
    reference: given.reference.replace(/\s/g, ''),
    received_on: given.receivedOn,
    evidence: given.evidence,
    source_key: given.sourceKey,
    source: given.source,
    findings: JSON.stringify(given.findings),
    recorded_at: given.at,
    recorded_by: given.by,
  };
}
