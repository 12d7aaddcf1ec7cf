import type { RowOutcome } from '../../../contracts/payments/bank-import.ts';
import type { Cents } from '../../../domain/money.ts';
import { mayBeRefund } from '../../../domain/payments/bank-description.ts';
import { findOrderNumbers } from '../../../domain/payments/transfer-numbers.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { mapInTurns } from '../../platform/take-turns.ts';
import type { Compared } from '../transfers/find-duplicate-candidates.ts';
import { findOpenOrders } from '../transfers/find-open-orders.ts';
import { judgeEvidence, type NewEvidence, type Verdict } from '../transfers/record-evidence.ts';
import { findTransfers } from '../transfers/store.ts';
import { isSameUse, matchExistingRows, rowOf } from './match-existing-rows.ts';
import { bankOf, type KeyedRow, type ReadFile } from './read-bank-file.ts';

/** What becomes of a row; `duplicateOfId` is the transfer that it is compared with, `transferId` its own. */
export type RowDecision = {
  outcome: RowOutcome;
  transferId?: string | undefined;
  duplicateOfId?: string | undefined;
};

/**
 * Decides what becomes of each row, by its line, the oldest first. `record` records a row, or in a preview only says what
 * would become of it.
 */
export async function decideRows(
  db: Queryable,
  file: ReadFile,
  include: ReadonlySet<number>,
  actor: { by: string; at: number },
  record: (evidence: NewEvidence) => Promise<RowDecision>,
): Promise<Map<number, RowDecision>> {
  const existing = await matchExistingRows(db, file.rows);
  const inOrder = file.rows.toSorted((a, b) => a.day.localeCompare(b.day) || a.line - b.line);
  // A bank's own number of a transaction may stand in a file twice.
  const firstOf = new Map(inOrder.toReversed().map((row) => [row.key, row]));
  const naming = await findNaming(db, file.rows);
  /** Undefined for a row that is to be recorded. */
  const skip = (row: KeyedRow): RowDecision | undefined => {
    if (row.amount <= 0) return { outcome: 'out' };
    const known = existing.known.get(row.line);
    if (known) return { outcome: 'known', transferId: known };
    const isWanted = include.has(row.line);
    const first = firstOf.get(row.key);
    if (first && first !== row) {
      if (isSameUse(row, first)) return { outcome: 'known' };
      if (!isWanted) return { outcome: 'again' };
    }
    const seen = existing.alike.get(row.line);
    if (seen && !isWanted) return { outcome: 'again', duplicateOfId: seen };
    if (row.mayBeCut && !isWanted) return { outcome: 'cut' };
    if (row.isETransfer || isWanted) return undefined;
    if (naming.has(row.line)) return { outcome: 'names-order' };
    return { outcome: mayBeRefund(row.description) ? 'may-be-refund' : 'other' };
  };
  const recorded = inOrder.filter((row) => skip(row) === undefined).map(compare);
  // Only rows of the same amount and day are ever compared.
  const placeOf = ({ amount, receivedOn }: Compared) => `${amount} ${receivedOn}`;
  const together = Map.groupBy(recorded, placeOf);
  const recordOnce = async (row: KeyedRow): Promise<RowDecision> => {
    const batch = together.get(placeOf(compare(row))) ?? [];
    const evidence = { ...evidenceOf(row, file), batch, ...actor };
    const decision = await record(evidence);
    const { outcome, transferId } = decision;
    if (outcome !== 'known' || !transferId) return decision;
    const recorded = (await findTransfers(db, [transferId])).get(transferId);
    if (!recorded || isSameUse(row, rowOf(recorded))) return decision;
    if (!include.has(row.line)) return { outcome: 'again', duplicateOfId: transferId };
    return record({ ...evidence, sourceKey: row.ownKey });
  };
  return new Map(
    await mapInTurns(inOrder, async (row) => [row.line, skip(row) ?? (await recordOnce(row))]),
  );
}

/** The lines of deposits that are no e-Transfers by their words, but name an order that waits for its payment. */
async function findNaming(db: Queryable, rows: readonly KeyedRow[]): Promise<Set<number>> {
  const named = rows
    .filter(({ amount, isETransfer }) => amount > 0 && !isETransfer)
    .map(({ line, message }) => ({ line, numbers: findOrderNumbers(message).exact }));
  const open = await findOpenOrders(
    db,
    named.flatMap(({ numbers }) => numbers),
  );
  return new Set(
    named.flatMap(({ line, numbers }) => (numbers.some((one) => open.has(one)) ? [line] : [])),
  );
}

function compare({ amount, sender, reference, day }: KeyedRow): Compared {
  return { amount, senderName: sender, reference, receivedOn: day };
}

function evidenceOf(row: KeyedRow, file: ReadFile): Omit<NewEvidence, 'by' | 'at'> {
  return {
    amount: row.amount,
    senderName: row.sender,
    senderAddress: '',
    message: row.message,
    reference: row.reference,
    receivedOn: row.day,
    evidence: 'bank',
    sourceKey: row.key,
    source: row.text,
    findings: { kind: 'bank', bank: bankOf(file) ?? null, description: row.description },
  };
}

/** Says what recording would do, without a transaction, so that nobody else waits. */
export function preview(db: Queryable): (evidence: NewEvidence) => Promise<RowDecision> {
  // The amounts, by reference, of rows above in the same file, which would be recorded by then.
  const amounts = new Map<string, Cents>();
  return async (evidence) => {
    const verdict = await judgeEvidence(db, evidence);
    const reference = evidence.reference.toLowerCase();
    const above = reference ? amounts.get(reference) : undefined;
    if (above === undefined) amounts.set(reference, evidence.amount);
    const decided = decisionOf({ id: undefined, ...verdict });
    if (verdict.outcome === 'known' || verdict.outcome === 'duplicate' || above === undefined) {
      return decided;
    }
    if (above === evidence.amount) return { outcome: 'duplicate' };
    return verdict.outcome === 'recorded' ? { outcome: 'another-amount' } : decided;
  };
}

/** The decision for a row, from the ledger's verdict about it. */
export function decisionOf(verdict: Verdict & { id: string | undefined }): RowDecision {
  const transferId = verdict.id;
  switch (verdict.outcome) {
    case 'known':
      return { outcome: 'known', transferId };
    case 'recorded':
      return {
        outcome: verdict.replaces ? 'confirms' : 'new',
        transferId,
        duplicateOfId: verdict.replaces,
      };
    case 'question': {
      const outcome = verdict.why === 'amount' ? 'another-amount' : 'question';
      return { outcome, transferId, duplicateOfId: verdict.duplicateOfId };
    }
    default:
      return { outcome: verdict.outcome, transferId, duplicateOfId: verdict.duplicateOfId };
  }
}
