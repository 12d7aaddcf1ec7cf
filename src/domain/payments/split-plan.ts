import type { Cents } from '../money.ts';

/** What many Canadian banks let a customer send in one day by Interac e-Transfer, in cents. */
export const USUAL_BANK_LIMIT: Cents = 300_000;

/** The transfers that an amount (cents) is sent in where a bank has the usual limit: full ones first, then the rest. */
export function splitPlan(amount: Cents): Cents[] {
  const full = Math.ceil(amount / USUAL_BANK_LIMIT) - 1;
  if (full <= 0) return [amount];
  return [...Array<Cents>(full).fill(USUAL_BANK_LIMIT), amount - full * USUAL_BANK_LIMIT];
}

/**
 * How many of the planned transfers have come, where what is there (cents) is made of whole ones and more are to come.
 * Undefined where it is not: then something else was sent.
 */
export function arrivedParts(
  due: Cents,
  received: Cents,
): { arrived: number; of: number } | undefined {
  const parts = splitPlan(due);
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

/** The transfers that are still to come (amounts in cents), numbered on from those of the plan that have come. */
export function transfersToCome(
  due: Cents,
  received: Cents,
): { number: number; of: number; amount: Cents }[] {
  const coming = splitPlan(due - received);
  const { arrived, of } = arrivedParts(due, received) ?? { arrived: 0, of: coming.length };
  return coming.map((amount, index) => ({ number: arrived + index + 1, of, amount }));
}
