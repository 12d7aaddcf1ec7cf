// @module-tag one-engine
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProduct, putProduct, savePost } from '../../../tests/support/factories.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { saveProduct } from '../catalogue/index.ts';
import { storePicture } from '../platform/images/store-picture.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

/** A red square that fills its picture, or is small in the middle of a transparent one. */
function storeSquare(size: number): Promise<string> {
  const at = (400 - size) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect x="${at}" y="${at}" width="${size}" height="${size}" fill="#f00"/></svg>`;
  return storePicture(Buffer.from(svg), join(shop.shop.config.dataDir, 'attached_assets'));
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;

/** The number of nearly black pixels in the left half: the words. */
async function countInk(picture: Buffer): Promise<number> {
  const side = await sharp(picture)
    .extract({ left: 0, top: 0, width: 600, height: 630 })
    .greyscale()
    .raw()
    .toBuffer();
  return side.filter((light) => light < 90).length;
}

test('a product has a picture for links: its own picture at the right, its words at the left', async () => {
  await putProduct(shop, { id: 'tag', name: 'FLAG Peptide', image: await storeSquare(100) });
  const reply = await get('/og/products/tag.jpg');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('image/jpeg');
  expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const { format, width, height } = await sharp(reply.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(reply.rawPayload.length).toBeLessThan(150_000);
  // Trimmed, the square is 460 wide, in the middle of a panel of 560.
  expect(isRed(await colourAt(reply.rawPayload, 720, 315))).toBe(true);
  expect(isRed(await colourAt(reply.rawPayload, 660, 315))).toBe(false);
  expect(await countInk(reply.rawPayload)).toBeGreaterThan(2000);
});

test('a photograph fills its half', { tags: ONLY_IN_ALL }, async () => {
  await putProduct(shop, { id: 'photo', image: await storeSquare(400) });
  const { rawPayload } = await get('/og/products/photo.jpg');
  for (const [left, top] of [
    [645, 5],
    [1195, 625],
  ] as const) {
    expect(isRed(await colourAt(rawPayload, left, top))).toBe(true);
  }
  expect(isRed(await colourAt(rawPayload, 620, 315))).toBe(false);
});

test('a post has a picture for links', { tags: ONLY_IN_ALL }, async () => {
  await savePost(shop.shop, {
    id: 'hplc',
    slug: 'hplc',
    title: 'Reading an HPLC trace',
    excerpt: 'What to look at first.',
    image: await storeSquare(100),
    category: 'Analysis',
    date: '2026-01-10',
    author: 'Boreal Peptides',
    body: 'A paragraph.',
  });
  const reply = await get('/og/posts/hplc.jpg');
  expect(reply.headers['content-type']).toBe('image/jpeg');
  expect(isRed(await colourAt(reply.rawPayload, 920, 315))).toBe(true);
});

test('a picture is made once for all requests, and replaced after a change of the product', {
  tags: ONLY_IN_ALL,
}, async () => {
  const product = aProduct({ id: 'tag', name: 'Old name' });
  await saveProduct(shop.shop, product);
  const folder = join(shop.shop.config.dataDir, 'link_pictures');
  const replies = await Promise.all(Array.from({ length: 8 }, () => get('/og/products/tag.jpg')));
  const [first] = replies;
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  }
  const [owner = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const kept = await readdir(join(folder, owner));
  expect(kept).toHaveLength(1);

  const known = { 'if-none-match': String(first?.headers.etag) };
  expect((await get('/og/products/tag.jpg', known)).statusCode).toBe(304);
  const weak = { 'if-none-match': `"other", W/${first?.headers.etag}` };
  expect((await get('/og/products/tag.jpg', weak)).statusCode).toBe(304);
  await saveProduct(shop.shop, { ...product, name: 'New name' });
  const changed = await get('/og/products/tag.jpg', known);
  expect(changed.statusCode).toBe(200);
  expect(changed.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  const now = await readdir(join(folder, owner));
  expect(now).toHaveLength(1);
  expect(now).not.toEqual(kept);
});

test('what cannot be drawn is left out: letters without a glyph, a picture on another site', {
  tags: ONLY_IN_ALL,
}, async () => {
  await putProduct(shop, {
    id: 'odd',
    name: 'Пептид 肽',
    category: 'Метки',
    dosage: '',
    purity: '≥ 98 %',
    image: 'https://elsewhere.example/vial.jpg',
  });
  const reply = await get('/og/products/odd.jpg');
  expect(reply.statusCode).toBe(200);
  expect(await countInk(reply.rawPayload)).toBeGreaterThan(200);
});

test('words that are too long are cut', { tags: ONLY_IN_ALL }, async () => {
  const long = ['A'.repeat(100), 'Ac-'.repeat(33), 'α β γ '.repeat(16).trim()];
  for (const text of long) {
    await putProduct(shop, { id: 'long', name: text, category: text, dosage: text, purity: text });
    const { statusCode, rawPayload } = await get('/og/products/long.jpg');
    expect(statusCode).toBe(200);
    // The gap before the panel is empty.
    const gap = await sharp(rawPayload)
      .extract({ left: 592, top: 0, width: 40, height: 630 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.min(...gap)).toBeGreaterThan(200);
  }
});

test.each([
  '/og/products/none.jpg',
  '/og/posts/none.jpg',
  '/og/products/tag.png',
  '/og/products/.jpg',
  '/og/products/..%2f..%2fshop.db.jpg',
  '/og/products/%00.jpg',
  `/og/products/${'x'.repeat(150)}.jpg`,
  '/og/posts/..%5c..%5cx.jpg',
])('%s is a 404 and leaves nothing behind', async (url) => {
  await putProduct(shop, { id: 'tag' });
  const reply = await get(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control'] ?? '').not.toContain('public');
  await expect(readdir(join(shop.shop.config.dataDir, 'link_pictures'))).rejects.toThrow('ENOENT');
});

test('without a readable stored picture there are only the words', {
  tags: ONLY_IN_ALL,
}, async () => {
  const image = await storeSquare(400);
  await putProduct(shop, { id: 'tag', image });
  await writeFile(join(shop.shop.config.dataDir, image), 'not a picture');
  const { statusCode, rawPayload } = await get('/og/products/tag.jpg');
  expect(statusCode).toBe(200);
  expect(await countInk(rawPayload)).toBeGreaterThan(2000);
  expect(isRed(await colourAt(rawPayload, 920, 315))).toBe(false);
});

test.each(['products', 'posts'])(
  'one address may ask for sixty pictures of %s a minute',
  async (kind) => {
    for (let asked = 0; asked < 60; asked += 1) {
      expect((await get(`/og/${kind}/none.jpg`)).statusCode).toBe(404);
    }
    expect((await get(`/og/${kind}/none.jpg`)).statusCode).toBe(429);
  },
);

test('an id with odd characters is harmless', { tags: ONLY_IN_ALL }, async () => {
  await putProduct(shop, { id: '../../x y' });
  expect((await get(`/og/products/${encodeURIComponent('../../x y')}.jpg`)).statusCode).toBe(200);
  expect(await readdir(join(shop.shop.config.dataDir, 'link_pictures'))).toHaveLength(1);
});
