import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openDatabaseLine } from '../support/database-line.ts';
import { putProduct } from '../support/factories.ts';
import { ONLY_IN_ALL } from '../support/only-in-all.ts';
import { startServer } from '../support/running-shop.ts';
import { openTestShop } from '../support/test-shop.ts';

const BUYERS = 8;
const PRODUCT = 'bought-all-the-time';
/** A machine that is busy with other tests may be slow. */
const SOON = { timeout: 30_000 };
/** For a whole test, in which the shop is started and cut off many times. */
const LONG = 180_000;
const WITHIN_2_S = { timeout: 2000, interval: 20 };

test('connections that PostgreSQL ends under load are 503 for what was under way, 20 times, and the shop comes back within 2 s', {
  tags: ONLY_IN_ALL,
  timeout: LONG,
}, async ({ skip }) => {
  const { address, line, endConnections, ended } = await openShopOnLine(skip);
  const buyers = keepBuying(address);
  for (let time = 1; time <= 20; time += 1) {
    const before = buyers.seen.length;
    // A fast stop first tells each connection why it ends, an immediate one does not.
    if (time % 2 === 0) await endConnections();
    line.cut();
    await expect.poll(() => buyers.seen.slice(before), SOON).toContain(503);
    expect(await statusOf(`${address}/about`)).toBe(200);
    line.mend();
    await expect.poll(() => statusOf(`${address}/readyz`), WITHIN_2_S).toBe(200);
    const after = buyers.seen.length;
    await expect.poll(() => buyers.seen.slice(after), SOON).toContain(200);
  }
  await buyers.stop();
  expect(new Set(buyers.seen)).toEqual(new Set([200, 503]));
  expect(ended()).toBe(false);
});

test('a connection that ends alone, in the middle of what it does, costs no more than a 503', {
  tags: ONLY_IN_ALL,
  timeout: LONG,
}, async ({ skip }) => {
  const { address, endConnections, ended } = await openShopOnLine(skip);
  const buyers = keepBuying(address);
  for (let time = 1; time <= 20; time += 1) {
    const before = buyers.seen.length;
    await endConnections();
    await expect.poll(() => buyers.seen.length, SOON).toBeGreaterThan(before + BUYERS);
  }
  await expect.poll(() => statusOf(`${address}/readyz`), WITHIN_2_S).toBe(200);
  await buyers.stop();
  expect(buyers.seen.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(ended()).toBe(false);
});

test('a database that hangs is a 503 within 5 s for every request, and it goes on when the database does', {
  tags: ONLY_IN_ALL,
  timeout: LONG,
}, async ({ skip }) => {
  const { address, line, ended } = await openShopOnLine(skip);
  const buyers = keepBuying(address);
  await expect.poll(() => buyers.seen.length, SOON).toBeGreaterThan(BUYERS);
  line.freeze();
  // More than there are connections, so that some wait for one that is given up; then on new ones.
  for (const urls of [Array.from({ length: 20 }, () => '/readyz'), ['/readyz', '/shop']]) {
    const answers = await Promise.all(urls.map((url) => ask(`${address}${url}`)));
    for (const { status, milliseconds } of answers) {
      expect(status).toBe(503);
      expect(milliseconds).toBeLessThan(5000);
    }
  }
  expect(await statusOf(`${address}/about`)).toBe(200);
  line.mend();
  await expect.poll(() => statusOf(`${address}/readyz`), WITHIN_2_S).toBe(200);
  await buyers.stop();
  expect(Math.max(...buyers.waited)).toBeLessThan(5000);
  expect(buyers.seen.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(ended()).toBe(false);
});

test(
  'a shop whose database hangs can be stopped',
  async ({ skip }) => {
    const { line, stop } = await openShopOnLine(skip);
    line.freeze();
    expect(await stop()).toBe(0);
  },
  LONG,
);

test(
  'a start waits for a database that is away, and says so',
  async ({ skip }) => {
    const { line, start } = await prepareLine(skip);
    line.cut();
    const started = start();
    await expect
      .poll(started.output, SOON)
      .toMatch(/^Waiting for the database, for up to 60 seconds: .+; check DATABASE_URL$/m);
    line.mend();
    expect(await started.opened).toBeDefined();
    expect(started.output().match(/Waiting for the database/g)).toHaveLength(1);
  },
  LONG,
);

/** A migrated PostgreSQL with one product, and a line to it. */
async function prepareLine(skip: TestContext['skip']) {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'SQLite is never away');
  const owner = await openTestShop();
  await putProduct(owner, { id: PRODUCT, stock: 1_000_000 });
  const { databaseUrl, dataDir } = owner.shop.config;
  const line = await openDatabaseLine(databaseUrl ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'assay-away-'));
  const running: ReturnType<typeof startServer>[] = [];
  onTestFinished(async () => {
    for (const { server, ended } of running) {
      server.kill('SIGKILL');
      await ended;
    }
    await line.close();
    await owner.close();
    await rm(folder, { recursive: true, force: true });
  });
  const start = () => {
    const started = startServer({
      DATA_DIR: folder,
      DATABASE_URL: line.url,
      SEED: 'none',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
    });
    running.push(started);
    return started;
  };
  const db = openDatabase({ databaseUrl, dataDir });
  onTestFinished(() => db.destroy());
  return { line, start, db };
}

async function openShopOnLine(skip: TestContext['skip']) {
  const { line, start, db } = await prepareLine(skip);
  const { server, opened, ended, output } = start();
  const address = await opened;
  if (!address) throw new Error(`The shop did not open:\n${output()}`);
  // Kept from now on.
  expect(await statusOf(`${address}/about`)).toBe(200);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  return {
    address,
    line,
    ended: () => hasEnded,
    async stop() {
      server.kill('SIGTERM');
      return ended;
    },
    /** As an administrator of the server does. */
    endConnections: () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
  };
}

/** Buyers who do nothing but put the same product into their carts, each from an address of their own. */
function keepBuying(address: string) {
  const seen: number[] = [];
  /** Milliseconds. */
  const waited: number[] = [];
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let visit = 0; !isOver; visit += 1) {
      const { status, milliseconds } = await ask(`${address}/api/cart`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${buyer}.${visit >> 8}.${visit & 255}`,
        },
        body: JSON.stringify({ productId: PRODUCT, quantity: 1 }),
      });
      seen.push(status);
      waited.push(milliseconds);
    }
  });
  return {
    seen,
    waited,
    async stop() {
      isOver = true;
      await Promise.all(buyers);
    },
  };
}

/** The status 0 stands for no answer at all. */
async function ask(url: string, init: RequestInit = {}) {
  const began = performance.now();
  const status = await fetch(url, init).then(
    async (answer) => {
      await answer.text();
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      return answer.status;
    },
    () => 0,
  );
  return { status, milliseconds: performance.now() - began };
}

const statusOf = async (url: string) => (await ask(url)).status;
