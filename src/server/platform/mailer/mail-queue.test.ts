import { expect, test } from 'vitest';
import { retryDelay } from './mail-queue.ts';

test('the next attempt comes after a minute, twice as late each time, an hour at most', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100, 5000].map((count) => retryDelay(count) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});
