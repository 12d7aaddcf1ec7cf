import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ONE_ENGINE } from '../support/one-engine.ts';
import { ONLY_IN_ALL } from '../support/only-in-all.ts';
import { startServer } from '../support/running-shop.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let folder: string;
let env: Record<string, string>;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-start-'));
  env = {
    DATA_DIR: folder,
    SEED: 'none',
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  };
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server with 0',
  { tags: ONE_ENGINE },
  async (signal) => {
    const started = startServer(env);
    const address = await started.opened;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    started.server.kill(signal);
    expect(await started.ended).toBe(0);
  },
);

test('what is in flight when the server is told to stop is finished', {
  tags: ONE_ENGINE,
}, async () => {
  const started = startServer(env);
  const address = new URL((await started.opened) ?? '');
  const body = JSON.stringify({ code: 'NEVER' });
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // Half a request: the server has begun it when it answers '100 Continue'.
  socket.write(
    `POST /api/discount-codes/validate HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(() => answer).toContain('100 Continue');
  started.server.kill('SIGTERM');
  await expect.poll(() => isOpen(address)).toBe(false);
  socket.write(body);
  await once(socket, 'close');
  expect(answer).toContain('HTTP/1.1 404 Not Found');
  expect(answer).toContain('This discount code is not valid');
  expect(await started.ended).toBe(0);
});

/** Whether the server still takes new connections. */
async function isOpen({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname, port: Number(port) });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('the address and the set-up link are printed', {
  tags: [ONE_ENGINE, ONLY_IN_ALL],
}, async () => {
  const started = startServer({ ...env, SETUP_TOKEN: 'token-of-mine' });
  const address = await started.opened;
  await expect.poll(started.output).toContain(`${address}/setup?token=token-of-mine`);
  started.server.kill('SIGTERM');
  await started.ended;
});

test('the development server shows every part of the interface at /dev/ui, every mail at /dev/mail', {
  tags: [ONE_ENGINE, ONLY_IN_ALL],
}, async () => {
  const started = startServer({ ...env, NODE_ENV: 'development' });
  const gallery = await fetch(`${await started.opened}/dev/ui`);
  expect(gallery.status).toBe(200);
  expect(await gallery.text()).toContain('Button');
  const mails = await fetch(`${await started.opened}/dev/mail`);
  expect(mails.status).toBe(200);
  expect(await mails.text()).toContain('Order 7K2M9QXC: how to pay');
  started.server.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});

test('a taken port is one plain line and exit 1', { tags: [ONE_ENGINE, ONLY_IN_ALL] }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const bound = other.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const started = startServer({ ...env, PORT: String(port) });
  expect(await started.ended).toBe(1);
  expect(started.output()).toBe(
    `Assay did not start: port ${port} at 127.0.0.1 is taken; stop what uses it, or set PORT to another\n`,
  );
  other.close();
});

test('a wrong setting is one plain line and exit 1', {
  tags: [ONE_ENGINE, ONLY_IN_ALL],
}, async () => {
  const started = startServer({ ...env, PORT: 'http' });
  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(/^Assay did not start: PORT .+\n$/);
});

test('a data folder that cannot be one is one plain line and exit 1', {
  tags: ONE_ENGINE,
}, async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const started = startServer({ ...env, DATA_DIR: join(file, 'data') });
  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(
    /^Assay did not start: the data folder cannot be used: .+; check DATA_DIR \(.+\)\n$/,
  );
});

test('a database that is not there is one plain line and exit 1, at once', async ({ skip }) => {
  if (!database.databaseUrl) return skip('on SQLite a start makes it');
  const nowhere = new URL(database.databaseUrl);
  nowhere.pathname = '/none';
  const started = startServer({ ...env, DATABASE_URL: nowhere.href });
  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(
    /^Assay did not start: the database cannot be used: .+; check DATABASE_URL\n$/,
  );
});

test('a start that waits for its database can be stopped', async () => {
  const started = startServer({ ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  await expect.poll(started.output, { timeout: 30_000 }).toContain('Waiting for the database');
  started.server.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});
