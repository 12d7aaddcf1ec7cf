// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { endpoints } from '../../../contracts/endpoints.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('the OpenAPI description knows every endpoint of the contracts', async () => {
  const { json } = await openBrowser(() => shop.app).get('/api/docs/json');
  for (const { method, path, summary } of endpoints) {
    expect(json.paths[path]?.[method.toLowerCase()]?.summary).toBe(summary);
  }
});

test('it describes nothing else: no page, no file, no catch-all', async () => {
  const { json } = await openBrowser(() => shop.app).get('/api/docs/json');
  expect(Object.keys(json.paths).sort()).toEqual(
    [...new Set(endpoints.map(({ path }) => path))].sort(),
  );
});

test('/api/docs shows it', async () => {
  const reply = await openBrowser(() => shop.app).get('/api/docs/');
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toContain('text/html');
  const policy = String(reply.headers['content-security-policy']).split('; ');
  const strict = ["script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"];
  expect(policy).toEqual(expect.arrayContaining(strict));
});

test('every endpoint of the contracts has a handler, and no handler is without a contract', async () => {
  for (const { method, path } of endpoints) {
    expect(shop.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true);
  }
});
