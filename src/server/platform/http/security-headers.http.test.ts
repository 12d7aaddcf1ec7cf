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

test('the mail frame has its own policy: only styles and pictures', async () => {
  const headers = await headersOf({}, '/admin/mail-frame');
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:;.* frame-ancestors 'self'$/,
  );
});
