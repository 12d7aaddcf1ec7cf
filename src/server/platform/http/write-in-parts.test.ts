import { expect, test } from 'vitest';
import { z } from 'zod';
import { hasLongList, writeInParts } from './write-in-parts.ts';

const item = z.object({ name: z.string(), note: z.string().optional() });
const many = Array.from({ length: 1201 }, (_, n) => ({ name: `“${n}”`, secret: 'kept' }));
const written = async (contract: z.ZodType, answer: unknown) =>
  (await writeInParts(contract, answer)).join('');

test.each([
  ['a list', z.array(item), many, true],
  [
    'a list in an object',
    z.object({ total: z.int(), rows: z.array(item) }),
    { total: 3, rows: many, more: 1 },
    true,
  ],
  ['no items', z.array(item), [], false],
  [
    'a short answer',
    z.object({ rows: z.array(item), next: z.null() }),
    { rows: many.slice(0, 2), next: null },
    false,
  ],
])('%s is written as in one go', async (_, contract, answer, isLong) => {
  expect(hasLongList(answer)).toBe(isLong);
  expect(await written(contract, answer)).toBe(JSON.stringify(contract.parse(answer)));
});

test('what the contract does not allow is an error, wherever it stands', async () => {
  const contract = z.object({ rows: z.array(item) });
  const rows = [...many, { name: 7 }];
  await expect(writeInParts(contract, { rows })).rejects.toThrow(z.ZodError);
});

test('others are answered while a long list is written', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const slow = z.object({ name: z.string().refine(() => spend(0.1)) });
  await writeInParts(z.array(slow), many);
  clearImmediate(waiting);
  expect(turns).toBeGreaterThan(1);
});

/** Takes so many milliseconds. */
function spend(time: number): true {
  const end = performance.now() + time;
  while (performance.now() < end);
  return true;
}
