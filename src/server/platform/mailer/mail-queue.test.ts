import { expect, test } from 'vitest';
import { retryDelay } from './mail-queue.ts';

test('the delay between attempts doubles from a minute up to an hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100, 5000].map((count) => retryDelay(count) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});
