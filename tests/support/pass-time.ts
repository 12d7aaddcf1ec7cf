import { runScheduledJobs } from '../../src/server/scheduled-jobs.ts';
import type { TestShop } from './test-shop.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TEN_MINUTES = 10 * MINUTE;

/** Runs the scheduled jobs until the shop is sure of the time. */
export async function lookAtTheClock(test: TestShop): Promise<void> {
  test.time.now += SECOND;
  await runScheduledJobs(test.shop);
  test.time.now += TEN_MINUTES;
  await runScheduledJobs(test.shop);
}

/** Lets ten minutes pass between two looks at the clock, so that the shop is sure of what is over. */
export function becomeSure({ shop, time }: TestShop): void {
  time.now += SECOND;
  shop.trustedTime();
  time.now += TEN_MINUTES;
}

/** Lets `count` minutes pass, with the scheduled jobs of each. */
export async function letMinutesPass(test: TestShop, count: number): Promise<void> {
  for (let gone = 0; gone < count; gone += 1) {
    test.time.now += MINUTE;
    await runScheduledJobs(test.shop);
  }
}
