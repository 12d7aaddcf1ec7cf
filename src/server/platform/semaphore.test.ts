import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRoom } from './room.ts';

/** Takes places of these sizes in a room of ten; `entered` are those that are in. */
function enterAll(sizes: readonly number[]) {
  const take = createRoom(10);
  const entered = new Set<number>();
  const places = sizes.map((size, n) => {
    const place = take(size);
    void place.entered.then(() => entered.add(n));
    return place;
  });
  const leave = async (n: number) => {
    places[n]?.leave();
    await turn();
    return [...entered].sort();
  };
  return { entered, leave };
}

test('what fits together is in at once, and the rest follows in order', async () => {
  const { entered, leave } = enterAll([6, 4, 5, 1, 5]);
  await turn();
  expect([...entered]).toEqual([0, 1]);
  expect(await leave(0)).toEqual([0, 1, 2, 3]);
  expect(await leave(1)).toEqual([0, 1, 2, 3]);
  expect(await leave(2)).toEqual([0, 1, 2, 3, 4]);
});

test('whoever leaves before it is in keeps nobody waiting, and leaving twice frees nothing twice', async () => {
  const { leave } = enterAll([10, 10, 3, 8]);
  await leave(1);
  expect(await leave(0)).toEqual([0, 1, 2]);
  expect(await leave(0)).toEqual([0, 1, 2]);
  expect(await leave(2)).toEqual([0, 1, 2, 3]);
});

test('what is larger than the room has it for itself', async () => {
  const { entered, leave } = enterAll([5, 99, 1]);
  await turn();
  expect([...entered]).toEqual([0]);
  expect(await leave(0)).toEqual([0, 1]);
  expect(await leave(1)).toEqual([0, 1, 2]);
});
