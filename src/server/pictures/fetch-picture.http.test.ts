// @module-tag one-engine
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import { IMAGE_LIMIT } from '../../contracts/catalogue/upload-image.ts';
import { fetchPicture } from './fetch-picture.ts';
import { resolvePublicHost } from './public-address.ts';

let shop: TestShop;
let owner: Browser;
let elsewhere: Server;
/** What the other shop answers, by path. */
let answers: Record<string, RequestListener>;
let asked: string[];

/** Only this name leads to the other shop, which the real check would refuse as it is on this machine. */
const resolveHost = async (host: string) =>
  host === 'shop.example' ? [{ address: '127.0.0.1', family: 4 }] : resolvePublicHost(host);

beforeEach(async () => {
  answers = {};
  asked = [];
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end('No such picture');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  ({ shop, owner } = await openOwnersShop({ resolveHost }));
});
afterEach(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await shop.close();
});

// Sound: it listens on a port.
const port = () => (elsewhere.address() as AddressInfo).port;
const at = (path: string, host = 'shop.example') => `http://${host}:${port()}${path}`;
const fetchImage = (address: string) => owner.post('/api/admin/fetch-image', { address });
const storedFiles = () =>
  readdir(join(shop.shop.config.dataDir, 'attached_assets')).catch(() => []);

const draw = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();
const send =
  (body: Buffer | string, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(body);
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

test('a picture elsewhere is stored as an upload is, whatever it calls itself', async () => {
  answers['/vial.php?size=full'] = send(await draw(), { 'content-type': 'text/html' });
  const { status, json } = await fetchImage(at('/vial.php?size=full'));
  expect({ status, json }).toEqual({
    status: 200,
    json: { imagePath: expect.stringMatching(/^\/attached_assets\/[0-9a-f]{24}-1200\.webp$/) },
  });
  expect((await shop.app.inject({ url: json.imagePath })).headers['content-type']).toBe(
    'image/webp',
  );
});

test('three redirects are followed, and a fourth is not', async () => {
  answers['/0'] = send(await draw());
  for (const n of [1, 2, 3, 4]) answers[`/${n}`] = redirect(n === 2 ? '1' : at(`/${n - 1}`));
  expect((await fetchImage(at('/3'))).status).toBe(200);
  expect(await fetchImage(at('/4'))).toMatchObject({
    status: 400,
    json: { code: 'not_fetched', message: expect.stringContaining('more than 3 times') },
  });
});

test.each([
  ...['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]', '10.0.0.1', '192.168.0.1'],
  ...['169.254.169.254', '[fd00::1]', '[fe80::1]', '224.0.0.1'],
])('nothing is fetched from %s, nor by a redirect to it', async (host) => {
  answers['/there'] = redirect(at('/secret', host));
  answers['/secret'] = send(await draw());
  for (const address of [at('/secret', host), at('/there')]) {
    expect(await fetchImage(address)).toMatchObject({
      status: 400,
      json: { code: 'private_address', message: expect.stringContaining('own network') },
    });
  }
  expect(asked).toEqual(['/there']);
  expect(await storedFiles()).toEqual([]);
});

test('a name that leads into this network only after it was checked leads nowhere', async () => {
  answers['/a.png'] = send(await draw());
  let lookups = 0;
  const bytes = await fetchPicture(at('/a.png', 'rebound.example'), async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  });
  // The connection went to the address that was checked, and nobody asked a second time.
  expect([lookups, bytes.equals(await draw())]).toEqual([1, true]);
});

test.each([
  ['file:///etc/passwd', 'An address begins with https:// or http://'],
  ['ftp://shop.example/a.png', 'An address begins with https:// or http://'],
  ['//shop.example/a.png', 'An address begins with https:// or http://'],
  ['', 'An address begins with https:// or http://'],
  ['http://nobody.invalid/a.png', 'There is no nobody.invalid, as far as the shop can tell'],
])('%j is refused', async (address, sentence) => {
  expect(await fetchImage(address)).toMatchObject({
    status: 400,
    json: { fields: { address: sentence } },
  });
});

test('what is no picture, too large, or somewhere else again is refused in words', async () => {
  const endless: RequestListener = (_, response) => {
    response.writeHead(200);
    const more = () => response.write(Buffer.alloc(64 * 1024), (error) => error ?? more());
    more();
  };
  answers['/page'] = send('<!doctype html><p>Please sign in');
  answers['/large'] = send(Buffer.alloc(IMAGE_LIMIT));
  answers['/endless'] = endless;
  answers['/file'] = redirect('file:///etc/passwd');
  answers['/broken'] = send(Buffer.from('\xff\xd8\xff', 'latin1'));
  answers['/cut'] = (_, response) => response.socket?.destroy();
  const told = async (path: string) => (await fetchImage(at(path))).json.message;
  expect(await told('/page')).toBe('The file there is no picture');
  expect(await told('/large')).toBe('Image must be less than 5MB');
  expect(await told('/endless')).toBe('Image must be less than 5MB');
  expect(await told('/file')).toMatch(/redirects to something that is no web address$/);
  expect(await told('/broken')).toMatch(/try (once more|again)/);
  expect(await told('/cut')).toBe(`The connection to shop.example:${port()} failed`);
  expect(await told('/missing')).toBe(`shop.example:${port()} answers 404 and no picture`);
  expect(await storedFiles()).toEqual([]);
});

test('whoever is slow to resolve, to answer or to send is not waited for', async () => {
  answers['/silent'] = () => undefined;
  answers['/slow'] = (_, response) => void response.writeHead(200).write('GIF89a');
  const never = () => new Promise<never>(() => undefined);
  for (const [path, resolve] of [
    ['/silent', resolveHost],
    ['/slow', resolveHost],
    ['/any', never],
  ] as const) {
    await expect(fetchPicture(at(path), resolve, 200)).rejects.toMatchObject({
      message: `shop.example:${port()} took longer than 0.2 seconds`,
    });
  }
});

test('only the owner has pictures fetched', async () => {
  const stranger = openBrowser(() => shop.app);
  const reply = await stranger.post('/api/admin/fetch-image', { address: at('/a.png') });
  expect(reply.status).toBe(401);
  expect(asked).toEqual([]);
});
