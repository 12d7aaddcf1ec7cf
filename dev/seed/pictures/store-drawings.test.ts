import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawVial } from '../../../src/server/identity/vials/draw-vial.ts';
import { storeDrawings } from './store-drawings.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vials-'));
});
afterEach(() => rm(root, { recursive: true }));

const brand = { name: 'A Shop', hasVial: true };
const drawings = ['HA Peptide', 'Leupeptin', 'Bradykinin'].map(
  (name) => () => drawVial({ brand, name, content: '5 mg', hue: 200, vialSizeMl: 2, fill: 'film' }),
);

test('each vial has its pictures, in order, and a second shop only copies them', async () => {
  const first = join(root, 'first');
  const second = join(root, 'second');
  const cache = join(root, 'cache');
  const paths = await storeDrawings(drawings, first, cache);
  expect(new Set(paths).size).toBe(3);
  for (const path of paths)
    expect((await stat(join(first, basename(path)))).size).toBeGreaterThan(0);

  const cached = await stat(join(cache, basename(paths[0] ?? '')));
  expect(await storeDrawings(drawings, second, cache)).toEqual(paths);
  expect((await stat(join(cache, basename(paths[0] ?? '')))).mtimeMs).toBe(cached.mtimeMs);
  expect((await readdir(second)).sort()).toEqual((await readdir(first)).sort());
});

test('where nothing can be kept, the pictures are drawn for this shop alone', async () => {
  const cache = join(root, 'file', 'cache');
  await writeFile(join(root, 'file'), '');
  const [path = ''] = await storeDrawings(drawings.slice(0, 1), join(root, 'shop'), cache);
  expect((await stat(join(root, 'shop', basename(path)))).size).toBeGreaterThan(0);
});
