import { tooManyAttempts } from '../platform/http/http-error.ts';
import { countUp, takeBackCount } from '../platform/http/limit-requests.ts';
import type { Shop } from '../platform/shop.ts';

/** Wrong email addresses for one order, from all networks together, in the time for which they are counted. */
const MAX_GUESSES = 30;
const MINUTES = 10;

/**
 * Runs `look` for somebody who names an order's email address. `look` gives undefined for a wrong one. Throws an
 * HttpError (429) if too many wrong ones were tried for this order (docs/decisions/0008-finding-an-order.md).
 */
export async function limitGuesses<Found>(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  orderNumber: string,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const name = `email of ${orderNumber}`;
  // Before looking, so that many at the same moment are no more than one after the other.
  const wait = await countUp(db, name, { max: MAX_GUESSES, perSeconds: MINUTES * 60 }, clock());
  if (wait !== undefined) throw tooManyAttempts(wait);
  const found = await look();
  if (found !== undefined) await takeBackCount(db, name);
  return found;
}
