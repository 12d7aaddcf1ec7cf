import { type BankLayout, type BankLine, isMoney, isSameMoney } from './bank-columns.ts';
import { type BankFigures, readFigures } from './bank-figures.ts';
import type { RecognisedFile } from './bank-layout.ts';
import { hasMinus } from './bank-money.ts';
import { compareFigures } from './layout-proof.ts';
import { findRunningBalance } from './running-balance.ts';

type Columns = BankLayout['columns'];

/** What only the owner can tell about a file's columns: why, and the ways to read them, of which one may be true. */
export type LayoutQuestion = {
  why: string;
  /** Whether the balances speak against the layout, whoever has chosen it. */
  isContradicted: boolean;
  /** Whether only this file's rows show it, so that an answer for files of its kind does not hold for the next one. */
  isAboutRows: boolean;
  choices: Columns[];
};

/**
 * What neither the bank, nor the headings, nor the running balance prove about a layout's amounts; undefined where all
 * is proved. `lines` are the file's transactions. Nothing may be imported until the owner has answered.
 */
export function questionLayout(
  lines: readonly BankLine[],
  recognised: RecognisedFile,
  layout: BankLayout,
): LayoutQuestion | undefined {
  const { columns } = layout;
  if (recognised.isOfx) return undefined;
  const figures = readFigures(lines, layout);
  const isUnsigned =
    columns.includes('amount') && !columns.includes('direction') && !hasMinus(lines, columns);
  const compared = compareFigures(figures, layout);
  // Where no amount has a sign, the balance proves those of its steps, but not the first.
  const verdict = isUnsigned && compared === 'proved' ? 'silent' : compared;
  const isOwn = isSameMoney(columns, recognised.layout.columns);
  if (verdict === 'proved' && (isOwn || recognised.basis === 'content')) return undefined;
  if (verdict !== 'silent') {
    const why =
      verdict === 'proved'
        ? 'The headings of this file say otherwise'
        : 'The balances in this file do not fit this reading of its amounts';
    const ways = [byBalance(figures, columns), columns, swap(columns)];
    return {
      why,
      isContradicted: verdict === 'contradicted',
      isAboutRows: false,
      choices: choicesOf(ways),
    };
  }
  const isNamed = recognised.basis !== 'content' && isOwn;
  if (isNamed && (recognised.basis === 'bank' || !isUnsigned)) return undefined;
  const amounts = [...figures.withCents].filter((place) => columns[place] !== 'balance');
  // Amounts beside a column that says in words which way they went need no heading.
  if (columns.includes('direction') && amounts.length === 1 && isMoney(columns[amounts[0] ?? -1])) {
    return undefined;
  }
  const others = amounts.map((place) => moveAmount(columns, place));
  if (columns.includes('debit') || columns.includes('credit')) {
    const why = 'Nothing in this file shows which amounts are deposits and which are withdrawals';
    const isAboutRows = recognised.header === undefined;
    return {
      why,
      isContradicted: false,
      isAboutRows,
      choices: choicesOf([columns, swap(columns)]),
    };
  }
  return {
    why: isUnsigned
      ? 'No amount in this file has a minus sign, so nothing shows which are deposits and which are withdrawals'
      : 'Nothing in this file shows which column holds the amounts',
    isContradicted: false,
    isAboutRows: isUnsigned || recognised.header === undefined,
    choices: choicesOf(isNamed ? [columns] : [columns, ...others]),
  };
}

/** The columns as the running balance reads them. */
function byBalance(figures: BankFigures, columns: Columns): Columns | undefined {
  const running = findRunningBalance(figures);
  if (!running) return undefined;
  const { movement, balance } = running;
  const others: Columns = columns.map((kind) =>
    isMoney(kind) || kind === 'balance' || kind === 'direction' ? null : kind,
  );
  if (movement.kind === 'columns') {
    return others
      .with(balance, 'balance')
      .with(movement.credit, 'credit')
      .with(movement.debit, 'debit');
  }
  const kind = movement.kind === 'amount' ? 'amount' : 'unsigned-amount';
  return others.with(balance, 'balance').with(movement.amount, kind);
}

/** What came in and what went out exchanged; undefined where there is only one column of amounts. */
function swap(columns: Columns): Columns | undefined {
  if (!columns.includes('debit') || !columns.includes('credit')) return undefined;
  return columns.map((kind) => (kind === 'debit' ? 'credit' : kind === 'credit' ? 'debit' : kind));
}

function moveAmount(columns: Columns, place: number): Columns | undefined {
  if (columns[place] !== null && !isMoney(columns[place])) return undefined;
  return columns.map((kind) => (isMoney(kind) ? null : kind)).with(place, 'amount');
}

const MAX_CHOICES = 3;

/** The different ones, in an order that does not depend on which of them is the present one. */
function choicesOf(given: readonly (Columns | undefined)[]): Columns[] {
  const [first, ...rest] = [
    ...new Map(given.flatMap((one) => (one ? [[JSON.stringify(one), one] as const] : []))),
  ].slice(0, MAX_CHOICES);
  return [...(first ? [first] : []), ...rest]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, columns]) => columns);
}
