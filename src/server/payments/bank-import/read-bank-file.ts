import { createHash } from 'node:crypto';
import { setImmediate as letOthers } from 'node:timers/promises';
import type {
  BankFileQuestion,
  SavedColumnMapping,
} from '../../../contracts/payments/bank-import.ts';
import { DAY, shopDay } from '../../../domain/dates/shop-day.ts';
import { decodeText } from '../../../domain/files/decode-text.ts';
import { whyNoText } from '../../../domain/files/recognise-binary.ts';
import { findDayOrder } from '../../../domain/import/written-day.ts';
import {
  type BankLayout,
  type BankLine,
  checkLayout,
  isMoney,
  isSameMoney,
  SAMPLE_LINES,
} from '../../../domain/payments/bank-columns.ts';
import {
  askDayOrder,
  daysIn,
  findForeignAmounts,
  findTransactionLines,
  makeLayoutKey,
  type RecognisedFile,
  recogniseBankFile,
} from '../../../domain/payments/bank-layout.ts';
import { moneyReader } from '../../../domain/payments/bank-money.ts';
import {
  type BankRow,
  describeUnreadable,
  identifyRows,
  readBankRows,
  type UnreadableLine,
} from '../../../domain/payments/bank-rows.ts';
import { questionLayout } from '../../../domain/payments/layout-question.ts';
import { recogniseOfxFile } from '../../../domain/payments/ofx-banks.ts';
import { describeRow, pickSampleRows } from '../../../domain/payments/read-back.ts';
import { readColumnMappings } from '../../content/index.ts';
import { partsOf } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { mapYielding } from '../../platform/map-yielding.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { assertBankFormat, DOWNLOAD_AGAIN } from './assert-bank-format.ts';
import { notRead, type SplitLine, splitBankFile } from './split-bank-file.ts';
import { isOfx, splitOfxFile } from './split-ofx-file.ts';
import { bankLayouts } from './store.ts';

/** A row with the key that it is recorded under, and its original text. */
export type KeyedRow = BankRow & {
  key: string;
  /** Its key where the bank has used its number before, for other money. */
  ownKey: string;
  text: string;
  /** Whether the file ends within the row, so that its amount or its description may be a part. */
  mayBeCut: boolean;
};

export type ReadFile = {
  all: SplitLine[];
  recognised: RecognisedFile;
  shape: string;
  layout: BankLayout;
  /** Whether the last line has no end, so that the file may have been cut. */
  endsOpen: boolean;
  /** What the owner has set for such files. */
  saved: SavedColumnMapping | undefined;
  fault: string | undefined;
  /** What nothing proves about the amounts: nothing is imported until the owner has answered it. */
  question: BankFileQuestion | undefined;
  rows: KeyedRow[];
  wrong: UnreadableLine[];
};

/**
 * Reads a bank's file by the layout that is given, else by the one that the owner last chose for such files, else by the
 * one that the shop recognises. `now` in milliseconds. Throws an HttpError (400) where it is no such file.
 */
export function readBankFile(
  db: Queryable,
  bytes: Uint8Array,
  given: BankLayout | undefined,
  now: number,
): Promise<ReadFile> {
  return enqueueReading(() => read(db, bytes, given, now));
}

/** One after the other: each step of a large file takes a tenth of a second. */
const enqueueReading = createTaskQueue();

async function read(
  db: Queryable,
  bytes: Uint8Array,
  given: BankLayout | undefined,
  now: number,
): Promise<ReadFile> {
  const { all, recognised, endsOpen } = await recognise(textOf(bytes));
  if (all.length === 0) {
    throw notRead(
      recognised.isOfx ? 'There are no transactions in this file.' : 'The file is empty.',
    );
  }
  await letOthers();
  const shape = makeLayoutKey(recognised, all);
  const saved = recognised.isOfx
    ? undefined
    : (await readColumnMappings(db, bankLayouts)).get(shape);
  const chosen = recognised.isOfx ? recognised.layout : (given ?? saved ?? recognised.layout);
  const days = daysIn(findTransactionLines(all, recognised, chosen), chosen.columns);
  await letOthers();
  const { columns } = chosen;
  const layout = {
    columns,
    dayOrder: chosen.dayOrder ?? findDayOrder(days, recognised.usualOrder),
  };
  const fault =
    findForeignAmounts(recognised, layout) ??
    checkLayout(layout) ??
    (layout.dayOrder === null ? askDayOrder(days) : undefined);
  const about = { all, recognised, endsOpen, shape, layout, saved, fault, question: undefined };
  if (fault) return { ...about, rows: [], wrong: [] };

  // A bank in the East writes tomorrow's date while it is evening in the shop.
  const latest = shopDay(now + DAY);
  await letOthers();
  const lines = findTransactionLines(all, recognised, layout);
  await letOthers();
  const readMoney = moneyReader(lines, layout);
  const parts = await mapYielding([...partsOf(lines)], (part) =>
    readBankRows(part, layout, latest, readMoney),
  );
  const rows = parts.flatMap((part) => part.rows);
  const wrong = parts.flatMap((part) => part.wrong);
  if (rows.length === 0) {
    return { ...about, fault: describeUnreadable(lines, layout, wrong), rows: [], wrong };
  }
  await letOthers();
  const question = askAboutAmounts(lines, about, rows, latest);
  await letOthers();
  const keys = identifyRows(rows);
  await letOthers();
  const splitAt = new Map(all.map((line) => [line.line, line]));
  const keyed = await mapYielding(rows, (row) => {
    const line = splitAt.get(row.line);
    const words = keys.get(row.line) ?? '';
    const key = makeKey(row, line?.fitId, words);
    return {
      ...row,
      key,
      ownKey: line?.fitId ? `${key}${OWN}${hash(words).slice(0, 16)}` : key,
      text: line?.text ?? '',
      mayBeCut: line !== undefined && mayBeCut(line, layout),
    };
  });
  return { ...about, question, rows: keyed, wrong };
}

/**
 * What the owner has to say about a file's amounts, each choice with the same rows as sentences. What the owner has said
 * once about such files stands, as long as the balances do not speak against it and their headings tell them from others.
 */
function askAboutAmounts(
  lines: readonly BankLine[],
  { recognised, layout, saved }: Pick<ReadFile, 'recognised' | 'layout' | 'saved'>,
  rows: readonly BankRow[],
  latest: string,
): BankFileQuestion | undefined {
  const asked = questionLayout(lines, recognised, layout);
  const isAnswered = saved?.isConfirmed === true && isSameMoney(saved.columns, layout.columns);
  if (!asked || (isAnswered && !asked.isContradicted && !asked.isAboutRows)) return undefined;
  const some = lines.slice(0, SAMPLE_LINES);
  const told = new Set(
    pickSampleRows(rows.filter(({ line }) => some.some((one) => one.line === line))),
  );
  const choices = asked.choices.flatMap((columns) => {
    const choice = { columns, dayOrder: layout.dayOrder };
    if (checkLayout(choice)) return [];
    const read = readBankRows(some, choice, latest).rows.filter(({ line }) => told.has(line));
    const received = read.filter(({ amount, isETransfer }) => amount > 0 && isETransfer).length;
    // Two deposits of a day may read the same.
    const sentences = [...new Set(read.map(describeRow))];
    return [{ layout: choice, sentences, received }];
  });
  // What a shop's account mostly shows comes first.
  choices.sort((a, b) => b.received - a.received);
  return {
    why: asked.why,
    choices: choices.map(({ layout: choice, sentences }) => ({ layout: choice, sentences })),
  };
}

function textOf(bytes: Uint8Array): string {
  const reason = whyNoText(bytes, DOWNLOAD_AGAIN);
  if (reason) throw notRead(reason);
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  if (!isOfx(text)) assertBankFormat(text);
  if (text.includes('\0'))
    throw notRead('This is not a text file. Choose the file that you downloaded from the bank.');
  return text;
}

async function recognise(text: string): Promise<Pick<ReadFile, 'all' | 'recognised' | 'endsOpen'>> {
  if (isOfx(text)) {
    const { lines, source } = splitOfxFile(text);
    // There a line with a fault says so.
    return { all: lines, recognised: recogniseOfxFile(source), endsOpen: false };
  }
  const all = await splitBankFile(text);
  await letOthers();
  return { all, recognised: recogniseBankFile(all), endsOpen: !/[\r\n]$/.test(text) };
}

/**
 * The bank's number of a transaction identifies it in whatever file; the amount is added for banks that use a number
 * again. Without one, all that the bank says does.
 */
function makeKey(row: BankRow, fitId: SplitLine['fitId'], words: string): string {
  if (!fitId) return `bank:${hash(words)}`;
  return `${FIT_ID}${hash(fitId.account).slice(0, 16)}:${hash(`${fitId.id} ${row.amount}`)}`;
}

const FIT_ID = 'fitid:';
const OWN = '~';

/** The key that a row's bank, number and amount make, without what tells two uses of the number apart. */
export function sharedKey(key: string): string {
  return key.split(OWN, 1)[0] ?? key;
}

/** Whether two rows have different numbers of the same account. */
export function haveOwnNumbers(key: string, other: string | null): boolean {
  if (!key.startsWith(FIT_ID) || other === null) return false;
  const accountOf = (whole: string) => whole.slice(0, whole.lastIndexOf(':'));
  return key !== sharedKey(other) && accountOf(key) === accountOf(other);
}

/** A cell behind the last one that is read, or cents, show that nothing is missing. */
function mayBeCut({ isOpen, cells }: SplitLine, { columns }: BankLayout): boolean {
  const kind = columns[cells.length - 1];
  const isWhole = isMoney(kind) && /[.,]\d\d\D*$/.test(cells.at(-1) ?? '');
  const isRead = kind !== null && kind !== undefined && kind !== 'balance';
  return isOpen === true && isRead && !isWhole;
}

/** The name of a file's bank: its own, else the one that the owner has given. */
export function bankOf({ recognised, saved }: Pick<ReadFile, 'recognised' | 'saved'>) {
  return recognised.bank ?? (saved?.bank || undefined);
}

/** The first and the last day of some rows; '' where there are none. */
export function daysOf(rows: readonly KeyedRow[]): { first: string; last: string } {
  let [first, last] = [rows[0]?.day ?? '', ''];
  for (const { day } of rows) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return { first, last };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
