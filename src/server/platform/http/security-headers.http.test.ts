// @module-tag one-engine
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { openTestShop } from '../../../../tests/support/test-shop.ts';
import type { Config } from '../../config.ts';

async function headersOf(config: Partial<Config>, url = '/api/products') {
  const shop = await openTestShop({ config });
  try {
    return (await openBrowser(() => shop.app).get(url)).headers;
  } finally {
    await shop.close();
  }
}

test('HSTS is sent only with https, and for subdomains only if that is set', async () => {
  const hsts = 'strict-transport-security';
  expect((await headersOf({}))[hsts]).toBeUndefined();
  expect((await headersOf({ publicUrl: 'http://shop.example' }))[hsts]).toBeUndefined();
  const publicUrl = 'https://shop.example';
  expect((await headersOf({ publicUrl }))[hsts]).toMatch(/^max-age=\d+$/);
  expect((await headersOf({ publicUrl, hstsSubdomains: true }))[hsts]).toMatch(
    /^max-age=\d+; includeSubDomains$/,
  );
});

test('a write that is refused as another site’s has the headers of every answer', async () => {
  const shop = await openTestShop();
  const { post } = openBrowser(() => shop.app);
  const { status, headers } = await post('/api/cart', {}, { origin: 'https://evil.example' });
  await shop.close();
  expect(status).toBe(403);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.any(String),
  });
});

test('no page may use camera, microphone or location', async () => {
  for (const url of ['/api/products', '/healthz', '/api/nothing']) {
    const policy = String((await headersOf({}, url))['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy.split(', '), url).toContain(`${feature}=()`);
    }
  }
});

test('whatever is not a page runs nothing, can be framed nowhere, is not sniffed and not shared with other sites', async () => {
  const shop = await openTestShop();
  const browser = openBrowser(() => shop.app);
  const foreign = { origin: 'https://elsewhere.example' };
  const replies = {
    data: await browser.get('/api/products'),
    'personal data': await browser.get('/api/cart'),
    health: await browser.get('/healthz'),
    robots: await browser.get('/robots.txt'),
    feed: await browser.get('/blog/rss.xml'),
    'nothing there': await browser.get('/api/nothing'),
    'no picture': await browser.get('/attached_assets/none.webp'),
    'a malformed address': await browser.get('/api/products/%'),
    'a foreign write': await browser.post('/api/cart', {}, foreign),
  };
  await shop.close();
  for (const [name, { headers }] of Object.entries(replies)) {
    const policy = String(headers['content-security-policy']).split('; ');
    const strict = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"];
    expect(policy, name).toEqual(expect.arrayContaining(strict));
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['referrer-policy'], name).toBe('no-referrer');
    expect(headers['content-type'], name).toMatch(/^(application|text)\/\S+; charset=utf-8$/);
    expect(headers['access-control-allow-origin'], name).toBeUndefined();
  }
});

test('the mail frame has its own policy: only styles and pictures', async () => {
  const headers = await headersOf({}, '/admin/mail-frame');
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:;.* frame-ancestors 'self'$/,
  );
});
