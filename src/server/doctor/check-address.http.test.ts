// @module-tag one-engine
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { CERTIFICATE, openTlsProxy } from '../../../tests/support/tls-proxy.ts';
import type { Config } from '../config.ts';
import { checkAddress } from './check-address.ts';

const DAY = 86_400_000;
const CERTIFICATE_ENDS = Date.UTC(2120, 0, 1);
const usualCertificates = tls.getCACertificates('default');

let proxy: Awaited<ReturnType<typeof openTlsProxy>>;
let shop: TestShop;
let port: number;

beforeEach(async () => {
  tls.setDefaultCACertificates([CERTIFICATE]);
  proxy = await openTlsProxy();
});
afterEach(async () => {
  await shop.close();
  await proxy.stop();
  tls.setDefaultCACertificates(usualCertificates);
});

/** Opens a shop behind the proxy. */
async function open(config: Partial<Config>): Promise<void> {
  shop = await openTestShop({ config: { publicUrl: proxy.url, ...config } });
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  proxy.forwardTo(port);
}

/** What the doctor says of it, by level. */
async function examine(config: Partial<Config> = {}, now = Date.now()) {
  const examined = { ...shop.shop.config, port, publicUrl: proxy.url, ...config };
  const findings = await checkAddress(examined, now);
  const textsOf = (level: string) =>
    findings.filter((one) => one.level === level).map(({ text }) => text);
  return { ok: textsOf('ok'), warning: textsOf('warning'), wrong: textsOf('wrong') };
}

test('a shop behind its one proxy is in order', async () => {
  await open({ trustProxy: 1 });
  expect(await examine()).toEqual({
    ok: [
      `The shop is running at http://127.0.0.1:${port}.`,
      expect.stringMatching(/^The certificate of PUBLIC_URL is valid for \d{5} more days\.$/),
      `PUBLIC_URL (${proxy.url}) leads to the shop.`,
      'Browsers open the shop only over https.',
      'The shop sees this machine as 127.0.0.1; visitors cannot forge their addresses.',
    ],
    warning: [],
    wrong: [],
  });
});

test.each<[Config['trustProxy'], string | undefined, RegExp]>([
  [false, undefined, /^TRUST_PROXY is not set, but a proxy speaks https/],
  [2, undefined, /^Visitors can forge their addresses/],
  [1, '10.1.1.1', /^The shop takes visitors for 10\.1\.1\.1, which is a proxy's address/],
])('TRUST_PROXY=%s is wrong with another proxy at %s', async (trustProxy, other, said) => {
  await open({ trustProxy });
  proxy.forwardTo(port, other);
  expect((await examine()).wrong).toEqual([expect.stringMatching(said)]);
});

test('a certificate is renewed in time, or visitors are turned away', async () => {
  await open({ trustProxy: 1 });
  const soon = await examine({}, CERTIFICATE_ENDS - 5 * DAY);
  expect(soon.warning).toEqual(['The certificate of PUBLIC_URL is valid for 5 more days.']);
  const late = await examine({}, CERTIFICATE_ENDS + DAY);
  expect(late.wrong).toEqual(['The certificate of PUBLIC_URL has expired.']);
  tls.setDefaultCACertificates(usualCertificates);
  expect((await examine()).wrong).toEqual([
    'Browsers do not trust the certificate of PUBLIC_URL (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ]);
});

test('a shop that was started without its https address sends no HSTS', async () => {
  await open({ trustProxy: 1, publicUrl: undefined });
  expect((await examine()).warning).toEqual([
    'The header Strict-Transport-Security does not reach visitors.',
  ]);
});

test('PUBLIC_URL may lead elsewhere, nowhere, or be missing', async () => {
  await open({ trustProxy: 1 });
  const other = createServer((_, response) => response.end('Welcome')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  proxy.forwardTo((other.address() as AddressInfo).port);
  expect((await examine()).wrong).toEqual([
    `PUBLIC_URL (${proxy.url}) leads to something other than this shop (status 200).`,
  ]);
  other.close();
  const closed = `http://127.0.0.1:${(other.address() as AddressInfo | null)?.port ?? 9}`;
  expect((await examine({ publicUrl: closed })).wrong).toEqual([
    expect.stringMatching(/^PUBLIC_URL .* cannot be reached from here: .*ECONNREFUSED/),
  ]);
  expect((await examine({ publicUrl: undefined })).warning).toEqual([
    expect.stringMatching(/^PUBLIC_URL is not set/),
  ]);
});

test('a shop that is stopped is no fault of its address', async () => {
  await open({ trustProxy: 1 });
  await shop.app.close();
  const { ok, warning, wrong } = await examine();
  expect(ok).toEqual([expect.stringMatching(/^The certificate of PUBLIC_URL is valid/)]);
  expect(warning).toEqual([expect.stringMatching(/^The shop is not running: .*ECONNREFUSED/)]);
  expect(wrong).toEqual([]);
});
