import type { Cents } from '../pricing/money.ts';
import type { TaxName } from '../tax/tax-rates.ts';
import { type AccountKey, accountKeys } from './accounts.ts';

export const entryKinds = ['invoice', 'credit-note', 'transfer', 'refund', 'write-off'] as const;
type EntryKind = (typeof entryKinds)[number];

/** In cents: a debit is more than zero, a credit less. */
export type JournalLine = { account: AccountKey; amount: Cents };

/** What is booked at once on a day (2026-01-31). Its lines come to zero, and each account has one. */
export type JournalEntry = {
  day: string;
  kind: EntryKind;
  text: string;
  lines: JournalLine[];
};

/** An invoice or receipt, or what a credit note takes back, in cents; its sums are before tax. */
export type IssuedSums = {
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  adjustments: readonly { kind: 'discount' | 'charge'; amount: Cents }[];
  taxes: readonly { name: TaxName; amount: Cents }[];
  total: Cents;
};

const taxAccounts: Record<TaxName, AccountKey> = {
  GST: 'gstHst',
  HST: 'gstHst',
  QST: 'qst',
  PST: 'pst',
  RST: 'pst',
};

/** An invoice makes its total receivable, and a credit note takes that back. The owner's charges are sales. */
export function invoiceLines(sums: IssuedSums, isCredit: boolean): JournalLine[] {
  const sign = isCredit ? -1 : 1;
  const lines: JournalLine[] = [
    { account: 'receivable', amount: sums.total },
    { account: 'sales', amount: -sums.subtotal },
    { account: 'discounts', amount: sums.discount },
    { account: 'shipping', amount: -sums.shipping },
    ...sums.adjustments.map(({ kind, amount }) =>
      kind === 'discount'
        ? { account: 'discounts' as const, amount }
        : { account: 'sales' as const, amount: -amount },
    ),
    ...sums.taxes.map(({ name, amount }) => ({ account: taxAccounts[name], amount: -amount })),
  ];
  return sumByAccount(lines.map(({ account, amount }) => ({ account, amount: sign * amount })));
}

/** An amount (cents) that goes from one account to another; less than zero, the other way. */
export function moneyLines(from: AccountKey, to: AccountKey, amount: Cents): JournalLine[] {
  return sumByAccount([
    { account: to, amount },
    { account: from, amount: -amount },
  ]);
}

/** One line for each account, in the order of the accounts, without those that come to nothing. */
export function sumByAccount(lines: readonly JournalLine[]): JournalLine[] {
  return accountKeys
    .map((account) => ({
      account,
      amount: lines
        .filter((line) => line.account === account)
        .reduce((sum, { amount }) => sum + amount, 0),
    }))
    .filter(({ amount }) => amount !== 0);
}

/** One entry for all of a kind on a day, named by `textOf`. A day's invoices and credit notes stay apart. */
export function sumByDay(
  entries: readonly JournalEntry[],
  textOf: (kind: EntryKind, count: number) => string,
): JournalEntry[] {
  const groups = Map.groupBy(entries, ({ day, kind }) => `${day} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const lines = sumByAccount(group.flatMap((entry) => entry.lines));
    return first && lines.length > 0
      ? [{ day: first.day, kind: first.kind, text: textOf(first.kind, group.length), lines }]
      : [];
  });
}

export type NumberedEntry = JournalEntry & { number: string };

/** In the order of their days, numbered in each: '260131-0001', which every program has room for. */
export function numberEntries(entries: readonly JournalEntry[]): NumberedEntry[] {
  const sorted = entries.toSorted(
    (a, b) =>
      compare(a.day, b.day) ||
      entryKinds.indexOf(a.kind) - entryKinds.indexOf(b.kind) ||
      compare(a.text, b.text),
  );
  const counts = new Map<string, number>();
  return sorted.map((entry) => {
    const count = (counts.get(entry.day) ?? 0) + 1;
    counts.set(entry.day, count);
    const day = entry.day.replaceAll('-', '').slice(2);
    return { ...entry, number: `${day}-${String(count).padStart(4, '0')}` };
  });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
