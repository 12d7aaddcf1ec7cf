import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runEvery } from './run-every.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a task that outlasts its interval is not started twice, and stopping waits for it', async () => {
  let begun = 0;
  let finish = () => {};
  const stop = runEvery(MINUTE, () => {
    begun += 1;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(begun).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(begun).toBe(2);

  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect({ begun, isStopped }).toEqual({ begun: 2, isStopped: false });
  finish();
  await stopped;
  expect(isStopped).toBe(true);
});
