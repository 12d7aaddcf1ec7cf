import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Acquires these numbers of ten permits; `acquired` are the requests that hold theirs. */
function acquireAll(weights: readonly number[]) {
  const acquire = createSemaphore(10);
  const acquired = new Set<number>();
  const requests = weights.map((weight, n) => {
    const request = acquire(weight);
    void request.acquired.then(() => acquired.add(n));
    return request;
  });
  const release = async (n: number) => {
    requests[n]?.release();
    await turn();
    return [...acquired].sort();
  };
  return { acquired, release };
}

test('who finds enough permits has them at once, and the rest follows in order', async () => {
  const { acquired, release } = acquireAll([6, 4, 5, 1, 5]);
  await turn();
  expect([...acquired]).toEqual([0, 1]);
  expect(await release(0)).toEqual([0, 1, 2, 3]);
  expect(await release(1)).toEqual([0, 1, 2, 3]);
  expect(await release(2)).toEqual([0, 1, 2, 3, 4]);
});

test('who gives up while waiting keeps nobody waiting, and releasing twice frees nothing twice', async () => {
  const { release } = acquireAll([10, 10, 3, 8]);
  await release(1);
  expect(await release(0)).toEqual([0, 1, 2]);
  expect(await release(0)).toEqual([0, 1, 2]);
  expect(await release(2)).toEqual([0, 1, 2, 3]);
});

test('who wants more than there are gets all of them', async () => {
  const { acquired, release } = acquireAll([5, 99, 1]);
  await turn();
  expect([...acquired]).toEqual([0]);
  expect(await release(0)).toEqual([0, 1]);
  expect(await release(1)).toEqual([0, 1, 2]);
});
