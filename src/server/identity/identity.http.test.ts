// @module-tag one-engine
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { IdentitySettings } from '../../contracts/content/identity-settings.ts';
import { defaultIdentity } from '../../domain/identity/identity.ts';
import { storePicture } from '../platform/images/store-picture.ts';
import { keepHeroDrawn } from './index.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const settings = async () => (await owner.get('/api/shop-settings')).json;
const change = (identity: object, more = {}) =>
  owner.patch('/api/admin/shop-settings', {
    identity: { ...defaultIdentity, ...identity },
    ...more,
  });
const initials: IdentitySettings['mark'] = { kind: 'initials', initials: 'PP', picture: '' };

/** A red picture of a shop's computer, uploaded. */
async function upload(width: number, height: number): Promise<string> {
  const red = { width, height, channels: 3, background: '#f00' } as const;
  const png = await sharp({ create: red }).png().toBuffer();
  return storePicture(png, join(shop.shop.config.dataDir, 'attached_assets'));
}

async function pixelOf(url: string, left: number, top: number): Promise<number[]> {
  const { rawPayload } = await shop.app.inject(url);
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(rawPayload).extract(area).removeAlpha().raw().toBuffer())];
}

test('icons are the mark in the palette, and others as soon as it changes', async () => {
  const vial = await shop.app.inject('/favicon.svg');
  expect(vial.headers['content-type']).toBe('image/svg+xml');
  await change({ palette: 'lake', mark: initials });
  const drawn = await shop.app.inject('/favicon.svg');
  expect(drawn.headers.etag).not.toBe(vial.headers.etag);
  expect(drawn.body).toContain('.aurora{fill:#1b709e}');
  expect(await pixelOf('/mark.png', 48, 90)).toEqual([0x1b, 0x70, 0x9e]);

  const asked = await shop.app.inject('/favicon.ico');
  expect(asked).toMatchObject({ statusCode: 302, headers: { location: '/mark.png' } });

  const picture = await upload(400, 200);
  await change({ mark: { ...initials, kind: 'picture', picture } });
  expect((await shop.app.inject('/favicon.svg')).body).toContain('data:image/png;base64,');
  const [red = 0] = await pixelOf('/mark.png', 48, 48);
  expect(red).toBeGreaterThan(240);
  const touch = await shop.app.inject('/apple-touch-icon.png');
  expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 });
  const { etag } = touch.headers;
  const again = { url: '/apple-touch-icon.png', headers: { 'if-none-match': String(etag) } };
  expect((await shop.app.inject(again)).statusCode).toBe(304);
});

test.each([
  [{ palette: 'red' }, 'identity.palette'],
  [{ mark: { ...initials, initials: 'PPS' } }, 'identity.mark.initials'],
  [{ mark: { ...initials, initials: '<>' } }, 'identity.mark.initials'],
  [{ mark: { ...initials, kind: 'picture' } }, 'identity.mark.picture'],
  [{ mark: { ...initials, picture: 'https://shop.example/a.png' } }, 'identity.mark.picture'],
  [
    { mark: { ...initials, picture: '/attached_assets/0123456789abcdef-1200.webp' } },
    'identity.mark.picture',
  ],
  [{ hero: { kind: 'picture', picture: '', alt: '' } }, 'identity.hero.picture'],
])('%j is refused with a sentence', async (identity, field) => {
  const { status, json } = await change(identity);
  expect(status).toBe(400);
  expect(json.fields).toHaveProperty([field]);
  expect((await settings()).identity).toEqual(defaultIdentity);
});

test('a picture of the home page needs words for those who do not see it', async () => {
  const picture = await upload(1200, 600);
  const hero = { kind: 'picture', picture, alt: '' };
  expect((await change({ hero })).json.fields).toHaveProperty(['identity.hero.alt']);
  const saved = await change({ hero: { ...hero, alt: 'A bench' } });
  expect(saved.json.identity.hero).toEqual({ ...hero, alt: 'A bench' });
  const link = await shop.app.inject('/og.png');
  expect(link.headers.location).toBe('/og/shop.jpg');
  const [red = 0] = await pixelOf('/og/shop.jpg', 1000, 300);
  expect(red).toBeGreaterThan(240);
});

test('a change is refused where somebody else changed the looks meanwhile, and is in the history', async () => {
  const was = await settings();
  await change({ palette: 'lake' });
  const late = await change({ palette: 'plum' }, { was });
  expect(late.status).toBe(409);
  expect(late.json.message).toContain('identity');
  const { rows } = (await owner.get('/api/admin/audit?kind=settings')).json;
  expect(rows).toMatchObject([
    { changes: [{ field: 'palette', before: 'spruce', after: 'lake' }] },
  ]);
});

test('the vials of the home page are drawn for another name, and for other products; once each', async () => {
  const drawn = async () => {
    await keepHeroDrawn(shop.shop);
    return (await settings()).drawnHero;
  };
  expect(await drawn()).toBe('');
  await owner.patch('/api/admin/shop-settings', { shopName: 'Prairie Peptide Supply' });
  // At once: nobody waits for the minute's jobs.
  await shop.shop.outbox.drain();
  const empty = (await settings()).drawnHero;
  expect((await shop.app.inject(empty)).statusCode).toBe(200);
  expect(await drawn()).toBe(empty);
  const { dataDir } = shop.shop.config;
  await rm(join(dataDir, 'attached_assets'), { recursive: true });
  expect(await drawn()).toBe(empty);
  expect((await shop.app.inject(empty)).statusCode).toBe(200);

  const product = await putProduct(shop, { name: 'FLAG Peptide' });
  const filled = await drawn();
  expect(filled).not.toBe(empty);
  await owner.patch(`/api/admin/products/${product.id}`, { price: '12.34', stock: 3 });
  expect(await drawn()).toBe(filled);
  await owner.patch('/api/admin/shop-settings', { shopName: 'Boreal Peptides' });
  expect(await drawn()).toBe('');
});

test('the picture for links has the shop’s name, in its palette', async () => {
  await change({ palette: 'lake' }, { shopName: 'Prairie Peptide Supply' });
  const first = await shop.app.inject('/og/shop.jpg');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
  // The bar above the name.
  const [red = 0, , blue = 0] = await pixelOf('/og/shop.jpg', 100, 153);
  expect(blue).toBeGreaterThan(red + 80);
  await change({ palette: 'plum' });
  expect((await shop.app.inject('/og/shop.jpg')).headers.etag).not.toBe(first.headers.etag);
});
