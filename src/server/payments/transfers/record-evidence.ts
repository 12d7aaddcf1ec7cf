import { randomUUID } from 'node:crypto';
import { type EvidenceWindow, openWindow } from '../../../domain/payments/evidence-window.ts';
import {
  type JudgedEvidence,
  joinWindow,
  judgeEvidence,
  needsConfirmation,
  type Verdict,
} from '../../../domain/payments/judge-evidence.ts';
import { type Evidence, MAX_OF_ONE_TRANSFER } from '../../../domain/payments/ledger.ts';
import { type Batch, batchOf } from '../../../domain/payments/pair-evidence.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-methods.ts';
import { type Cents, formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { wrongField } from '../../platform/http/http-error.ts';
import { lockLedger, recordTransfers } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { loadInto } from './load-evidence-window.ts';
import { recordDuplicate } from './record-duplicate.ts';
import { isForgedMail } from './store.ts';

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
  /** How it came: what is not typed is an e-Transfer. */
  method?: PaymentMethod;
  /** The same evidence has the same key; null for what is typed in. */
  sourceKey: string | null;
  /** The original line of the bank's file, or the mail. */
  source: string;
  /** What was found out about the evidence; stored as JSON. */
  findings: Record<string, unknown>;
  by: string;
  /** Milliseconds. */
  at: number;
};

/**
 * Says what would become of evidence, each piece as if those before it were written, and writes nothing. The window goes
 * on with what follows: a file is previewed in parts. `batch` is all that comes in together. Names no transfers that are
 * not in the ledger.
 */
export async function previewEvidence(
  db: Queryable,
  window: EvidenceWindow,
  given: readonly NewEvidence[],
  batch?: Batch,
): Promise<Verdict[]> {
  const inLedger = (id: string) => (window.judged.has(id) ? undefined : id);
  return (await judgeAll(db, window, given, batch)).map((verdict) => ({
    outcome: verdict.outcome,
    transferId: inLedger(verdict.transferId),
    duplicateOfId: verdict.duplicateOfId && inLedger(verdict.duplicateOfId),
  }));
}

/** A verdict with the transfer of the evidence: the one that was there, or the new one. */
type Recorded = Verdict & { transferId: string };

async function judgeAll(
  db: Queryable,
  window: EvidenceWindow,
  given: readonly NewEvidence[],
  batch: Batch = batchOf(given),
): Promise<Recorded[]> {
  const judged = given.map(readForJudging);
  await loadInto(window, db, judged);
  return judged.map((one) => {
    const verdict = judgeEvidence(one, window, batch);
    joinWindow(window, one, verdict);
    return { ...verdict, transferId: verdict.transferId ?? one.id };
  });
}

/** As `recordSeveral`, for one piece of evidence that comes by itself. */
export async function recordEvidence(trx: Queryable, given: NewEvidence): Promise<Recorded> {
  const [recorded] = await recordSeveral(trx, [given]);
  if (!recorded) throw new Error('One piece of evidence has one verdict');
  return recorded;
}

/**
 * Records each piece of evidence once. Money is never counted twice: of two that are the same transfer one counts, and
 * what only looks the same waits 'unconfirmed' for the owner's answer. Runs in the caller's transaction. Throws an
 * HttpError (400) where an amount is none, or more than one transfer can have.
 */
export async function recordSeveral(
  trx: Queryable,
  given: readonly NewEvidence[],
  batch?: Batch,
): Promise<Recorded[]> {
  given.forEach(assertPossible);
  await lockLedger(trx);
  const judged = await judgeAll(trx, openWindow(), given, batch);
  const fresh = given.flatMap((one, index) => {
    const verdict = judged[index];
    return verdict && verdict.outcome !== 'known' ? { one, verdict } : [];
  });
  await recordTransfers(
    trx,
    fresh.map(({ one, verdict }) => ({
      transfer: rowOf(one, verdict.transferId),
      into: needsConfirmation(one, verdict) ? 'unconfirmed' : 'open',
    })),
  );
  for (const { one, verdict } of fresh) await markDuplicates(trx, one, verdict);
  return judged;
}

/** Makes the evidence a duplicate of what it shows, or the hint that it supersedes a duplicate of it. */
async function markDuplicates(
  trx: Queryable,
  { amount, by, at }: NewEvidence,
  { outcome, transferId, duplicateOfId, supersedesId }: Recorded,
): Promise<void> {
  const mark = (id: string, duplicateOf: string) =>
    recordDuplicate(
      trx,
      { id, amount_cents: amount },
      { from: 'unconfirmed', duplicateOfId: duplicateOf, by, at },
    );
  if (outcome === 'duplicate' && duplicateOfId) await mark(transferId, duplicateOfId);
  else if (supersedesId) await mark(supersedesId, transferId);
}

function readForJudging(given: NewEvidence): JudgedEvidence & { id: string } {
  const { amount, senderName, reference, receivedOn, evidence, sourceKey, findings } = given;
  const isForged = isForgedMail({ evidence, findings: JSON.stringify(findings) });
  const { method = 'interac' } = given;
  const compared = { amount, senderName, reference, receivedOn, evidence, method };
  return { ...compared, sourceKey, isForged, id: randomUUID() };
}

function assertPossible({ amount }: NewEvidence): void {
  if (amount > 0 && amount <= MAX_OF_ONE_TRANSFER) return;
  const most = formatDollars(formatCents(MAX_OF_ONE_TRANSFER));
  throw wrongField('amount', `One transfer is more than $0.00 and at most ${most}`);
}

function rowOf(given: NewEvidence, id: string): TransferRow {
  return {
    id,
    amount_cents: given.amount,
    sender_name: given.senderName.trim(),
    sender_address: given.senderAddress.trim(),
    message: given.message.trim(),
    reference: given.reference.replace(/\s/g, ''),
    received_on: given.receivedOn,
    evidence: given.evidence,
    method: given.method ?? 'interac',
    source_key: given.sourceKey,
    source: given.source,
    findings: JSON.stringify(given.findings),
    recorded_at: given.at,
    recorded_by: given.by,
  };
}
