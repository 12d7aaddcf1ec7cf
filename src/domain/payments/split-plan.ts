import type { Cents } from '../pricing/money.ts';

/** What many Canadian banks let a customer send in one day by Interac e-Transfer, in cents. */
export const USUAL_BANK_LIMIT: Cents = 300_000;

/** Splits an amount into transfers within the usual limit, in cents: full ones first, then the rest. */
export function planTransfers(amount: Cents): Cents[] {
  const full = Math.ceil(amount / USUAL_BANK_LIMIT) - 1;
  if (full <= 0) return [amount];
  return [...Array<Cents>(full).fill(USUAL_BANK_LIMIT), amount - full * USUAL_BANK_LIMIT];
}

/**
 * How many of the planned transfers have arrived. Undefined if `received` (cents) is not the sum of some of them, or
 * nothing is missing.
 */
export function countArrivedTransfers(
  due: Cents,
  received: Cents,
): { arrived: number; of: number } | undefined {
  const parts = planTransfers(due);
  const rest = parts.at(-1) ?? 0;
  // The last part may come first.
  for (const last of [0, 1]) {
    const full = (received - last * rest) / USUAL_BANK_LIMIT;
    const isWhole = Number.isInteger(full) && full >= 0 && full < parts.length;
    const arrived = full + last;
    if (isWhole && arrived > 0 && arrived < parts.length) return { arrived, of: parts.length };
  }
  return undefined;
}

/** The transfers that are still missing, amounts in cents, numbered after those that have arrived. */
export function listMissingTransfers(
  due: Cents,
  received: Cents,
): { number: number; of: number; amount: Cents }[] {
  const coming = planTransfers(due - received);
  const { arrived, of } = countArrivedTransfers(due, received) ?? { arrived: 0, of: coming.length };
  return coming.map((amount, index) => ({ number: arrived + index + 1, of, amount }));
}
