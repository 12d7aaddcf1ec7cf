import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureStore } from './picture-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-keeper-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('pictures are made one at a time, and each once', async () => {
  const { find } = createPictureStore(folder);
  let making = 0;
  const made: string[] = [];
  const ask = (name: string) =>
    find({
      owner: name,
      name,
      make: async () => {
        making += 1;
        expect(making).toBe(1);
        await new Promise(setImmediate);
        making -= 1;
        made.push(name);
        return Buffer.from(name);
      },
    });
  const answers = await Promise.all(['a', 'b', 'a', 'c', 'b'].map(ask));
  expect(answers.map(String)).toEqual(['a', 'b', 'a', 'c', 'b']);
  expect(made.toSorted()).toEqual(['a', 'b', 'c']);
  expect(String(await ask('a'))).toBe('a');
  expect(made).toHaveLength(3);
});

test('a picture that fails is tried again, and does not hold up the next', async () => {
  const { find } = createPictureStore(folder);
  const broken = () => Promise.reject(new Error('no such picture'));
  const make = () => Promise.resolve(Buffer.from('made'));
  const [failed, next] = await Promise.allSettled([
    find({ owner: 'a', name: 'a', make: broken }),
    find({ owner: 'b', name: 'b', make }),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no such picture' } });
  expect(next.status).toBe('fulfilled');
  expect(String(await find({ owner: 'a', name: 'a', make }))).toBe('made');
});

test('if too many are waiting, one more is refused', async () => {
  const { find } = createPictureStore(folder);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const make = async () => {
    await begun;
    return Buffer.from('made');
  };
  const asked = Array.from({ length: 60 }, (_, index) =>
    find({ owner: `${index}`, name: 'x', make }).then(
      () => 'made',
      ({ status }) => status,
    ),
  );
  const firstAway = await Promise.race(asked);
  expect(firstAway).toBe(503);
  begin();
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(40);
  expect(answers.filter((answer) => answer === 503)).toHaveLength(20);
});

test('a picture that cannot be stored is served all the same', async () => {
  // No folder can be created in a file.
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const { find } = createPictureStore(join(file, 'pictures'));
  const make = () => Promise.resolve(Buffer.from('made'));
  expect(String(await find({ owner: 'a', name: 'a', make }))).toBe('made');
});
