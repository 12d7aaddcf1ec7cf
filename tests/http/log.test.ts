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

test('the log has a line for each request, with its id, and nothing personal', async () => {
  const bought = aProduct();
  await putProduct(database.db, bought, Date.now());
  const started = startServer({
    DATA_DIR: database.dataDir,
    SEED: 'none',
    LOG_LEVEL: 'info',
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  });
  const address = await started.opened;
  const send = (path: string, body: unknown, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  const added = await send('/api/cart', { productId: bought.id });
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  const placed = await send('/api/orders', orderFor([[bought, 1]]), cookie);
  const { id } = await placed.json();
  expect(placed.status).toBe(201);
  await fetch(`${address}/payment/${id}?email=${recipient.email}`);
  const requestId = placed.headers.get('x-request-id') ?? '';
  started.server.kill('SIGTERM');
  await started.ended;

  const lines = started
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const entry = lines.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === requestId);
  expect(entry).toMatchObject({ method: 'POST', route: '/api/orders', status: 201 });
  for (const personal of [
    ...Object.values(recipient).filter((text) => text !== 'Canada' && text !== 'BC'),
    id,
    cookie.split('=')[1],
  ]) {
    expect(lines.join('\n')).not.toContain(personal);
  }
});
