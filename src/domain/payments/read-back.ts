import { formatCents, formatDollars } from '../pricing/money.ts';
import type { BankRow } from './bank-rows.ts';

const SENTENCES = 3;

const short = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What a row says, for somebody who was there: 'On Jan 15 you received $45.00 from JANE ROE'. */
export function describeRow({ day, amount, sender, description, isETransfer }: BankRow): string {
  const dollars = formatDollars(formatCents(Math.abs(amount)));
  const when = `On ${short.format(new Date(day))} you`;
  const isFromPerson = sender !== '' && isETransfer;
  if (amount > 0) {
    return isFromPerson
      ? `${when} received ${dollars} from ${sender}`
      : `${when} received ${dollars}: ${description}`;
  }
  return isFromPerson
    ? `${when} sent ${dollars} to ${sender}`
    : `${when} paid ${dollars}: ${description}`;
}

/**
 * The lines of the rows that tell the most about how a file is read, at most three, in their order: an e-Transfer, and
 * money in both directions.
 */
export function pickSampleRows(rows: readonly BankRow[]): number[] {
  const chosen = new Set<BankRow>();
  const add = (row: BankRow | undefined) => {
    if (row && chosen.size < SENTENCES) chosen.add(row);
  };
  const isReal = ({ amount }: BankRow) => amount !== 0;
  add(rows.find((row) => isReal(row) && row.isETransfer));
  add(rows.find(({ amount }) => amount > 0));
  add(rows.find(({ amount }) => amount < 0));
  for (const row of rows.filter(isReal)) add(row);
  return rows.filter((row) => chosen.has(row)).map(({ line }) => line);
}
