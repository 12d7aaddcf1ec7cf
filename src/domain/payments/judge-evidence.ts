import {
  type ActiveTransfer,
  addDuplicate,
  addTransfer,
  type Compared,
  type EvidenceWindow,
  supersede,
} from './evidence-window.ts';
import { isStrongerEvidence } from './ledger.ts';
import { type Batch, batchOf, findPair } from './pair-evidence.ts';
import { findByReference, findPossibleDuplicates } from './possible-duplicates.ts';

/** One piece of evidence of incoming money: a bank's row, a notification mail, or what the owner typed. */
export type JudgedEvidence = Compared & {
  /** The same evidence has the same key; null for what was typed. */
  sourceKey: string | null;
  /** Whether it is a mail that proves nothing about other evidence. */
  isForged: boolean;
};

export const evidenceOutcomes = [
  'known',
  'recorded',
  'hint',
  'confirms',
  'duplicate',
  'possible-duplicate',
  'other-amount',
] as const;
/**
 * What becomes of a piece of evidence. known: it was recorded before. recorded: it is new, and counts. hint: it is new,
 * and waits to be confirmed, as mails do. confirms: it counts, and a hint with its reference, or its only pair, becomes a
 * duplicate of it. duplicate: it shows money that is there already. possible-duplicate: it looks like money that is there,
 * so it waits for the owner's answer. other-amount: a transfer with its reference has another amount.
 */
export type EvidenceOutcome = (typeof evidenceOutcomes)[number];

export type Verdict = {
  outcome: EvidenceOutcome;
  /** The transfer that it is, where it is known. */
  transferId?: string | undefined;
  /** The transfer that it shows, looks like, or shares its reference with. */
  duplicateOfId?: string | undefined;
  /** The hint that becomes a duplicate of it. */
  supersedesId?: string;
};

/**
 * Judges one piece of evidence by what the ledger has, without writing. `batch` is what comes in together, itself
 * included.
 */
export function judgeEvidence(
  given: JudgedEvidence,
  window: EvidenceWindow,
  batch: Batch = batchOf([given]),
): Verdict {
  const known = given.sourceKey === null ? undefined : window.known.get(given.sourceKey);
  if (known) return { outcome: 'known', transferId: known };

  const [sameReference] = findByReference(window, given);
  const same = sameReference?.amount === given.amount ? sameReference : undefined;
  if (same && !isSupersededBy(same, given)) return { outcome: 'duplicate', duplicateOfId: same.id };

  const pair = sameReference ? undefined : findPair(window, given, batch);
  const [possible] = listQuestionable(window, given).filter(({ id }) => id !== pair?.id);
  // A mail never counts; a row may only where nothing else looks like it.
  if (pair && (given.evidence === 'mail' || !possible)) {
    return isSupersededBy(pair, given)
      ? { outcome: 'confirms', supersedesId: pair.id, duplicateOfId: pair.id }
      : { outcome: 'duplicate', duplicateOfId: pair.id };
  }
  const superseding = same && { supersedesId: same.id };
  if (possible) {
    return { outcome: 'possible-duplicate', duplicateOfId: possible.id, ...superseding };
  }
  if (same) return { outcome: 'confirms', duplicateOfId: same.id, ...superseding };
  if (sameReference) return { outcome: 'other-amount', duplicateOfId: sameReference.id };
  return { outcome: given.evidence === 'mail' ? 'hint' : 'recorded' };
}

/** Whether it waits for the owner's confirmation instead of counting at once. */
export function needsConfirmation({ evidence }: Compared, { outcome }: Verdict): boolean {
  return evidence === 'mail' || outcome === 'duplicate' || outcome === 'possible-duplicate';
}

/** Has evidence join the window as the transfer that it becomes, so that what follows is judged by it too. */
export function joinWindow(
  window: EvidenceWindow,
  given: JudgedEvidence & { id: string },
  verdict: Verdict,
): void {
  if (verdict.outcome === 'known') return;
  const { sourceKey, ...transfer } = given;
  window.judged.add(given.id);
  if (sourceKey !== null) window.known.set(sourceKey, given.id);
  if (verdict.outcome === 'duplicate') {
    addDuplicate(window, verdict.duplicateOfId ?? '', transfer);
    return;
  }
  const hint = verdict.supersedesId && supersede(window, verdict.supersedesId);
  addTransfer(window, {
    ...transfer,
    counts: !needsConfirmation(given, verdict),
    duplicates: hint ? [...hint.duplicates, hint] : [],
  });
}

/** None for what is typed: the owner was asked already. A hint that looks like a bank's row is no question. */
function listQuestionable(window: EvidenceWindow, given: JudgedEvidence): ActiveTransfer[] {
  if (given.evidence === 'typed') return [];
  const possible = findPossibleDuplicates(window, given);
  return given.evidence === 'bank' ? possible.filter(({ counts }) => counts) : possible;
}

/** What counts already goes on counting; else the stronger evidence is kept. */
function isSupersededBy(hint: ActiveTransfer, given: JudgedEvidence): boolean {
  return !hint.counts && isStrongerEvidence(given.evidence, hint.evidence);
}
