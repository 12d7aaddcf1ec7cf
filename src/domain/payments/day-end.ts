import type { Cents } from '../pricing/money.ts';

/** What the end of day needs to know about a transfer. */
export type DayTransfer = {
  id: string;
  /** As 2026-01-31. */
  day: string;
  amount: Cents;
  /** How much of it counts as the shop's money. */
  counted: Cents;
  isBankRow: boolean;
  /** The transfer that this one duplicates, which is never a duplicate itself. */
  duplicateOfId: string | null;
  isUnanswered: boolean;
};

export const dayFaults = [
  'not-in-bank',
  'another-day',
  'another-amount',
  'unanswered',
  'not-counted',
] as const;
/** Why the bank's file and the ledger disagree about one item. */
type DayFault = (typeof dayFaults)[number];

type DayItem = {
  transferId: string;
  fault: DayFault;
  /** The sums for the day in the bank's rows and in the ledger. */
  bank: Cents;
  ledger: Cents;
  /** The day on which the other side has it. */
  otherDay: string | undefined;
};

type DayBalance = { bank: Cents; ledger: Cents; difference: Cents; items: DayItem[] };

/**
 * Compares the bank's file with the ledger for one day. `transfers` are all of that day and their duplicates of other
 * days. The differences of the items add up to the difference of the day.
 */
export function balanceDay(day: string, transfers: readonly DayTransfer[]): DayBalance {
  const groups = Map.groupBy(transfers, ({ id, duplicateOfId }) => duplicateOfId ?? id);
  const all = [...groups].map(([id, group]) => compare(day, id, group));
  const bank = sumOf(all.map((item) => item.bank));
  const ledger = sumOf(all.map((item) => item.ledger));
  const items = all.filter((item) => item.bank !== item.ledger);
  return { bank, ledger, difference: bank - ledger, items };
}

/** One sum of money: the transfer that counts and its duplicates. */
function compare(day: string, transferId: string, group: readonly DayTransfer[]): DayItem {
  const rows = group.filter(({ isBankRow }) => isBankRow);
  const counting = group.filter(({ counted }) => counted > 0);
  const bank = sumOf(rows.filter((row) => row.day === day).map(({ amount }) => amount));
  const ledger = sumOf(counting.filter((one) => one.day === day).map(({ counted }) => counted));
  const otherDay = [...rows, ...counting].find((one) => one.day !== day)?.day;
  return { transferId, fault: faultOf(), bank, ledger, otherDay };

  function faultOf(): DayFault {
    if (bank === 0) return rows.length > 0 ? 'another-day' : 'not-in-bank';
    if (ledger > 0) return 'another-amount';
    if (counting.length > 0) return 'another-day';
    return group.some(({ isUnanswered }) => isUnanswered) ? 'unanswered' : 'not-counted';
  }
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
