import { z } from 'zod';
import type { RowOutcome } from '../../contracts/admin-evidence.ts';
import type { Cents } from '../../domain/money.ts';
import { areNamesAlike } from '../../domain/sender-name.ts';
import { judgeEvidence, type NewEvidence, type Verdict } from '../payments/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { daysOf, type KeyedRow, type ReadFile } from './read-bank-file.ts';
import { type BankTransfer, listBankTransfers } from './store.ts';

const DAY = 86_400_000;
/** A row that is pending is posted within a weekend. */
const MOST_DAYS_MOVED = 3;

/** What was decided of a row; `twinId` is the transfer that it is compared with, `transferId` its own. */
export type Decided = {
  outcome: RowOutcome;
  transferId?: string | undefined;
  twinId?: string | undefined;
};

/** Says what becomes of each row, by its line; `take` records what is to be recorded, or foresees it. The oldest first. */
export async function decideRows(
  db: Queryable,
  file: ReadFile,
  include: ReadonlySet<number>,
  doer: { by: string; at: number },
  take: (evidence: NewEvidence) => Promise<Decided>,
): Promise<Map<number, Decided>> {
  const there = await findThere(db, file.rows);
  const decide = (row: KeyedRow): Decided | Promise<Decided> => {
    if (row.amount <= 0) return { outcome: 'out' };
    const known = there.known.get(row.key);
    if (known) return { outcome: 'known', transferId: known };
    const isWanted = include.has(row.line);
    const seen = there.alike.get(row.line);
    if (seen && !isWanted) return { outcome: 'again', twinId: seen };
    if (!row.isETransfer && !isWanted) return { outcome: 'other' };
    return take({ ...evidenceOf(row, file), ...doer });
  };
  const decided = new Map<number, Decided>();
  const inOrder = file.rows.toSorted((a, b) => a.day.localeCompare(b.day) || a.line - b.line);
  for (const row of inOrder) decided.set(row.line, await decide(row));
  return decided;
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
export function foresee(db: Queryable): (evidence: NewEvidence) => Promise<Decided> {
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
    return verdict.outcome === 'recorded' ? { outcome: 'question' } : decided;
  };
}

/** What the ledger said of a piece of evidence, as it is told of a row. */
export function tell(verdict: Verdict & { id: string | undefined }): Decided {
  const transferId = verdict.id;
  switch (verdict.outcome) {
    case 'known':
      return { outcome: 'known', transferId };
    case 'recorded':
      return {
        outcome: verdict.replaces ? 'confirms' : 'new',
        transferId,
        twinId: verdict.replaces,
      };
    default:
      return { outcome: verdict.outcome, transferId, twinId: verdict.twinId };
  }
}

/**
 * What files before this one have shown: rows by their keys, and by its line what only looks the same, each of which is
 * taken once. A bank that words the same transfer differently must not make it two, nor one that shows it while it is
 * pending and moves it to the day it was posted.
 */
async function findThere(db: Queryable, rows: readonly KeyedRow[]) {
  const { first, last } = daysOf(rows);
  const stored = await listBankTransfers(
    db,
    addDays(first, -MOST_DAYS_MOVED),
    addDays(last, MOST_DAYS_MOVED),
  );
  const known = new Map(stored.map(({ source_key, id }) => [source_key, id]));
  const own = new Set<string | null>(rows.map(({ key }) => key));
  const others = Map.groupBy(
    stored.filter(({ source_key }) => !own.has(source_key)),
    ({ amount_cents }) => amount_cents,
  );
  const alike = new Map<number, string>();
  const pair = (isSame: (row: KeyedRow, other: BankTransfer) => boolean) => {
    for (const row of rows) {
      if (known.has(row.key) || alike.has(row.line)) continue;
      const sameAmount = others.get(row.amount) ?? [];
      const place = sameAmount.findIndex((other) => isSame(row, other));
      const [taken] = place < 0 ? [] : sameAmount.splice(place, 1);
      if (taken) alike.set(row.line, taken.id);
    }
  };
  pair(isSameDaysRow);
  pair(isMovedRow);
  return { known, alike };
}

function isSameDaysRow(row: KeyedRow, other: BankTransfer): boolean {
  return (
    other.received_on === row.day &&
    mayShareReference(row, other) &&
    (!row.sender || !other.sender_name || areNamesAlike(row.sender, other.sender_name))
  );
}

/** On another day more must agree: the payer, or all that the bank wrote. */
function isMovedRow(row: KeyedRow, other: BankTransfer): boolean {
  const days = Math.abs(Date.parse(row.day) - Date.parse(other.received_on)) / DAY;
  if (days > MOST_DAYS_MOVED || !mayShareReference(row, other)) return false;
  if (row.sender && other.sender_name) return areNamesAlike(row.sender, other.sender_name);
  return wordsOf(row.description) === wordsOf(descriptionOf(other));
}

function mayShareReference({ reference }: KeyedRow, other: BankTransfer): boolean {
  const isSame = reference.toUpperCase() === other.reference.toUpperCase();
  return isSame || !reference || !other.reference;
}

const bankFindings = z.object({ description: z.string() });

function descriptionOf({ findings }: BankTransfer): string {
  return bankFindings.safeParse(JSON.parse(findings)).data?.description ?? '';
}

function wordsOf(description: string): string {
  return description.replace(/\s+/g, ' ').toUpperCase();
}

function addDays(day: string, days: number): string {
  return day && new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
