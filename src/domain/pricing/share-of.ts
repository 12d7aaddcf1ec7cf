import type { Cents } from './money.ts';

/** `part` of `whole` of an amount, in cents, rounded half up. Exact also where the product is no safe integer. */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  if (whole === 0) return 0;
  const [dividend, divisor] = [2n * BigInt(amount) * BigInt(part), 2n * BigInt(whole)];
  return Number((dividend + BigInt(whole)) / divisor);
}
