import { z } from 'zod';
import { ApiError, call } from '../../api.ts';
import { makeKey } from '../../make-key.ts';
import { keepInTab, readFromTab } from '../tab-storage.ts';

/** An order that was sent and not answered yet. Its key makes the server answer every try alike. */
const orderAttempt = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** The cart and the figures that were sent; nothing personal. */
  fingerprint: z.string(),
});
export type OrderAttempt = z.infer<typeof orderAttempt>;

const STORED_AS = 'order-attempt';

export function readAttempt(): OrderAttempt | undefined {
  return readFromTab(STORED_AS, orderAttempt);
}

/** Keeps the attempt about to be sent: with the last one's key where cart and figures are the same. */
export function beginAttempt(fingerprint: string): OrderAttempt {
  const last = readAttempt();
  const key = last?.fingerprint === fingerprint ? last.key : makeKey();
  const attempt = { key, fingerprint };
  keepInTab(STORED_AS, attempt);
  return attempt;
}

export function forgetAttempt(): void {
  keepInTab(STORED_AS, undefined);
}

/** The order that an attempt made; undefined where it made none. Throws when nobody could tell. */
export async function findPlacedOrder({ key }: OrderAttempt): Promise<{ id: string } | undefined> {
  try {
    return await call('GET /api/order-attempts/{key}', { params: { key } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
