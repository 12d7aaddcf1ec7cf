import { keepTime } from '../../src/server/keep-time.ts';
import type { TestShop } from './test-shop.ts';

const TEN_MINUTES = 10 * 60_000;

/** Does what the shop does each minute, until it is sure of the time: what expires is decided on two looks. */
export async function lookAtTheClock(test: TestShop): Promise<void> {
  await keepTime(test.shop);
  test.time.now += TEN_MINUTES;
  await keepTime(test.shop);
}
