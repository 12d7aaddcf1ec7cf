import type { Cents } from './money.ts';

/** What many Canadian banks let a customer send in one day by Interac e-Transfer, in cents. */
export const USUAL_BANK_LIMIT: Cents = 300_000;

/** The transfers that an amount (cents) is sent in where a bank has the usual limit: full ones first, then the rest. */
export function splitPlan(amount: Cents): Cents[] {
  const full = Math.ceil(amount / USUAL_BANK_LIMIT) - 1;
  if (full <= 0) return [amount];
  return [...Array<Cents>(full).fill(USUAL_BANK_LIMIT), amount - full * USUAL_BANK_LIMIT];
}
