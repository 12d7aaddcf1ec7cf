import { expectOk, openOwner, type Visitor } from '../proof/visitor.ts';
import { IMPORT_PART, importProducts } from '../src/contracts/catalogue/import-products.ts';
import { startDurableCluster } from '../tests/support/postgres-cluster.ts';
import { captureOrders, placeBare } from './bare-orders.ts';
import { browserHeaders, runLoad } from './load.ts';
import { makeProducts } from './make-products.ts';
import { effort, figure, median, type Part, spread, type Table } from './report.ts';
import {
  addToCart,
  fillCarts,
  fillShop,
  listProductIds,
  placeOrder,
  withCopyOf,
  withFolder,
  withShop,
} from './shop.ts';

const SECONDS = effort(3, 0.5);
const ROUNDS = effort(3, 1);
const ORDERS = effort(2000);
const RUSH = { seconds: effort(12, 2), orders: effort(500, 50), pages: effort(200, 20) };

export const writes: Part = {
  name: 'writes',
  title: 'Writes',
  async measure() {
    const cluster = await startDurableCluster();
    if ('skipped' in cluster) console.log(`  PostgreSQL is left out: ${cluster.skipped}`);
    const url = 'url' in cluster ? cluster.url : undefined;
    try {
      const postgres = url ? await withFolder((folder) => measureCalls(folder, url)) : undefined;
      return await withFolder(async (folder) => {
        const sqlite = await measureCalls(folder);
        const orders = await compareOrders(folder, sqlite.orders);
        return [tabulateCalls(sqlite.calls, postgres?.calls), orders, await measureRush()];
      });
    } finally {
      if ('stop' in cluster) await cluster.stop();
    }
  },
};

type Measured = { calls: [string, number][]; orders: number[] };

/** Fills a new shop in this folder and measures what visitors do. */
function measureCalls(folder: string, url?: string): Promise<Measured> {
  const env = { DATA_DIR: folder, SEED: 'none', ...(url && { DATABASE_URL: url }) };
  return withShop(env, async ({ address }) => {
    await fillShop(await openOwner(() => address));
    const products = await listProductIds(address);
    const productOf = (number: number) => products[number % products.length] ?? '';
    const rate = async (visit: Parameters<typeof runLoad>[2]) => {
      await runLoad(address, { seconds: SECONDS / 3 }, visit);
      return (await runLoad(address, { seconds: SECONDS }, visit)).perSecond;
    };
    const added = await rate((send, number) => send(addToCart(productOf(number))));
    // Enough carts that none reaches the limit for one product.
    const carts = await fillCarts(address, effort(2000, 500));
    const addedAgain = await rate((send, number) =>
      send(addToCart(productOf(number), carts[number % carts.length])),
    );
    const checkouts = await rate(async (send, number) => {
      const cookie = await send(addToCart(productOf(number)));
      await send({ path: '/api/cart', headers: { cookie } });
      await send(placeOrder(cookie));
    });
    const orders: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const cookies = await fillCarts(address, ORDERS);
      const placed = await runLoad(address, { visits: ORDERS }, (send, number) =>
        send(placeOrder(cookies[number] ?? '')),
      );
      orders.push(placed.perSecond);
    }
    const calls: [string, number][] = [
      ['add to cart, a new visitor, per s', added],
      ['add to cart, a known visitor, per s', addedAgain],
      ['whole checkouts, per s', checkouts],
      ['orders of carts that were filled before, per s', median(orders)],
    ];
    return { calls, orders };
  });
}

function tabulateCalls(sqlite: Measured['calls'], postgres: Measured['calls'] = []): Table {
  return {
    title: 'What visitors send',
    note: '32 connections, warm, each request from another address (the limits count addresses). A checkout is three calls of a new visitor: add to cart, read the cart, place the order.',
    columns: ['', 'SQLite', 'PostgreSQL'],
    rows: sqlite.map(([name, value], place) => [
      name,
      figure(value),
      figure(postgres[place]?.[1] ?? Number.NaN),
    ]),
  };
}

/** Compares orders per second with the engine's own rate. Adds only carts to the shop's data. */
async function compareOrders(folder: string, placed: readonly number[]): Promise<Table> {
  const cookies = await withShop({ DATA_DIR: folder }, ({ address }) => fillCarts(address, ORDERS));
  const orders = await withCopyOf(folder, (copy) => captureOrders(copy, cookies.map(placeOrder)));
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await withCopyOf(folder, async (copy) => placeBare(copy, orders)));
  }
  return {
    title: 'Orders against the bare engine',
    note: "POST /api/orders on 32 connections, sessions and carts prepared before, against transactions with the same prepared statements directly on node:sqlite (WAL, synchronous=FULL) and a copy of the shop's database, one after the other; medians with minimum and maximum.",
    columns: ['engine', 'orders/s', 'bare/s', 'ratio', 'statements of an order'],
    rows: [
      [
        'SQLite',
        spread(placed, 0),
        spread(bare, 0),
        figure(median(placed) / median(bare), 2),
        `${orders[0]?.length}`,
      ],
    ],
  };
}

/** How long visitors wait for a page, in an idle shop and during orders and an import. */
function measureRush(): Promise<Table> {
  return withFolder((folder) =>
    withShop({ DATA_DIR: folder, SEED: 'none' }, ({ address }) => rush(address)),
  );
}

async function rush(address: string): Promise<Table> {
  const { seconds, orders, pages } = RUSH;
  const owner = await openOwner(() => address);
  await fillShop(owner);
  const paths = ['/', '/shop', `/product/${(await listProductIds(address))[0]}`];
  const visitPages = () =>
    runLoad(
      address,
      { seconds },
      (send, number) => send({ path: paths[number % 3] ?? '/', headers: browserHeaders }),
      pages,
    );
  const alone = await visitPages();
  const cookies = await fillCarts(address, orders * (seconds + 1));
  let isOver = false;
  const [visited, ordered, imported] = await Promise.all([
    visitPages().finally(() => {
      isOver = true;
    }),
    runLoad(
      address,
      { seconds },
      (send, number) => send(placeOrder(cookies[number] ?? '')),
      orders,
    ),
    importWithoutPause(owner, () => isOver),
  ]);
  const figures = ({ p50, p99, max }: typeof alone) => [p50, p99, max].map((ms) => figure(ms, 1));
  return {
    title: 'Pages during a rush of orders and an import, SQLite',
    note: `${pages} pages a second (home, shop and a product in turn) and ${orders} orders a second of carts that were filled before, for ${seconds} s, each sent when it is due. A latency counts from when its request was due, so that a server that stalls does not get fewer requests. The administrator imports new products without a pause, ${IMPORT_PART} in a request, as the dashboard does.`,
    columns: [
      'while',
      'page p50, ms',
      'page p99, ms',
      'page slowest, ms',
      'orders/s answered',
      'order p99, ms',
      'products imported',
    ],
    rows: [
      ['nothing else', ...figures(alone), '–', '–', '0'],
      [
        `${orders} orders/s and an import`,
        ...figures(visited),
        figure(ordered.perSecond),
        figure(ordered.p99, 1),
        figure(imported),
      ],
    ],
  };
}

/** Imports part after part until the rush is over; returns how many products were sent. */
async function importWithoutPause(owner: Visitor, isOver: () => boolean): Promise<number> {
  let part: Record<string, unknown>[] = [];
  let done = 0;
  for (const { id: _, ...product } of makeProducts(Number.POSITIVE_INFINITY)) {
    part.push(product);
    if (part.length < IMPORT_PART) continue;
    if (isOver()) break;
    expectOk(await owner(importProducts, { body: { products: part, more: true } }));
    done += part.length;
    part = [];
  }
  return done;
}
