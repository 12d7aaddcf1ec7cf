import { z } from 'zod';
import { placeOrder } from '../../../contracts/orders.ts';
import { keepInTab, readFromTab } from './tab-storage.ts';

/** An order that was sent and not answered yet. Its key makes the server answer every try alike. */
const orderAttempt = z.object({ key: z.string(), fingerprint: z.string(), body: placeOrder.body });
export type OrderAttempt = z.infer<typeof orderAttempt>;

const STORED_AS = 'order-attempt';

export function readAttempt(): OrderAttempt | undefined {
  return readFromTab(STORED_AS, orderAttempt);
}

/** Keeps the attempt about to be sent: with the last one's key where cart and figures are the same. */
export function beginAttempt(wanted: Omit<OrderAttempt, 'key'>): OrderAttempt {
  const last = readAttempt();
  const key = last?.fingerprint === wanted.fingerprint ? last.key : makeKey();
  const attempt = { key, ...wanted };
  keepInTab(STORED_AS, attempt);
  return attempt;
}

export function forgetAttempt(): void {
  keepInTab(STORED_AS, undefined);
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without https. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
