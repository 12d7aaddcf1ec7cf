import { createHash } from 'node:crypto';
import {
  type BankLayout,
  checkLayout,
  findTransactionLines,
  makeLayoutKey,
  type RecognisedFile,
  recogniseBankFile,
} from '../../../domain/payments/bank-layout.ts';
import {
  type BankRow,
  describeUnreadable,
  identifyRows,
  readBankRows,
  type UnreadableLine,
} from '../../../domain/payments/bank-rows.ts';
import { DAY, shopDay } from '../../../domain/shop-day.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { type SplitLine, splitBankFile } from './split-bank-file.ts';
import { findLayout } from './store.ts';

/** A row with the key that it is recorded under, and its original text. */
export type KeyedRow = BankRow & { key: string; text: string };

export type ReadFile = {
  all: SplitLine[];
  recognised: RecognisedFile;
  shape: string;
  layout: BankLayout;
  isRemembered: boolean;
  fault: string | undefined;
  rows: KeyedRow[];
  wrong: UnreadableLine[];
};

/**
 * Reads a bank's file by the layout that is given, else by the one that the owner last chose for such files, else by the
 * one that the shop recognises. `now` in milliseconds. Throws an HttpError (400) where it is no such file.
 */
export async function readBankFile(
  db: Queryable,
  bytes: Uint8Array,
  given: BankLayout | undefined,
  now: number,
): Promise<ReadFile> {
  const all = splitBankFile(bytes);
  const recognised = recogniseBankFile(all);
  const shape = makeLayoutKey(recognised, all);
  const remembered = given ? undefined : await findLayout(db, shape);
  const layout = given ?? remembered ?? recognised.layout;
  const fault = checkLayout(layout);
  const isRemembered = remembered !== undefined && !isSameLayout(remembered, recognised.layout);
  const about = { all, recognised, shape, layout, isRemembered, fault };
  if (fault) return { ...about, rows: [], wrong: [] };

  // A bank in the East writes tomorrow's date while it is evening in the shop.
  const latest = shopDay(now + DAY);
  const lines = findTransactionLines(all, recognised, layout);
  const { rows, wrong } = readBankRows(lines, layout, latest);
  if (rows.length === 0) {
    return { ...about, fault: describeUnreadable(lines, layout, wrong), rows: [], wrong };
  }
  const keys = identifyRows(rows);
  const texts = new Map(all.map(({ line, text }) => [line, text]));
  const keyed = rows.map((row) => ({
    ...row,
    key: `bank:${hash(keys.get(row.line) ?? '')}`,
    text: texts.get(row.line) ?? '',
  }));
  return { ...about, rows: keyed, wrong };
}

export function isSameLayout(one: BankLayout, other: BankLayout): boolean {
  return (
    one.dayOrder === other.dayOrder &&
    one.columns.length === other.columns.length &&
    one.columns.every((column, place) => column === other.columns[place])
  );
}

/** The first and the last day of some rows; '' where there are none. */
export function daysOf(rows: readonly KeyedRow[]): { first: string; last: string } {
  const days = rows.map(({ day }) => day).toSorted();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
