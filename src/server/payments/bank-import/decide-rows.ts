import type { RowOutcome } from '../../../contracts/payments/bank-import.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { Compared } from '../transfers/find-duplicate-candidates.ts';
import { judgeEvidence, type NewEvidence, type Verdict } from '../transfers/record-evidence.ts';
import { matchExistingRows } from './match-existing-rows.ts';
import type { KeyedRow, ReadFile } from './read-bank-file.ts';

/** What was decided of a row; `duplicateOfId` is the transfer that it is compared with, `transferId` its own. */
export type RowDecision = {
  outcome: RowOutcome;
  transferId?: string | undefined;
  duplicateOfId?: string | undefined;
};

/** Says what becomes of each row, by its line; `take` records what is to be recorded, or only says what would become of it. The oldest first. */
export async function decideRows(
  db: Queryable,
  file: ReadFile,
  include: ReadonlySet<number>,
  actor: { by: string; at: number },
  take: (evidence: NewEvidence) => Promise<RowDecision>,
): Promise<Map<number, RowDecision>> {
  const there = await matchExistingRows(db, file.rows);
  /** Undefined for a row that is to be taken. */
  const leave = (row: KeyedRow): RowDecision | undefined => {
    if (row.amount <= 0) return { outcome: 'out' };
    const known = there.known.get(row.key);
    if (known) return { outcome: 'known', transferId: known };
    const isWanted = include.has(row.line);
    const seen = there.alike.get(row.line);
    if (seen && !isWanted) return { outcome: 'again', duplicateOfId: seen };
    return row.isETransfer || isWanted ? undefined : { outcome: 'other' };
  };
  const decided = new Map<number, RowDecision>();
  const inOrder = file.rows.toSorted((a, b) => a.day.localeCompare(b.day) || a.line - b.line);
  const taken = inOrder.filter((row) => leave(row) === undefined).map(compare);
  // Only what has the same amount and day is ever compared.
  const placeOf = ({ amount, receivedOn }: Compared) => `${amount} ${receivedOn}`;
  const together = Map.groupBy(taken, placeOf);
  for (const row of inOrder) {
    const batch = together.get(placeOf(compare(row))) ?? [];
    const left = leave(row);
    decided.set(row.line, left ?? (await take({ ...evidenceOf(row, file), batch, ...actor })));
  }
  return decided;
}

function compare({ amount, sender, reference, day }: KeyedRow): Compared {
  return { amount, senderName: sender, reference, receivedOn: day };
}

function evidenceOf(row: KeyedRow, { recognised }: ReadFile): Omit<NewEvidence, 'by' | 'at'> {
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
    findings: { kind: 'bank', bank: recognised.bank ?? null, description: row.description },
  };
}

/** What recording would do, told without a transaction: others go on meanwhile. */
export function preview(db: Queryable): (evidence: NewEvidence) => Promise<RowDecision> {
  // What rows above in the same file will have recorded by then.
  const amounts = new Map<string, Cents>();
  return async (evidence) => {
    const verdict = await judgeEvidence(db, evidence);
    const reference = evidence.reference.toLowerCase();
    const above = reference ? amounts.get(reference) : undefined;
    if (above === undefined) amounts.set(reference, evidence.amount);
    const decided = tell({ id: undefined, ...verdict });
    if (verdict.outcome === 'known' || verdict.outcome === 'duplicate' || above === undefined) {
      return decided;
    }
    if (above === evidence.amount) return { outcome: 'duplicate' };
    return verdict.outcome === 'recorded' ? { outcome: 'another-amount' } : decided;
  };
}

/** What the ledger said of a piece of evidence, as it is told of a row. */
export function tell(verdict: Verdict & { id: string | undefined }): RowDecision {
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
