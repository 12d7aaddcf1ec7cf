import { keepTime } from '../../src/server/keep-time.ts';
import type { TestShop } from './test-shop.ts';

/** Does what the shop does each minute. */
export async function lookAtTheClock({ shop }: TestShop): Promise<void> {
  await keepTime(shop);
}
