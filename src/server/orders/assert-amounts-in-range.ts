import { type Cents, MAX_CENTS } from '../../domain/pricing/money.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** Throws an HttpError (400) for an amount in cents that could not be read again. */
export function assertAmountsInRange(...amounts: readonly Cents[]): void {
  if (amounts.every((cents) => Math.abs(cents) <= MAX_CENTS)) return;
  throw new HttpError(400, 'too_much', 'The amounts come to more than $9,999,999,999.99.');
}
