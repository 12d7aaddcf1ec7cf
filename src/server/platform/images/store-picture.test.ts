import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storePicture } from './store-picture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="20" cy="15" r="9"/></svg>',
);

function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
}

async function widthOf(file: string) {
  return (await sharp(join(folder, file)).metadata()).width;
}

test('a drawing is stored in both formats at every width, and nothing else', async () => {
  const path = await storePicture(svg, folder);
  expect(path).toMatch(/^\/attached_assets\/[0-9a-f]{24}-1200\.webp$/);
  const hash = basename(path).slice(0, 24);
  const widths = [320, 640, 1200];
  const expected = widths.flatMap((w) => [`${hash}-${w}.avif`, `${hash}-${w}.webp`]);
  expect((await readdir(folder)).sort()).toEqual(expected.sort());
  for (const width of widths) expect(await widthOf(`${hash}-${width}.avif`)).toBe(width);
});

test('a drawing keeps its transparent background', async () => {
  const path = await storePicture(svg, folder);
  const { hasAlpha } = await sharp(join(folder, basename(path))).metadata();
  expect(hasAlpha).toBe(true);
});

test('a photograph is never enlarged and loses its metadata', async () => {
  const path = await storePicture(await photograph(500, 400), folder);
  const stored = await sharp(join(folder, basename(path))).metadata();
  expect(stored.width).toBe(500);
  expect(stored.exif).toBeUndefined();
  expect(await widthOf(basename(path).replace('-1200.webp', '-320.webp'))).toBe(320);
});

test('the same picture keeps its path and its files', async () => {
  const path = await storePicture(svg, folder);
  const file = join(folder, basename(path));
  const before = await stat(file);
  expect(await storePicture(svg, folder)).toBe(path);
  expect((await stat(file)).ino).toBe(before.ino);
});

test('a lost rendering is made again', async () => {
  const path = await storePicture(svg, folder);
  const files = await readdir(folder);
  await rm(join(folder, basename(path)));
  await storePicture(svg, folder);
  expect((await readdir(folder)).sort()).toEqual(files.sort());
});

test('another picture gets another path', async () => {
  const one = await storePicture(await photograph(50, 40), folder);
  const other = await storePicture(await photograph(50, 41), folder);
  expect(one).not.toBe(other);
});

test('bytes that are not a picture are refused and leave no file', async () => {
  await expect(storePicture(Buffer.from('not a picture'), folder)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
