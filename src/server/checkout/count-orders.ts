import { normalizeIP } from '@fastify/rate-limit';
import { tooManyAttempts } from '../platform/http/refusal.ts';

/** Unpaid orders hold stock: one address must not hold it all. */
export const ORDERS_OF_AN_ADDRESS = { max: 40, perSeconds: 600 };

export type OrderCount = {
  /** Throws a Refusal (429) where an address has placed all the orders it may for now. */
  check: (address: string) => void;
  add: (address: string) => void;
};

/** Counts the orders that each address has placed, and begins anew every ten minutes. `clock` in milliseconds. */
export function createOrderCount(clock: () => number): OrderCount {
  const { max, perSeconds } = ORDERS_OF_AN_ADDRESS;
  const placed = new Map<string, number>();
  let end = 0;
  return {
    check(address) {
      const wait = end - clock();
      const count = placed.get(normalizeIP(address)) ?? 0;
      if (wait > 0 && count >= max) throw tooManyAttempts(wait);
    },
    add(address) {
      const now = clock();
      if (now >= end) {
        placed.clear();
        end = now + perSeconds * 1000;
      }
      const network = normalizeIP(address);
      placed.set(network, (placed.get(network) ?? 0) + 1);
    },
  };
}
