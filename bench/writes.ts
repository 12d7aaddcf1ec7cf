import { startPostgresCluster } from '../tests/support/postgres-cluster.ts';
import { openBarePostgres, openBareSqlite } from './bare-orders.ts';
import { effort } from './effort.ts';
import { decimal, whole } from './figures.ts';
import { addRequest, type FilledShop, fillCarts, fillShop, orderRequest } from './filled-shop.ts';
import { jsonHeaders, runLoad } from './load.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import type { Part, Table } from './part.ts';
import { compareOrders } from './place-orders.ts';
import { measureRush } from './rush.ts';
import { withFolder, withShop } from './shop-under-test.ts';

const SECONDS = effort(3, 0.5);
const WARM_UP = effort(1, 0.3);

export const writes: Part = {
  name: 'writes',
  title: 'Writes',
  async measure() {
    const sqlite = await measureEngine('SQLite', undefined);
    const cluster = await startPostgresCluster({ isDurable: true });
    if ('skipped' in cluster) {
      console.log(`  PostgreSQL is left out: ${cluster.skipped}`);
      return [callsTable([sqlite]), ordersTable([sqlite]), ...sqlite.rush];
    }
    try {
      const postgres = await measureEngine('PostgreSQL', cluster.url);
      const both = [sqlite, postgres];
      return [callsTable(both), ordersTable(both), ...sqlite.rush];
    } finally {
      await cluster.stop();
    }
  },
};

type Measured = { engine: string; calls: [string, string][]; orders: string[]; rush: Table[] };

function callsTable(engines: readonly Measured[]): Table {
  const [first] = engines;
  return {
    title: 'What visitors send',
    note: '32 connections, warm, each request from an address of its own (the limits count addresses). A checkout is three calls of a new visitor: add to cart, read the cart, place the order. Alone: one visitor after the other on one connection.',
    columns: ['', ...engines.map(({ engine }) => engine)],
    rows: (first?.calls ?? []).map(([name], place) => [
      name,
      ...engines.map(({ calls }) => calls[place]?.[1] ?? ''),
    ]),
  };
}

function ordersTable(engines: readonly Measured[]): Table {
  return {
    title: 'Orders against the bare engine',
    note: `POST /api/orders on 32 connections, sessions and carts prepared before, against transactions of the same statements that the shop runs from begin to commit, straight on the engine: node:sqlite (WAL, synchronous=FULL) one after the other, PostgreSQL (fsync and synchronous_commit on) on ten connections, statements prepared. They take turns on the shop's own database; the ratio is the median of the rounds with the least and the most. 'Settled' also counts the time until the reactions (mails, outbox) of the last order are done, which come after its answer and are no part of the bare transaction; 'changes after' is how many statements write for one order then.`,
    columns: [
      'engine',
      'orders/s',
      'bare/s',
      'ratio',
      'settled/s',
      'statements in the transaction',
      'changes after',
    ],
    rows: engines.map(({ engine, orders }) => [engine, ...orders]),
  };
}

function measureEngine(engine: string, databaseUrl: string | undefined): Promise<Measured> {
  return withFolder((dataDir) => {
    const env = { SEED: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return withShop({ dataDir, env }, async ({ address }) => {
      const shop = await fillShop(address);
      const calls = await measureCalls(shop);
      for (const [name, figure] of calls) console.log(`  ${engine}, ${name}: ${figure}`);
      const bare = databaseUrl
        ? openBarePostgres(databaseUrl)
        : openBareSqlite(`${dataDir}/shop.db`);
      try {
        const orders = await compareOrders(shop, bare, { dataDir, databaseUrl });
        const rush = databaseUrl ? [] : [await measureRush(shop, bare)];
        return { engine, calls, orders, rush };
      } finally {
        await bare.close();
      }
    });
  });
}

async function measureCalls(shop: FilledShop): Promise<[string, string][]> {
  const send = async (wanted: Omit<LoadJob, 'origin' | 'until'>) => {
    const lists = { product: shop.products, ...wanted.lists };
    const job = { origin: shop.address, ...wanted, lists };
    await runLoad({ ...job, until: { seconds: WARM_UP } });
    return runLoad({ ...job, until: { seconds: SECONDS } });
  };
  const checkout = {
    requests: [
      addRequest,
      { path: '/api/cart', headers: { cookie: '{cookie}' } },
      orderRequest(shop),
    ],
    statuses: [200, 201],
  };

  const added = await send({ requests: [addRequest] });
  // More carts than a cart may hold of one product.
  const cookie = await fillCarts(shop, effort(2000, 500));
  const headers = { ...jsonHeaders, cookie: '{cookie}' };
  const addedAgain = await send({ requests: [{ ...addRequest, headers }], lists: { cookie } });
  const checkouts = await send(checkout);
  const signUp = {
    method: 'POST',
    path: '/api/newsletter/signup',
    headers: jsonHeaders,
    body: '{"email":"{unique}@example.com"}',
  } as const;
  const signedUp = await send({ requests: [signUp] });
  const alone = await send({ ...checkout, connections: 1 });
  return [
    ['add to cart, a new visitor, per s', whole(added.perSecond)],
    ['add to cart, a known visitor, per s', whole(addedAgain.perSecond)],
    ['whole checkouts, per s', whole(ordersPerSecond(checkouts))],
    ['newsletter sign-ups, per s', whole(signedUp.perSecond)],
    ['one checkout alone, ms', decimal(1000 / ordersPerSecond(alone), 1)],
  ];
}

function ordersPerSecond({ statuses, seconds }: LoadResult): number {
  return (statuses[201] ?? 0) / seconds;
}
