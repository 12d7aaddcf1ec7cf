import { ApiError, call } from '../../api.ts';
import { makeKey } from '../../make-key.ts';
import { keepInTab, readFromTab } from '../tab-storage.ts';

/** An order that was sent and not answered yet. Its key makes the server answer every try alike. */
export type OrderAttempt = {
  key: string;
  /** The cart and the figures that were sent; nothing personal. */
  fingerprint: string;
};

const STORED_AS = 'order-attempt';

export function readAttempt(): OrderAttempt | undefined {
  return readFromTab(STORED_AS, isOrderAttempt);
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

function isOrderAttempt(kept: unknown): kept is OrderAttempt {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, fingerprint }: { key?: unknown; fingerprint?: unknown } = kept;
  return typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) && typeof fingerprint === 'string';
}
