import { keepTime } from '../../src/server/keep-time.ts';
import type { TestShop } from './test-shop.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const TEN_MINUTES = 10 * MINUTE;

/** Lets so many of the shop's minutes go by, each with what it does in one. */
export async function letMinutesPass({ shop, time }: TestShop, count: number): Promise<void> {
  for (let gone = 0; gone < count; gone += 1) {
    time.now += MINUTE;
    await keepTime(shop);
  }
}

/** Does what the shop does each minute, until it is sure of the time. */
export async function lookAtTheClock(test: TestShop): Promise<void> {
  test.time.now += SECOND;
  await keepTime(test.shop);
  test.time.now += TEN_MINUTES;
  await keepTime(test.shop);
}

/** Lets ten minutes go by between two looks at the clock: what is over now is over for sure then. */
export function becomeSure({ shop, time }: TestShop): void {
  time.now += SECOND;
  shop.sureTime();
  time.now += TEN_MINUTES;
}
