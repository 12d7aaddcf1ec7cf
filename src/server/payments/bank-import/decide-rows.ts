import { setImmediate as letOthers } from 'node:timers/promises';
import type { IntakeOutcome } from '../../../contracts/payments/intake.ts';
import { mayBeRefund } from '../../../domain/payments/bank-description.ts';
import type { Verdict } from '../../../domain/payments/judge-evidence.ts';
import { type Batch, batchOf } from '../../../domain/payments/pair-evidence.ts';
import { findOrderNumbers } from '../../../domain/payments/transfer-numbers.ts';
import { partsOf } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { mapYielding } from '../../platform/map-yielding.ts';
import { findOpenOrders } from '../transfers/find-open-orders.ts';
import type { NewEvidence } from '../transfers/record-evidence.ts';
import { findTransfers } from '../transfers/store.ts';
import { isSameUse, matchExistingRows, rowOf } from './match-existing-rows.ts';
import { bankOf, type KeyedRow, type ReadFile } from './read-bank-file.ts';

/** Rows that are judged and written together: nobody waits longer than for so many. */
const ROWS_AT_ONCE = 200;

/** What becomes of a row; `duplicateOfId` is the transfer that it is compared with, `transferId` its own. */
export type RowDecision = {
  outcome: IntakeOutcome;
  transferId?: string | undefined;
  duplicateOfId?: string | undefined;
};

/** Judges some of the rows, and records them or only says what would become of them; `batch` is all rows of the file. */
export type JudgeRows = (evidence: readonly NewEvidence[], batch: Batch) => Promise<Verdict[]>;

/** Decides what becomes of each row, by its line, the oldest first, in parts. */
export async function decideRows(
  db: Queryable,
  file: ReadFile,
  include: ReadonlySet<number>,
  actor: { by: string; at: number },
  judgeRows: JudgeRows,
): Promise<Map<number, RowDecision>> {
  const existing = await matchExistingRows(db, file.rows);
  const inOrder = file.rows.toSorted((a, b) => a.day.localeCompare(b.day) || a.line - b.line);
  // A bank's own number of a transaction may stand in a file twice.
  const firstOf = new Map(inOrder.toReversed().map((row) => [row.key, row]));
  const naming = await rowsNamingOpenOrders(db, file.rows);
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
    const seen = existing.possibleDuplicates.get(row.line);
    if (seen && !isWanted) return { outcome: 'again', duplicateOfId: seen };
    if (row.mayBeCut && !isWanted) return { outcome: 'cut' };
    if (row.isETransfer || isWanted) return undefined;
    if (naming.has(row.line)) return { outcome: 'names-order' };
    return { outcome: mayBeRefund(row.description) ? 'may-be-refund' : 'other' };
  };
  const skipped = await mapYielding(inOrder, (row) => ({ row, decision: skip(row) }));
  await letOthers();
  const decided = new Map<number, RowDecision>();
  for (const { row, decision } of skipped) if (decision) decided.set(row.line, decision);
  const all = skipped.flatMap(({ row, decision }) => (decision ? [] : row));
  // Those that look like earlier ones come last: if the import breaks off, all others are known when it goes on, and
  // none is taken for what these look like.
  const looksLikeEarlier = ({ line }: KeyedRow) => existing.possibleDuplicates.has(line);
  const wanted = all.toSorted((a, b) => Number(looksLikeEarlier(a)) - Number(looksLikeEarlier(b)));
  await letOthers();
  const given = wanted.map((row) => ({ row, evidence: { ...evidenceOf(row, file), ...actor } }));
  const batch = batchOf(given.map(({ evidence }) => evidence));
  for (const part of partsOf(given, ROWS_AT_ONCE)) {
    await letOthers();
    const judge = async (rows: typeof part) => {
      const evidence = rows.map((one) => one.evidence);
      const verdicts = await judgeRows(evidence, batch);
      for (const [index, verdict] of verdicts.entries()) {
        const line = rows[index]?.row.line;
        if (line !== undefined) decided.set(line, verdict);
      }
    };
    await judge(part);
    const reused = await findReused(db, part, decided);
    for (const { row } of reused) {
      decided.set(row.line, {
        outcome: 'again',
        duplicateOfId: decided.get(row.line)?.transferId,
      });
    }
    // Under a key of its own, what was ticked is other money.
    await judge(
      reused
        .filter(({ row }) => include.has(row.line))
        .map(({ row, evidence }) => ({ row, evidence: { ...evidence, sourceKey: row.ownKey } })),
    );
  }
  return decided;
}

/** Those that are known by their key, while the bank has used its number for other money before. */
async function findReused<One extends { row: KeyedRow }>(
  db: Queryable,
  part: readonly One[],
  decided: ReadonlyMap<number, RowDecision>,
): Promise<One[]> {
  const knownAs = ({ line }: KeyedRow) => {
    const { outcome, transferId = '' } = decided.get(line) ?? {};
    return outcome === 'known' ? transferId : '';
  };
  const ids = part.map(({ row }) => knownAs(row)).filter(Boolean);
  const recorded = await findTransfers(db, ids);
  return part.filter(({ row }) => {
    const other = recorded.get(knownAs(row));
    return other && !isSameUse(row, rowOf(other));
  });
}

/** The lines of deposits that are no e-Transfers by their words, but name an order that waits for its payment. */
async function rowsNamingOpenOrders(
  db: Queryable,
  rows: readonly KeyedRow[],
): Promise<Set<number>> {
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
