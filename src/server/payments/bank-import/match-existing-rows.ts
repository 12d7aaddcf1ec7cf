import { setImmediate as letOthers } from 'node:timers/promises';
import { z } from 'zod';
import { addDays } from '../../../domain/dates/shop-day.ts';
import { isETransfer as readsAsETransfer } from '../../../domain/payments/bank-description.ts';
import { areNamesAlike, splitName } from '../../../domain/payments/sender-name.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { mapYielding } from '../../platform/map-yielding.ts';
import { daysOf, haveOwnNumbers, type KeyedRow, sharedKey } from './read-bank-file.ts';
import { type BankTransfer, listBankTransfers } from './store.ts';

/** A row that is pending is posted within a weekend. */
const MAX_DAYS_MOVED = 3;
/** The nearest day first. */
const SHIFTS = [0, -1, 1, -2, 2, -MAX_DAYS_MOVED, MAX_DAYS_MOVED];

/** The transfers that earlier files have recorded, by the line of a row: the same ones, and those that only look so. */
export async function matchExistingRows(
  db: Queryable,
  rows: readonly KeyedRow[],
): Promise<{ known: Map<number, string>; possibleDuplicates: Map<number, string> }> {
  if (rows.length === 0) return { known: new Map(), possibleDuplicates: new Map() };
  const { first, last } = daysOf(rows);
  const stored = await listStored(
    db,
    addDays(first, -MAX_DAYS_MOVED),
    addDays(last, MAX_DAYS_MOVED),
  );
  await letOthers();
  const byKey = Map.groupBy(stored, ({ source_key }) => sharedKey(source_key ?? ''));
  await letOthers();
  const known = new Map<number, string>();
  await mapYielding(rows, (row) => {
    const sharing = (byKey.get(row.key) ?? []).toSorted(byRecording);
    const same =
      sharing.find(({ source_key }) => source_key === row.ownKey) ??
      sharing.find((transfer) => isSameUse(row, rowOf(transfer)));
    if (same) known.set(row.line, same.id);
  });
  const own = new Set(known.values());
  const possibleDuplicates = await pairPossibleDuplicates(
    rows.filter(({ line }) => !known.has(line)),
    stored.filter(({ id }) => !own.has(id)),
  );
  return { known, possibleDuplicates };
}

/**
 * The bank's transfers of some days (both included), one day after the other, so that nobody waits for all of them. Those
 * of a day are in the order in which they were recorded.
 */
async function listStored(db: Queryable, first: string, last: string): Promise<BankTransfer[]> {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const found = await mapYielding(days, async (day) =>
    (await listBankTransfers(db, day, day)).toSorted(byRecording),
  );
  return found.flat();
}

/** All rows of an import were recorded at one time. */
function byRecording(a: BankTransfer, b: BankTransfer): number {
  const orderOf = ({ source_key, id }: BankTransfer) => source_key ?? id;
  return a.recorded_at - b.recorded_at || (orderOf(a) < orderOf(b) ? -1 : 1);
}

type Compared = Pick<KeyedRow, 'day' | 'sender' | 'reference'>;

/**
 * Whether two rows with one number of the bank are one transfer. Some banks use a number again: then the days are further
 * apart than a pending row moves, or the payers or the references differ.
 */
export function isSameUse(row: Compared, other: Compared): boolean {
  const isNear =
    row.day <= addDays(other.day, MAX_DAYS_MOVED) && other.day <= addDays(row.day, MAX_DAYS_MOVED);
  return isNear && isSameDaysRow(row, other);
}

/** A recorded transfer as the row of a file. */
export function rowOf(
  transfer: Pick<BankTransfer, 'received_on' | 'sender_name' | 'reference'>,
): Compared {
  return {
    day: transfer.received_on,
    sender: transfer.sender_name,
    reference: transfer.reference,
  };
}

/**
 * Pairs rows (by their lines) with stored transfers that look the same, each used once. A bank that words the same
 * transfer differently must not make it two, nor one that shows it while it is pending and then moves it to the day it
 * was posted. E-Transfers are paired with e-Transfers first.
 */
export async function pairPossibleDuplicates(
  rows: readonly KeyedRow[],
  stored: readonly BankTransfer[],
): Promise<Map<number, string>> {
  if (stored.length === 0) return new Map();
  const left = await indexStored(stored);
  const sought = await mapYielding(rows, seek);
  const possibleDuplicates = new Map<number, string>();
  for (const isOtherKind of [false, true]) {
    for (const shift of SHIFTS) {
      await mapYielding(sought, (one) => {
        const { line, isETransfer } = one.row;
        if (possibleDuplicates.has(line)) return;
        const found = left.take(one, isETransfer !== isOtherKind, shift);
        if (found) possibleDuplicates.set(line, found.id);
      });
    }
  }
  return possibleDuplicates;
}

type Stored = Pick<KeyedRow, 'day' | 'amount' | 'sender' | 'reference' | 'isETransfer'> & {
  id: string;
  key: string | null;
  words: string;
};

const bankFindings = z.object({ description: z.string() });

function describe(transfer: BankTransfer): Stored {
  const { data } = bankFindings.safeParse(JSON.parse(transfer.findings));
  const description = data?.description ?? '';
  return {
    id: transfer.id,
    key: transfer.source_key,
    amount: transfer.amount_cents,
    ...rowOf(transfer),
    isETransfer: readsAsETransfer(description),
    words: normalizeDescription(description),
  };
}

/** Thousands of rows may have one amount: only those of one day and kind that share a word are compared. */
async function indexStored(all: readonly BankTransfer[]) {
  const byKey = new Map<string, Set<Stored>>();
  await mapYielding(all, (transfer) => {
    const one = describe(transfer);
    for (const key of keysOf(one)) {
      const sharing = byKey.get(key);
      if (sharing) sharing.add(one);
      else byKey.set(key, new Set([one]));
    }
  });
  return {
    take(sought: Sought, isETransfer: boolean, shift: number): Stored | undefined {
      const { row } = sought;
      const isSame = shift === 0 ? isSameDaysRow : isMovedRow;
      const place = placeOf(row.amount, addDays(row.day, shift), isETransfer);
      const sharing = (shift === 0 ? sought.sameDay : sought.moved)
        .flatMap((word) => byKey.get(`${place} ${word}`) ?? [])
        .toSorted((a, b) => a.size - b.size);
      // Who has the same reference, or none either, leaves the others to rows that have theirs.
      for (const isExact of [true, false]) {
        for (const others of sharing) {
          for (const other of others) {
            if (!isSame(row, other) || (isExact && !haveSameReference(row, other))) continue;
            for (const key of keysOf(other)) byKey.get(key)?.delete(other);
            return other;
          }
        }
      }
    },
  };
}

function placeOf(amount: Cents, day: string, isETransfer: boolean): string {
  return `${amount} ${day} ${isETransfer}`;
}

const ANY = '*';
const NOBODY = '-';

function keysOf(stored: Stored): string[] {
  const { amount, day, sender, words } = stored;
  const place = placeOf(amount, day, stored.isETransfer);
  const names = sender ? splitName(sender) : [NOBODY];
  return [ANY, `=${words}`, ...names].map((word) => `${place} ${word}`);
}

/** A row, and the words of which a match must share one. */
type Sought = { row: KeyedRow; sameDay: string[]; moved: string[] };

/** Names are alike only where they share a word. */
function seek(row: KeyedRow): Sought {
  const names = row.sender ? splitName(row.sender) : [];
  return {
    row,
    sameDay: row.sender ? [...names, NOBODY] : [ANY],
    moved: [...names, `=${normalizeDescription(row.description)}`],
  };
}

function isSameDaysRow(row: Compared, other: Compared): boolean {
  const isMissing = !row.sender || !other.sender;
  return mayShareReference(row, other) && (isMissing || areNamesAlike(row.sender, other.sender));
}

/**
 * On another day more must agree: the payer, or all that the bank wrote, and two numbers of the bank tell the rows
 * apart. On the same day they do not: there a bank that numbers anew in each file would have its money counted twice.
 */
function isMovedRow(row: KeyedRow, other: Stored): boolean {
  if (!mayShareReference(row, other) || haveOwnNumbers(row.key, other.key)) return false;
  if (row.sender && other.sender) return areNamesAlike(row.sender, other.sender);
  return normalizeDescription(row.description) === other.words;
}

function mayShareReference(row: Compared, other: Compared): boolean {
  return haveSameReference(row, other) || !row.reference || !other.reference;
}

function haveSameReference(row: Compared, other: Compared): boolean {
  return row.reference.toUpperCase() === other.reference.toUpperCase();
}

function normalizeDescription(description: string): string {
  return description.replace(/\s+/g, ' ').toUpperCase();
}
