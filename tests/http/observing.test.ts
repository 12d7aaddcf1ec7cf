// @module-tag only-in-all
// @module-tag one-engine
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../support/running-shop.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let env: Record<string, string>;

beforeEach(async () => {
  database = await openTestDatabase();
  const { dataDir, databaseUrl } = database;
  env = { SEED: 'none', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  // The shop has its file for itself.
  if (!databaseUrl) await database.db.destroy();
});
afterEach(() => database.close());

/** A port at 127.0.0.1 that is taken until `free`. */
async function takePort() {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  if (typeof address !== 'object' || !address) throw new Error('There is no port');
  const free = async () => {
    taken.close();
    await once(taken, 'close');
  };
  return { port: String(address.port), free };
}

test('metrics have their own port, which the shop closes when it stops', async () => {
  const { port, free } = await takePort();
  const refused = startServer({ ...env, METRICS_PORT: port });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(`port ${port} at 127.0.0.1 is taken`);
  expect(refused.output()).toContain('set METRICS_PORT to another');
  await free();

  const { opened, server, ended } = startServer({ ...env, METRICS_PORT: port });
  const address = await opened;
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await metrics.text()).toContain('assay_database_up 1');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('traces are asked for where their packages are missing', async () => {
  const withoutPackages = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name === '@opentelemetry/sdk-trace') throw new Error('not installed');
      return next(name, context);
    } });`;
  const { ended, output } = startServer({
    ...env,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutPackages)}`,
  });
  expect(await ended).toBe(1);
  expect(output()).toContain('the packages that write traces are not installed');
});
