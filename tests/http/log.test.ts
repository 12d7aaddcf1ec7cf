// @module-tag only-in-all
// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putProduct } from '../../src/server/catalogue/index.ts';
import { aProduct, orderFor, recipient } from '../support/factories.ts';
import { startServer } from '../support/running-shop.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('the log has a line for each change and refusal, with its id, and nothing personal', async () => {
  const { lines, answers, requestId, secrets } = await logOfBuying('info');
  expect(answers).toContainEqual(
    expect.objectContaining({ method: 'POST', route: '/api/cart', status: 200 }),
  );
  expect(answers).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/orders',
      status: 201,
      reqId: requestId,
    }),
  );
  expect(answers).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/api/orders/:orderId', status: 404 }),
  );
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
});

test('what was only read is counted, and also logged for debug, with nothing personal', async () => {
  const { lines, answers, counted, secrets } = await logOfBuying('debug');
  expect(answers).toHaveLength(6);
  // On a busy machine one may have been slow.
  expect(counted).toBe(answers.filter(({ level }) => level === 20).length);
  expect(counted).toBeGreaterThan(0);
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
});

/** Buys, opens the order's page, another page twice, and an order that does not exist, which is refused. */
async function logOfBuying(level: string) {
  const bought = aProduct();
  await putProduct(database.db, bought, Date.now());
  const { address, send, stop } = await startLogging(level);

  const added = await send('/api/cart', { productId: bought.id });
  await added.text();
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  const placed = await send('/api/orders', orderFor([[bought, 1]]), { cookie });
  const { id } = await placed.json();
  expect(placed.status).toBe(201);
  const order = `/payment/${id}?email=${recipient.email}`;
  for (const path of [order, '/faq', '/faq', '/api/orders/unknown']) {
    await fetch(`${address}${path}`).then((answer) => answer.text());
  }

  const lines = await stop();
  const entries = lines.map((line) => JSON.parse(line));
  const personal = Object.values(recipient).filter((text) => !['', 'Canada', 'BC'].includes(text));
  return {
    lines,
    answers: entries.filter(({ msg }) => msg === 'answered'),
    counted: entries.reduce((sum, { answers = 0 }) => sum + answers, 0),
    requestId: placed.headers.get('x-request-id'),
    secrets: [...personal, id, cookie.split('=')[1]],
  };
}

test('a line names the network address of who signs in or is refused, and of nobody else', async () => {
  const { address, send, stop } = await startLogging();
  const wrong = { username: 'admin', password: 'a secret guess' };
  await send('/api/contact', { name: 'nobody' });
  await send('/api/setup-admin', undefined);
  await send('/api/auth/login', wrong);
  await fetch(`${address}/api/admin/messages`);
  await send('/api/cart', {}, { origin: 'https://elsewhere.example' });
  await send('/api/auth/logout', undefined);

  const lines = await stop();
  expect(lines.join('\n')).not.toContain(wrong.password);
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ route, status, address }) => [route, status, address])).toEqual([
    ['/api/contact', 400, undefined],
    ['/api/setup-admin', 201, '127.0.0.1'],
    ['/api/auth/login', 401, '127.0.0.1'],
    ['/api/admin/messages', 401, '127.0.0.1'],
    ['/api/cart', 403, '127.0.0.1'],
    ['/api/auth/logout', 200, '127.0.0.1'],
  ]);
});

/** Starts a shop of its own; `stop` gives the lines of its log. */
async function startLogging(level = 'info') {
  const started = startServer({
    DATA_DIR: database.dataDir,
    SEED: 'none',
    LOG_LEVEL: level,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  });
  const address = await started.opened;
  return {
    address,
    send: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: body === undefined ? '' : JSON.stringify(body),
      }),
    async stop() {
      started.server.kill('SIGTERM');
      await started.ended;
      return started
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
    },
  };
}
