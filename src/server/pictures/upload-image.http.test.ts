// @module-tag one-engine
import files, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { IMAGE_LIMIT } from '../../contracts/catalogue/upload-image.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

async function upload(bytes: Buffer, { field = 'image', name = 'vial.jpg', times = 1 } = {}) {
  const boundary = 'a-boundary-of-the-test';
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/upload-image',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: [...owner.cookies].map((cookie) => cookie.join('=')).join('; '),
    },
    payload: Buffer.concat([
      ...Array(times)
        .fill([
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ])
        .flat(),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  });
  return { status: response.statusCode, json: response.json() };
}

const canvas = (width = 40, height = 30, background = '#7a9') =>
  sharp({ create: { width, height, channels: 3, background } });
const storedFiles = () =>
  readdir(join(shop.shop.config.dataDir, 'attached_assets')).catch(() => []);

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s is kept in every size and shown',
  async (type) => {
    const { status, json } = await upload(await canvas().toFormat(type).toBuffer());
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { imagePath: expect.stringMatching(/^\/attached_assets\/[0-9a-f]{24}-1200\.webp$/) },
    });
    expect(await storedFiles()).toHaveLength(6);
    const shown = await shop.app.inject({ url: json.imagePath });
    expect(shown.headers['content-type']).toBe('image/webp');
  },
);

test('of two pictures in one upload neither is kept, and the answer says so', async () => {
  expect(await upload(await canvas().png().toBuffer(), { times: 2 })).toMatchObject({
    status: 400,
    json: { code: 'several_files', message: expect.stringContaining('one file at a time') },
  });
  expect(await storedFiles()).toEqual([]);
});

test('data hidden in or after a picture is removed', async () => {
  const picture = await canvas()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const { json } = await upload(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
  const shown = await shop.app.inject({ url: json.imagePath });
  expect(shown.rawPayload.includes('script')).toBe(false);
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
});

test('the first frame of an animation is kept', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((colour) => canvas(8, 8, colour).png().toBuffer()),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { json } = await upload(animation);
  const shown = await sharp((await shop.app.inject({ url: json.imagePath })).rawPayload).metadata();
  expect(shown).toMatchObject({ width: 8, height: 8 });
  expect(shown.pages ?? 1).toBe(1);
});

test('a picture taller than the formats allow is scaled down', async () => {
  const { status, json } = await upload(await canvas(20, 30_000).png().toBuffer());
  expect(status).toBe(200);
  expect((await shop.app.inject({ url: json.imagePath })).statusCode).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

test.each([
  ['a drawing with scripts', Buffer.from(svg)],
  ['a page by the name of a picture', Buffer.from('<!doctype html><p>Hello')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, bytes) => {
  expect(await upload(bytes)).toMatchObject({
    status: 400,
    json: { code: 'not_an_image', fields: { image: 'Please select an image file' } },
  });
  expect(await storedFiles()).toEqual([]);
});

test.each(['heic', 'heix', 'mif1\0\0\0\0mif1heic', 'msf1'])(
  'a photo of an iPhone (%j) is called HEIC, with the way out',
  async (brands) => {
    const { status, json } = await upload(Buffer.from(`\0\0\0\x18ftyp${brands}\0\0\0\0`));
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'not_an_image' } });
    expect(json.fields.image).toMatch(/HEIC.*Most Compatible.*JPEG/);
    expect(await storedFiles()).toEqual([]);
  },
);

/** A PNG of a few bytes that claims a width and height that would fill the memory. */
function claimSize(png: Buffer, pixels: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(pixels, 16);
  bomb.writeUInt32BE(pixels, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

test.each([
  ['truncated JPEG', async () => (await canvas(400, 300).jpeg().toBuffer()).subarray(0, 600)],
  ['truncated PNG', async () => (await canvas(400, 300).png().toBuffer()).subarray(0, 60)],
  ['mere beginning', async () => Buffer.of(0xff, 0xd8, 0xff)],
])('a %s is refused with a sentence and leaves no file', async (_, make) => {
  const { status, json } = await upload(await make());
  expect({ status, json }).toMatchObject({ status: 400, json: { code: 'unreadable_image' } });
  expect(json.message).toMatch(/try (once more|again)/);
  expect(await storedFiles()).toEqual([]);
});

test.each([8_000, 20_000, 60_000])('a picture of %i × itself is too large', async (pixels) => {
  const { status, json } = await upload(claimSize(await canvas().png().toBuffer(), pixels));
  const told = `This picture is too large: it has ${pixels} × ${pixels} pixels, and at most 52 million fit. Make it smaller and try again.`;
  expect({ status, json }).toEqual({
    status: 413,
    json: { code: 'too_large', message: told, fields: { image: told } },
  });
  expect(await storedFiles()).toEqual([]);
});

test.each([
  ['ENOSPC', 507, 'storage_full'],
  ['EROFS', 503, 'storage_unavailable'],
])('where writing fails with %s, the upload and /readyz say so', async (code, status, told) => {
  const picture = await canvas().png().toBuffer();
  const { dataDir } = shop.shop.config;
  const write = vi.spyOn(files, 'writeFile').mockImplementation(async () => {
    throw Object.assign(new Error(`${code}: a disk`), { code });
  });
  syncBuiltinESMExports();
  try {
    expect(await upload(picture)).toMatchObject({ status, json: { code: told } });
    expect(await owner.get('/readyz')).toMatchObject({ status, json: { code: told } });
    // A product without a picture gets the blank vial, which is rendered now.
    const products = [{ name: 'Plain', price: '1.00' }];
    expect(await owner.post('/api/admin/products/import', { products })).toMatchObject({
      status,
      json: { code: told },
    });
  } finally {
    write.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await storedFiles()).toEqual([]);
  expect((await owner.get('/readyz')).status).toBe(200);
  expect((await upload(picture)).status).toBe(200);
  expect((await files.readdir(dataDir)).filter((name) => name.startsWith('.probe'))).toEqual([]);
});

test('a picture for which the disk is too full leaves nothing behind', async () => {
  const picture = await canvas(2000, 1500).png().toBuffer();
  const real = files.writeFile;
  let written = 0;
  const write = vi.spyOn(files, 'writeFile').mockImplementation(async (...args) => {
    written += 1;
    if (written > 3) throw Object.assign(new Error('ENOSPC: a disk'), { code: 'ENOSPC' });
    return real(...args);
  });
  syncBuiltinESMExports();
  try {
    expect((await upload(picture)).status).toBe(507);
  } finally {
    write.mockRestore();
    syncBuiltinESMExports();
  }
  expect(written).toBe(4);
  expect(await storedFiles()).toEqual([]);
});

test('an image of more than 5 MB is refused', async () => {
  const picture = await canvas().jpeg().toBuffer();
  const ofSize = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  expect(await upload(ofSize(IMAGE_LIMIT))).toMatchObject({
    status: 413,
    json: { message: 'Image must be less than 5MB' },
  });
  expect((await upload(ofSize(IMAGE_LIMIT - 1))).status).toBe(200);
});

test('a file must be in its field', async () => {
  const picture = await canvas().jpeg().toBuffer();
  expect((await upload(picture, { field: 'file' })).status).toBe(400);
  expect((await owner.post('/api/admin/upload-image', {})).status).toBe(400);
  expect((await owner.post('/api/admin/upload-image')).status).toBe(400);
});

test('a request that is cut short or malformed is refused, and fields beside the file do not matter', async () => {
  const part = (disposition: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--B\r\ncontent-disposition: form-data${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const picture = part('; name="image"; filename="a.png"', await canvas().png().toBuffer());
  const field = part('; name="image"', 'a text');
  const end = Buffer.from('--B--\r\n');
  const send = async (payload: Buffer[], type = 'multipart/form-data; boundary=B') => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/upload-image',
      headers: {
        'content-type': type,
        cookie: [...owner.cookies].map((cookie) => cookie.join('=')).join('; '),
      },
      payload: Buffer.concat(payload),
    });
    return [response.statusCode, response.json().code];
  };
  const incomplete = [400, 'file_incomplete'];
  expect(await send([picture])).toEqual(incomplete);
  expect(await send([picture.subarray(0, 100)])).toEqual(incomplete);
  expect(await send([Buffer.from('--B\r\ncontent-dispo')])).toEqual(incomplete);
  expect(await send([picture, end], 'multipart/form-data')).toEqual(incomplete);
  expect(await send([Buffer.from('no parts at all')])).toEqual(incomplete);
  const missing = [400, 'file_missing'];
  expect(await send([field, end])).toEqual(missing);
  expect(await send([part('', 'of no name'), end])).toEqual(missing);
  expect(await send([end])).toEqual(missing);
  expect(await send([field, picture, end])).toEqual([200, undefined]);
});

test('many simultaneous uploads are all stored', async () => {
  const pictures = await Promise.all(
    ['#100', '#200', '#300'].map((c) => canvas(30, 30, c).png().toBuffer()),
  );
  const answers = await Promise.all(pictures.map((picture) => upload(picture)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ json }) => json.imagePath)).size).toBe(3);
});
