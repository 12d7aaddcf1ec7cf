import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../../../tests/support/browser.ts';
import { makeDatabaseSwitch } from '../../../tests/support/database-switch.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { readConnectionLoad } from '../platform/database/connection-load.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { createMetrics, serveMetrics } from './index.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

let metrics: ReturnType<typeof createMetrics>;
let database: ReturnType<typeof makeDatabaseSwitch>;
let shop: TestShop;

beforeEach(async () => {
  metrics = createMetrics();
  database = makeDatabaseSwitch();
  shop = await openTestShop({ plugin: database.plugin, observers: [metrics.observe] });
});
afterEach(() => shop.close());

/** One metric's value; undefined if it is not there. */
async function readValue(series: string): Promise<number | undefined> {
  const line = (await metrics.report(shop.shop)).split('\n').find((one) => one.startsWith(series));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

test('requests are counted by route and class of status, and no address is in the report', async () => {
  const { id } = await placeOrder(shop);
  const visitor = openBrowser(() => shop.app);
  await visitor.get(`/api/orders/${id}`);
  await visitor.get('/api/products/none-of-this-name');
  await visitor.get('/api/nothing-at-all?really=nothing');
  const count = (method: string, route: string, status: string) =>
    readValue(
      `assay_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(await count('POST', '/api/orders', '2xx')).toBe(1);
  expect(await count('GET', '/api/products/:id', '4xx')).toBe(1);
  expect(await count('GET', '/api/*', '4xx')).toBe(1);
  const report = await metrics.report(shop.shop);
  for (const address of [id, 'none-of-this-name', 'nothing']) expect(report).not.toContain(address);
});

test('cached answers are counted apart, also those sent in front of the router', async () => {
  const { id } = await putProduct(shop);
  const address = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/products/${id}`;
  const made = () => readValue('assay_page_cache_answers_total{source="made"}');
  const fast = (status: string) =>
    readValue(`assay_fast_path_answers_total{route="/api/products/:id",status="${status}"}`);
  // On PostgreSQL the news of the product may come after the first answers, and empty the cache once.
  await vi.waitFor(async () => {
    await fetch(address);
    expect(await fast('2xx')).toBeGreaterThan(0);
  });
  expect(await readValue('assay_page_cache_answers_total{source="cached"}')).toBeGreaterThan(0);
  const before = { made: await made(), fast: await fast('2xx') };
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await made()).toBe(before.made);
  expect(await fast('2xx')).toBe((before.fast ?? 0) + 1);
  expect(await fast('3xx')).toBe(1);
});

test('an order is counted once its reactions have run, and its mails wait', async () => {
  await placeOrder(shop);
  await shop.shop.outbox.drain();
  await placeOrder(shop);
  await shop.shop.outbox.drain();
  shop.time.now += 3_600_000;
  expect(await readValue('assay_events_handled_total{event="order.placed"}')).toBe(2);
  expect(await readValue('assay_orders_open{status="pending"}')).toBe(2);
  expect(await readValue('assay_orders_open_oldest_seconds{status="pending"}')).toBeCloseTo(
    3600,
    -1,
  );
  expect(await readValue('assay_outbox_waiting')).toBe(0);
  expect(await readValue('assay_mails{state="waiting"}')).toBe(4);
  expect(await readValue('assay_mails_oldest_seconds')).toBeCloseTo(3600, -1);
});

test('without its database the shop reports that and what it still knows', async () => {
  expect(await readValue('assay_database_up')).toBe(1);
  database.takeAway();
  expect(await readValue('assay_database_up')).toBe(0);
  expect(await readValue('assay_outbox_waiting')).toBeUndefined();
  expect(await readValue('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('transactions that wait for their turn are counted', async () => {
  const { db } = shop.shop;
  const letGo = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  // More than the pool of PostgreSQL has connections.
  const work = Array.from({ length: 11 }, () =>
    db.transaction().execute(async () => {
      inside.resolve();
      await letGo.promise;
    }),
  );
  await inside.promise;
  const waiting = isPostgres(db) ? 1 : 10;
  await expect.poll(() => readConnectionLoad(db).waiting).toBe(waiting);
  letGo.resolve();
  await Promise.all(work);
  expect(await readValue('assay_database_waiting')).toBe(0);
});

test('every metric is documented, and alerts and board name no other', async () => {
  await metrics.report(shop.shop);
  // The clock is trusted after ten minutes.
  shop.time.now += 11 * 60_000;
  const report = await metrics.report(shop.shop);
  const types = [...report.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = types.map(([, name = '']) => name);
  const documented = [...read('docs/observing.md').matchAll(/^\| `(assay_\w+)` .*$/gm)]
    .filter(([row]) => isPostgres(shop.shop.db) || !row.includes('PostgreSQL only'))
    .map(([, name = '']) => name);
  expect(names.filter((name) => name.startsWith('assay_')).toSorted()).toEqual(
    documented.toSorted(),
  );

  const known = new Set(['up', 'assay_database_connections']);
  for (const [, name = '', type] of types) {
    known.add(name);
    if (type === 'histogram')
      for (const part of ['bucket', 'count', 'sum']) known.add(`${name}_${part}`);
  }
  for (const file of ['deploy/alerts.yaml', 'deploy/grafana.json']) {
    const used = read(file).match(/\b(assay|nodejs|process)_\w+/g) ?? [];
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('metrics are at one address of a port of their own', async () => {
  const { port, stop } = await serveMetrics(metrics, shop.shop, { port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('assay_database_up 1');
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  stop();
  await expect(fetch(`${address}/metrics`)).rejects.toThrow();
});
