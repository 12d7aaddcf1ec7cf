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

test('browsers are asked for https alone where the shop has it, and below its name only where that is set', async () => {
  const hsts = 'strict-transport-security';
  expect((await headersOf({}))[hsts]).toBeUndefined();
  expect((await headersOf({ publicUrl: 'http://shop.example' }))[hsts]).toBeUndefined();
  const publicUrl = 'https://shop.example';
  expect((await headersOf({ publicUrl }))[hsts]).toMatch(/^max-age=\d+$/);
  expect((await headersOf({ publicUrl, hstsSubdomains: true }))[hsts]).toMatch(
    /^max-age=\d+; includeSubDomains$/,
  );
});

test('no answer lets a page use camera, microphone or place', async () => {
  for (const url of ['/api/products', '/healthz', '/api/nothing']) {
    const policy = String((await headersOf({}, url))['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy.split(', '), url).toContain(`${feature}=()`);
    }
  }
});

test('the frame that shows mails has a policy of its own: styles and pictures alone', async () => {
  const headers = await headersOf({}, '/admin/mail-frame');
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:;.* frame-ancestors 'self'$/,
  );
});
